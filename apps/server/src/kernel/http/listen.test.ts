import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { waitUntil } from '../../../../../tests/setup/wait-until.ts';
import { listen, type Listening } from './listen.ts';

const HOST = '127.0.0.1';
const opened: { listening: Listening; server: Server }[] = [];
const clients: Socket[] = [];

async function open(port = 0) {
  const server = createServer((_request, response) => response.end('hello'));
  const listening = await listen(server, { host: HOST, port });
  opened.push({ listening, server });
  return { server, listening };
}
function come(port: number): Socket {
  const socket = connect(port, HOST);
  clients.push(socket);
  return socket;
}
afterEach(async () => {
  for (const socket of clients.splice(0)) socket.destroy();
  for (const { server } of opened) server.closeAllConnections();
  await Promise.all(opened.splice(0).map(({ listening }) => listening.close()));
});

test('a port at which another server listens is refused', async () => {
  const { listening } = await open();
  await expect(open(listening.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await listening.close();
  expect((await open(listening.port)).listening.port).toBe(listening.port);
});

test.runIf(process.platform === 'linux')(
  'of a crowd that connects at once several are taken in each turn of the loop',
  async () => {
    const { server, listening } = await open();
    let taken = 0;
    server.on('connection', () => (taken += 1));
    for (let n = 0; n < 100; n += 1) come(listening.port);
    let turns = 0;
    while (taken < 100) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    expect(turns).toBeLessThan(70);
  },
);

test('what was taken by any of its sockets is answered, and the end waits for it', async () => {
  const { server, listening } = await open();
  const waiting: ServerResponse[] = [];
  server.removeAllListeners('request').on('request', (_request, response) => waiting.push(response));
  const held = Array.from({ length: 24 }, () => come(listening.port));
  for (const socket of held) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await waitUntil(() => waiting.length === held.length);
  let isClosed = false;
  const closed = listening.close().then(() => (isClosed = true));
  const answers = held.map(async (socket) => String((await once(socket, 'data'))[0]));
  for (const response of waiting) {
    expect(isClosed).toBe(false);
    response.end('hello');
    await once(response, 'close');
  }
  for (const answer of await Promise.all(answers)) expect(answer).toContain('200 OK');
  await closed;
});
