import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@passline/contract/contract';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@passline/database/data-sets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../setup/api-client.ts';
import { bearer, signIn } from '../setup/auth-client.ts';
import type { TestServer } from '../setup/test-server.ts';
import { startBundle } from './bundled-site.ts';

// With the embedded PostgreSQL and the demo, as `npm start` on a new machine: much is loaded late before the first answer.
let folder: string;
let server: TestServer;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passline-nothing-'));
  // PostgreSQL refuses root and runs as another user.
  await chmod(folder, 0o755);
  server = await startBundle({ DATA_DIR: join(folder, 'data') });
  const boss = DEMO_ACCOUNTS.find(({ role }) => role === 'super_admin');
  const answer = await signIn(server.url, boss!.email, DEMO_PASSWORD);
  token = (answer.json() as { token: string }).token;
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the bundle makes its database and the demo, and its super admin signs in', async () => {
  const { status, text } = await ask(server.url, '/api/session', { headers: bearer(token) });
  expect(status, text).toBe(200);
  const orders = await call<{ rows: unknown[] }>(server.url, 'orders.list', {}, { token });
  expect(orders.body.rows, orders.text).not.toHaveLength(0);
});

test.each(Object.entries(contract))('the bundle loads the actions of %s', async (word, actions) => {
  const [action] = Object.keys(actions);
  const { status, text } = await call(server.url, `${word}.${action}`, null, { token });
  expect(status, text).toBeLessThan(500);
});

test('the bundle logs no failure of its own', () => {
  expect(server.logged).toEqual([]);
});
