import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

export type Heard = {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** Whether the client disconnected, or the answer's stream ended, before it was complete. */
  isCutOff: boolean;
};
export type Reply = { status?: number; headers?: Record<string, string>; body?: string | Buffer | Readable };

/** The connection ends before a byte of the answer is sent. */
export const CUT_OFF: Reply = {};

export type HttpDouble = {
  url: string;
  heard: Heard[];
  /** How many wait for an answer, or for the rest of it. */
  readonly underWay: number;
  stop: () => Promise<void>;
};

/** A server on the loopback that behaves like an outside service. `null` never answers. */
export async function startHttpDouble(
  answer: (heard: Heard) => Reply | null | Promise<Reply | null>,
): Promise<HttpDouble> {
  const heard: Heard[] = [];
  let underWay = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        url: new URL(request.url ?? '/', 'http://double'),
        headers: request.headers,
        body: Buffer.concat(chunks),
        isCutOff: false,
      };
      heard.push(one);
      underWay += 1;
      response.on('close', () => {
        underWay -= 1;
        one.isCutOff = !response.writableFinished;
      });
      void Promise.resolve(answer(one)).then((reply) => {
        if (!reply) return;
        if (reply === CUT_OFF) {
          response.destroy();
          return;
        }
        response.writeHead(reply.status ?? 200, reply.headers);
        if (!(reply.body instanceof Readable)) response.end(reply.body);
        else reply.body.on('error', () => response.destroy()).pipe(response);
      });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    get underWay() {
      return underWay;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
