import type { Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ask } from '../setup/api-client.ts';
import { openSite } from '../setup/desk.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { openSocket } from '../setup/rude-client.ts';
import { waitUntil } from '../setup/wait-until.ts';

const MB = 1024 * 1024;
const site = await openSite({ requestMs: 400 });
const patient = await openSite();
const hasty = await openSite({ silentBodyMs: 200 });
const { pool } = patient.database;
const held: Socket[] = [];
afterEach(() => {
  for (const socket of held.splice(0)) socket.destroy();
});

/** Announces a large body and sends only its first byte; what comes back is kept. */
async function begin(
  { token }: Pick<Person, 'token'>,
  {
    megabytes = 8,
    port = patient.server.port,
    path = '/rpc/menus/checkImport',
    type = 'application/json',
  } = {},
) {
  const socket = await openSocket(port);
  held.push(socket);
  const told = { text: '', socket };
  socket.on('data', (data: Buffer) => (told.text += data.toString('latin1')));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: ${megabytes * MB}\r\n\r\n{`,
  );
  // The next request of another connection is answered after this one was looked at.
  await ask(`http://127.0.0.1:${port}`, '/api/session', { token });
  return told;
}
const boss = () => createPerson(pool, 'super_admin');
/** A whole body; 400: it was read, and has no menu in it. */
const statusOfWhole = async ({ token }: Person, megabytes = 8) => {
  const body = JSON.stringify({ json: { text: 'x'.repeat(megabytes * MB) } });
  return (await ask(patient.server.url, '/rpc/menus/checkImport', { token, body })).status;
};
const isAnswered = ({ token }: Person) =>
  ask(patient.server.url, '/rpc/orders/list', { token, body: { json: {} } });

test('a third large body of one caller is refused before it is read, and others are not touched', async () => {
  const [greedy, other] = [await boss(), await boss()];
  const first = await begin(greedy);
  await begin(greedy);
  const third = await begin(greedy);
  await waitUntil(() => third.text.includes('\r\n\r\n'));
  expect(third.text).toMatch(/^HTTP\/1\.1 429 /);
  expect(third.text.toLowerCase()).toContain('\r\nretry-after: 5\r\n');
  expect(third.text).toContain(
    'You are sending more than 20 MB at once. Nothing was changed. Please wait until some of it has arrived.',
  );
  // What is small still has room, theirs too.
  expect((await isAnswered(greedy)).status).toBe(200);
  expect((await isAnswered(other)).status).toBe(200);
  expect(await statusOfWhole(other)).toBe(400);
  expect(await statusOfWhole(greedy)).toBe(429);
  first.socket.destroy();
  await waitUntil(async () => (await statusOfWhole(greedy)) === 400);
});

test('when large bodies have no room in all, another is refused for now, and commands are done', async () => {
  const greedy = await Promise.all(Array.from({ length: 6 }, boss));
  for (const one of greedy) for (const megabytes of [8, 8]) await begin(one, { megabytes });
  const honest = await boss();
  const late = await begin(honest);
  await waitUntil(() => late.text.includes('\r\n\r\n'));
  expect(late.text).toMatch(/^HTTP\/1\.1 503 /);
  expect(late.text.toLowerCase()).toContain('\r\nretry-after: 5\r\n');
  expect(late.text).toContain(
    'Many large files are being sent right now. Nothing was changed. Please try again in a moment.',
  );
  expect((await isAnswered(honest)).status).toBe(200);
  for (const socket of held.splice(0)) socket.destroy();
  await waitUntil(async () => (await statusOfWhole(honest)) === 400);
});

test('customers and couriers do not fill the budget of those who may send files: they are refused before anything is read', async () => {
  const form = 'multipart/form-data; boundary=a-boundary-of-forms-0123456789';
  const ways = [
    { path: '/rpc/menus/checkImport' },
    { path: '/api/menu-files/check' },
    { path: '/rpc/images/store', type: form },
    { path: '/api/images/store', type: form },
  ];
  const roles = ['customer', 'courier'] as const;
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, at) => createPerson(pool, roles[at % 2] ?? 'customer')),
  );
  const begun = await Promise.all(
    people.flatMap((one, at) => [ways[at % 4], ways[(at + 1) % 4]].map((way) => begin(one, way))),
  );
  for (const told of begun) {
    await waitUntil(() => told.text.includes('FORBIDDEN'));
    expect(told.text).toMatch(/^HTTP\/1\.1 403 /);
  }
  // All are still connected, with bodies that they owe.
  expect(await statusOfWhole(await boss())).toBe(400);
  // Not even their own room is taken.
  const [one] = people;
  if (!one) throw new Error('There is nobody.');
  expect((await isAnswered(one)).status).toBe(403);
});

test('what is refused counts for nothing: the refusal of many does not keep out one that fits', async () => {
  const caller = await boss();
  await begin(caller);
  await begin(caller);
  for (let count = 0; count < 5; count += 1) expect(await statusOfWhole(caller)).toBe(429);
  expect(await statusOfWhole(caller, 3)).toBe(400);
});

test('a body that comes steadily and never ends is ended', async () => {
  const { token } = await createPerson(site.database.pool, 'super_admin');
  const { socket } = await begin({ token }, { port: site.server.port });
  const drip = setInterval(() => socket.write(' '), 20);
  // What it still writes may be answered by a reset.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  expect((await ask(site.server.url, '/healthz')).status).toBe(200);
});

const FORM = 'multipart/form-data; boundary=a-boundary-of-forms-0123456789';
test.each([
  ['JSON', '/rpc/menus/checkImport', 'application/json'],
  ['JSON of a program', '/api/menu-files/check', 'application/json'],
  ['a form', '/api/images/store', FORM],
])(
  'a body of %s whose sender falls silent is ended with the reason, and its room is free again',
  async (_, path, type) => {
    const { port, url } = hasty.server;
    const { token } = await createPerson(hasty.database.pool, 'super_admin');
    for (let turn = 0; turn < 2; turn += 1) {
      const silent = await begin({ token }, { port, path, type });
      await begin({ token }, { port, path, type });
      await waitUntil(() => silent.text.includes('\r\n\r\n'));
      // The second time it would have no room if the first two still had theirs.
      expect(silent.text).toMatch(/^HTTP\/1\.1 408 /);
      expect(silent.text.toLowerCase()).toContain('\r\nconnection: close\r\n');
      expect(silent.text).toContain('Nothing of the body came for 0.2 seconds. Nothing was changed.');
    }
    expect((await ask(url, '/rpc/orders/list', { token, body: { json: {} } })).status).toBe(200);
  },
);
