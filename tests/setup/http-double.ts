import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Heard = {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: Buffer;
};
type Reply = { status?: number; headers?: Record<string, string>; body?: string | Buffer };

export type HttpDouble = { url: string; heard: Heard[]; stop: () => Promise<void> };

/** A server of the loopback that speaks as an outside service does. `null` never answers. */
export async function startHttpDouble(answer: (heard: Heard) => Reply | null): Promise<HttpDouble> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        url: new URL(request.url ?? '/', 'http://double'),
        headers: request.headers,
        body: Buffer.concat(chunks),
      };
      heard.push(one);
      const reply = answer(one);
      if (!reply) return;
      response.writeHead(reply.status ?? 200, reply.headers);
      response.end(reply.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
