import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../setup/api-client.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { createPerson, createProgram, type Person, type Program } from '../setup/people.ts';
import { placeOrder } from '../setup/place-order.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import { startTestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { databaseSettings } from '../setup/application-role.ts';

const main = join(import.meta.dirname, '../../apps/server/src/main.ts');

let database: TestDatabase;
let boss: Person;
let market: Program;
let kitchen: Kitchen;

beforeAll(async () => {
  database = await createTestDatabase();
  boss = await createPerson(database.pool, 'super_admin');
  market = await createProgram(database.pool, ['orders:create']);
  kitchen = await createKitchen(database.pool);
});

afterAll(() => database.drop());

/** Sends a confirm that has to wait for a row lock; resolves once it waits. */
async function confirmBehindALock(url: string) {
  const order = await placeOrder(url, market.token, kitchen);
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select from orders where id = $1 for update', [order.id]);
  const answer = call(
    url,
    'orders.confirm',
    { orderId: order.id, expectedStatus: 'New' },
    { token: boss.token },
  );
  await waitUntil(async () => {
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount! > 0;
  });
  const release = async () => {
    await holder.query('commit');
    holder.release();
  };
  return { answer, release };
}

test('a stop finishes what is under way, closes the sockets with 1001 and accepts nothing new', async () => {
  const server = await startTestServer(database.connectionString);
  const reader = await openLiveReader(server.url, boss.token);
  const { answer, release } = await confirmBehindALock(server.url);
  const stopped = server.stop();
  expect(await reader.closed).toBe(1001);
  await expect(ask(server.url, '/healthz')).rejects.toThrow('ECONNREFUSED');
  await release();
  expect((await answer).status).toBe(200);
  await stopped;
  expect(server.logged).toEqual([]);
});

function startProcess(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const settings = () => ({
  PORT: '0',
  ...databaseSettings(database.connectionString),
  SECRET: 'a secret that is only good for tests',
  LOG_LEVEL: 'error',
});

test('SIGTERM ends the process with 0 after the last request has been answered', async () => {
  const child = startProcess(settings());
  const exited = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
  const url = /^Passline listens on (http:\/\/127\.0\.0\.1:[1-9]\d*)$/.exec(line)?.[1];
  expect(url, line).toBeDefined();
  const { answer, release } = await confirmBehindALock(url!);
  child.kill('SIGTERM');
  await waitUntil(() =>
    ask(url!, '/healthz').then(
      () => false,
      () => true,
    ),
  );
  await release();
  expect((await answer).status).toBe(200);
  expect(await exited).toEqual([0, null]);
});

test('a mistake in the settings ends the process with exit code 2 and one line', async () => {
  const child = startProcess({ ...settings(), PORT: 'many' });
  let said = '';
  child.stderr!.on('data', (data: Buffer) => (said += data.toString()));
  expect(await once(child, 'close')).toEqual([2, null]);
  expect(said).toBe('PORT must be a number\n');
});
