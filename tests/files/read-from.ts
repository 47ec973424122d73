import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FileStore } from '../../apps/server/src/kernel/files/file-store.ts';
import { ask } from '../setup/api-client.ts';

export type Read = { status: number; headers: IncomingHttpHeaders; text: string };

/** What a client gets for a file, from a server that has only the store. Null: the store has no such file. */
export async function readFrom(
  store: FileStore,
  name: string,
  asking: { method?: string; headers?: Record<string, string> } = {},
): Promise<Read | null> {
  let outcome: Promise<boolean> = Promise.resolve(false);
  const server = createServer((request, response) => {
    outcome = store.send(request, response, name);
    outcome.then(
      (isThere) => isThere || response.writeHead(404).end(),
      () => response.writeHead(500).end(), // the test hears of it below
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await ask(`http://127.0.0.1:${port}`, '/', asking);
    return (await outcome) ? answer : null;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
