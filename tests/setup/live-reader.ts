import { inflateRawSync } from 'node:zlib';
import { WebSocket } from 'ws';
import { LiveClient, type LiveClientOptions } from '@passline/live/browser';
import type { ServerMessage } from '@passline/live/protocol';

export type LiveMessage = ServerMessage;
type Row = { rev: number; [field: string]: unknown };
type Answered = Extract<LiveMessage, { type: 'snapshot' | 'resumed' | 'refused' }>;

export type LiveReader = {
  socket: WebSocket;
  /** Everything that arrived, in order. */
  messages: LiveMessage[];
  /** The close code, once closed. */
  closed: Promise<number>;
  /** What it was closed with in words. */
  closedBecause: Promise<string>;
  subscribe: (id: number, query: string, params: unknown, cursor?: string | null) => Promise<Answered>;
  /** Waits for the first message that matches, also one that is there already. */
  next: <Type extends LiveMessage['type']>(
    type: Type,
    fits?: (message: Extract<LiveMessage, { type: Type }>) => boolean,
  ) => Promise<Extract<LiveMessage, { type: Type }>>;
  close: () => void;
};

export function liveUrl(url: string): string {
  return `${url.replace('http', 'ws')}/live`;
}

/** A message as it came, as text or deflated. */
export function readLiveMessage(data: Buffer, isBinary: boolean): LiveMessage {
  return JSON.parse((isBinary ? inflateRawSync(data) : data).toString()) as LiveMessage;
}

/** A socket that speaks the protocol by hand and keeps everything it receives. */
export async function openLiveReader(url: string, token: string): Promise<LiveReader> {
  const socket = new WebSocket(liveUrl(url), { headers: { authorization: `Bearer ${token}` } });
  const messages: LiveMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer, isBinary) => {
    messages.push(readLiveMessage(data, isBinary));
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => resolve(code));
  });
  const closedBecause = new Promise<string>((resolve) => {
    socket.on('close', (_, reason: Buffer) => resolve(reason.toString()));
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => {
    // 'close' follows; the test that cares waits for it.
  });

  const next: LiveReader['next'] = (type, fits = () => true) =>
    new Promise((resolve) => {
      const look = () => {
        const found = messages.find((message) => message.type === type && fits(message as never));
        if (!found) return;
        waiting.delete(look);
        resolve(found as never);
      };
      waiting.add(look);
      look();
    });

  return {
    socket,
    messages,
    closed,
    closedBecause,
    next,
    close: () => socket.close(),
    subscribe: (id, query, params, cursor = null) => {
      const from = messages.length;
      socket.send(JSON.stringify({ type: 'subscribe', id, query, params, cursor }));
      return new Promise((resolve) => {
        const look = () => {
          const found = messages
            .slice(from)
            .find((message): message is Answered => 'id' in message && message.id === id);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      });
    },
  };
}

/** What a program is told that the live channel does not let in. */
export function refusedByLive(url: string, token: string): Promise<unknown> {
  const socket = new WebSocket(liveUrl(url), { headers: { authorization: `Bearer ${token}` } });
  return new Promise((resolve, reject) => {
    socket.once('open', () => reject(new Error('The live channel has let them in.')));
    socket.once('error', reject);
    socket.once('unexpected-response', (_request, response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        body += part;
      });
      response.once('end', () => resolve({ status: response.statusCode, ...(JSON.parse(body) as object) }));
    });
  });
}

/**
 * The rows that a reader of one topic ends up with, by the rules of the protocol: an older version of a key is ignored,
 * since windows may bring two transactions of one row in the other order. Throws when a version comes twice in frames,
 * or when a snapshot or a resumption goes back in time.
 */
export function rowsOf(messages: readonly LiveMessage[], key = 'id'): Map<string, Row> {
  const rows = new Map<string, Row>();
  const newest = new Map<string, number>();
  for (const message of messages) {
    const begins = message.type === 'snapshot' && (message.part === undefined || message.part === 'first');
    if (begins) rows.clear();
    if (message.type !== 'snapshot' && message.type !== 'resumed' && message.type !== 'frame') continue;
    for (const row of message.rows as Row[]) {
      const id = String(row[key]);
      const known = newest.get(id) ?? 0;
      if (message.type === 'frame' && row.rev === known) throw new Error(`${id} came twice at ${known}.`);
      if (message.type === 'snapshot' && row.rev < known)
        throw new Error(`${id} went back from ${known} to ${row.rev} in a snapshot.`);
      if (row.rev < known) continue;
      newest.set(id, row.rev);
      rows.set(id, row);
    }
    for (const [id, rev] of message.type === 'snapshot' ? [] : message.gone) {
      if (rev <= (newest.get(id) ?? 0)) continue;
      newest.set(id, rev);
      rows.delete(id);
    }
  }
  return rows;
}

export type WiredClient = {
  client: LiveClient;
  /** The sockets it has opened, the current one last. */
  sockets: WebSocket[];
  /** What the current and all earlier sockets received. */
  messages: LiveMessage[];
};

/** The browser's own client on a socket of `ws`, which can carry a bearer token. It applies at once what arrives. */
export function openLiveClient(
  url: string,
  token: string,
  options: Pick<LiveClientOptions, 'mostSilenceMs'> = {},
): WiredClient {
  const sockets: WebSocket[] = [];
  const messages: LiveMessage[] = [];
  const client = new LiveClient({
    ...options,
    url: liveUrl(url),
    schedule: (apply) => apply(),
    openSocket: (address) => {
      const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } });
      socket.on('error', () => {
        // The server is away: 'close' follows, and the client tries again.
      });
      socket.on('message', (data: Buffer | ArrayBuffer, isBinary) =>
        messages.push(readLiveMessage(Buffer.from(data as ArrayBuffer), isBinary)),
      );
      sockets.push(socket);
      return socket as unknown as globalThis.WebSocket;
    },
  });
  client.connect();
  return { client, sockets, messages };
}
