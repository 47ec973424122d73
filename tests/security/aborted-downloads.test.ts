import { once } from 'node:events';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask } from '../setup/api-client.ts';
import { getOf, openSocket, repeat, sendAndReset } from '../setup/rude-client.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { AttackedServer, TELLS_OPEN_FILES } from './attacked-server.ts';

const PICTURE = '/files/locations/a1/promo-0f.png';
const SCRIPT = '/assets/app-abc123.js';
const SHRINKING = '/assets/cut-000111.js';
/** More than the system buffers for a client that does not read. */
const LARGE = Buffer.alloc(32_000_000, 'x');

let server: AttackedServer;
beforeAll(start);
beforeEach(async () => {
  if (!server.isAlive) await start();
});
afterAll(() => server.stop());

async function start(): Promise<void> {
  server = await AttackedServer.start();
  mkdirSync(join(server.portalFolder, 'assets'));
  mkdirSync(join(server.filesFolder, 'locations/a1'), { recursive: true });
  writeFileSync(join(server.portalFolder, SCRIPT), LARGE);
  writeFileSync(join(server.filesFolder, PICTURE.slice('/files/'.length)), LARGE);
}

async function expectUnharmed(): Promise<void> {
  // What a first garbage collection finds is reported after it.
  await server.order('collect');
  await server.order('collect');
  await waitUntil(() => !server.isAlive || server.openFiles === 0);
  expect(server.isAlive).toBe(true);
  for (const path of [PICTURE, SCRIPT])
    expect(await ask(server.url, path, { method: 'HEAD' })).toMatchObject({ status: 200 });
}

test.runIf(TELLS_OPEN_FILES).for(['at once', 'half way'] as const)(
  'a picture that is requested and reset %s, 200 times, stops nothing and leaves no file open',
  async (when) => {
    await repeat(200, () => sendAndReset(server.port, getOf(PICTURE), when));
    await expectUnharmed();
  },
);

test.runIf(TELLS_OPEN_FILES).for([
  [1_000, 'at once'],
  [200, 'half way'],
] as const)(
  "%i downloads of the portal's script that are reset %s leave no file open",
  async ([times, when]) => {
    await repeat(times, () => sendAndReset(server.port, getOf(SCRIPT), when));
    await expectUnharmed();
  },
);

test.runIf(TELLS_OPEN_FILES).for([PICTURE, SCRIPT])(
  '%s, requested 50 times at once on one connection, is open once, and not at all when the client is gone',
  async (path) => {
    const socket = await openSocket(server.port);
    socket.write(getOf(path).repeat(50));
    await waitUntil(() => server.openFiles > 0);
    // Everything after the first request has been read by the time a later connection is answered.
    expect((await ask(server.url, '/healthz')).status).toBe(200);
    expect(server.openFiles).toBe(1);
    socket.resetAndDestroy();
    await expectUnharmed();
  },
);

test('a file that becomes shorter while it is sent breaks off: what follows does not pass for its rest', async () => {
  const socket = await openSocket(server.port);
  writeFileSync(join(server.portalFolder, SHRINKING), LARGE);
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString('latin1')));
  socket.write(getOf(SHRINKING) + getOf('/healthz'));
  await waitUntil(() => text !== '');
  socket.pause();
  truncateSync(join(server.portalFolder, SHRINKING), 1_000);
  socket.resume();
  await once(socket, 'close');
  expect(text.length).toBeLessThan(LARGE.length);
  expect(text.split('HTTP/1.1 200 OK')).toHaveLength(2);
});
