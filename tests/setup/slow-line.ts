import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type SlowLineOptions = {
  /** Towards the client, over all its connections together; what the client sends is not slowed down. */
  bytesPerSecond: number;
  /** From one end to the other, in each direction. */
  delayMs?: number;
  /**
   * This much waits at the head of the line before the sender is slowed down: a modem's buffer, or all that a proxy
   * takes at once.
   */
  holdsBytes?: number;
};

export type SlowLine = {
  url: string;
  /** Delivered to the client so far. */
  readonly bytes: number;
  close: () => void;
};

type Way = { far: Socket; near: Socket; waiting: Buffer[] };

const MODEM_BYTES = 64_000;
/** The connections of a line take turns by packets. */
const PACKET_BYTES = 1_460;
const TICK_MS = 10;
/** On a busy machine ticks come late; this much of what they would have delivered is made up for. */
const MOST_LATE_MS = 200;

/** A route to a server on which bytes come slowly, as on a bad mobile network: all connections share one line. */
export async function openSlowLine(serverUrl: () => string, options: SlowLineOptions): Promise<SlowLine> {
  const { bytesPerSecond, delayMs = 0, holdsBytes = MODEM_BYTES } = options;
  const ways = new Set<Way>();
  let bytes = 0;
  const later = (act: () => void) => {
    if (delayMs === 0) act();
    else setTimeout(act, delayMs);
  };
  const server = createServer((near) => {
    const { hostname, port } = new URL(serverUrl());
    const far = connect(Number(port), hostname);
    const way: Way = { far, near, waiting: [] };
    ways.add(way);
    near.on('data', (data) => later(() => far.writable && far.write(data)));
    far.on('data', (data: Buffer) => {
      way.waiting.push(data);
      if (waitingBytes(way) > holdsBytes) far.pause();
    });
    // What is still on its way also comes before the end.
    far.on('end', () => way.waiting.push(Buffer.alloc(0)));
    near.on('end', () => later(() => far.end()));
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      end.on('error', () => other.destroy());
    }
    near.on('close', () => {
      ways.delete(way);
      far.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const bringNext = ({ far, near, waiting }: Way, most: number): number => {
    const first = waiting.shift();
    if (!first) return 0;
    if (first.length === 0) {
      later(() => near.end());
      return 0;
    }
    const size = Math.min(first.length, most);
    if (size < first.length) waiting.unshift(first.subarray(size));
    const packet = first.subarray(0, size);
    later(() => near.writable && near.write(packet));
    if (far.isPaused() && waiting.length === 0) far.resume();
    return size;
  };
  let tickedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    let left = Math.floor((bytesPerSecond * Math.min(now - tickedAt, MOST_LATE_MS)) / 1_000);
    tickedAt = now;
    for (let hasMore = true; hasMore && left > 0;) {
      hasMore = false;
      for (const way of ways) {
        const size = bringNext(way, Math.min(PACKET_BYTES, left));
        left -= size;
        bytes += size;
        hasMore ||= size > 0;
      }
    }
  }, TICK_MS);

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get bytes() {
      return bytes;
    },
    close: () => {
      clearInterval(timer);
      server.close();
      for (const { near, far } of ways) {
        near.destroy();
        far.destroy();
      }
    },
  };
}

function waitingBytes({ waiting }: Way): number {
  return waiting.reduce((sum, { length }) => sum + length, 0);
}
