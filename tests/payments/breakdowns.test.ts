import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Order } from '@passline/contract/orders/order';
import { afterEach, expect, test } from 'vitest';
import { openDesk } from '../setup/desk.ts';
import { auditOf } from '../orders/kitchen-desk.ts';
import { startTestServer, type TestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { cardCalls, move, paidOnline, providerOf, read } from './money-desk.ts';
import { databaseSettings } from '../setup/application-role.ts';

const main = join(import.meta.dirname, '../../apps/server/src/main.ts');
/** Any number: whoever holds this lock keeps outcomes from being stored. */
const LOCK = 4711;

const workers: TestServer[] = [];

/** Serves only; each test starts the workers it wants. */
const desk = await openDesk();

await desk.site.database.pool.query(`create function hold_outcome() returns trigger language plpgsql as $$
  begin perform pg_advisory_xact_lock_shared(${LOCK}); return new; end $$`);
await desk.site.database.pool.query(
  'create trigger hold_outcome before update on payments for each row execute function hold_outcome()',
);

afterEach(stopWorkers);

async function startWorker(options: Parameters<typeof startTestServer>[1] = {}): Promise<TestServer> {
  const worker = await startTestServer(desk.site.database.connectionString, { role: 'worker', ...options });
  workers.push(worker);
  return worker;
}

async function stopWorkers(): Promise<void> {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
}

async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      ROLE: 'worker',
      ...databaseSettings(desk.site.database.connectionString),
      SECRET: 'a secret that is only good for tests',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface(child.stdout), 'line');
  return child;
}

const isSettled = async (order: Order) => (await read(desk, order.id)).payments[0]?.state === 'succeeded';

/** Expects exactly one valid refund, stored once. */
async function expectOneRefund(order: Order): Promise<void> {
  expect(await read(desk, order.id)).toMatchObject({
    status: 'Cancelled',
    paymentProgress: null,
    payments: [{ state: 'succeeded', amount: order.total }],
  });
  expect(await cardCalls(desk, order.id)).toMatchObject([{ outcome: 'approved' }]);
  const actions = (await auditOf(desk, order.id)).map(({ action }) => action);
  expect(actions).toEqual(['orders.create', 'orders.cancel', 'payments.settle']);
}

test('payments that waited for a worker are done eight at a time, and the one that fails is tried again by itself', async () => {
  const orders = await Promise.all(Array.from({ length: 9 }, () => paidOnline(desk)));
  const answers = orders.map((order) => move(desk, 'cancel', order));
  const countOf = async (state: string) =>
    (await desk.site.database.pool.query('select from payments where state = $1', [state])).rowCount;
  const before = await countOf('succeeded');
  await waitUntil(async () => (await countOf('pending')) === orders.length);

  const waiting: (() => void)[] = [];
  const keys: string[] = [];
  await startWorker({
    cardGateways: providerOf(async ({ key }) => {
      keys.push(key);
      // The first eight answer when all of them are under way; one of them cannot be reached.
      if (keys.length <= 8) {
        await new Promise<void>((resolve) => waiting.push(resolve));
        if (key === unlucky) throw new Error('The provider could not be reached.');
      }
      return { outcome: 'approved', reference: key };
    }),
  });
  let unlucky = '';
  await waitUntil(() => waiting.length === 8);
  unlucky = keys[0]!;
  for (const resolve of waiting) resolve();
  await waitUntil(async () => (await countOf('pending')) === 0);
  expect(await countOf('succeeded')).toBe((before ?? 0) + orders.length);
  expect(new Set(keys).size).toBe(orders.length);
  expect(keys.filter((key) => key === unlucky).length).toBeGreaterThan(1);
  await Promise.all(answers);
});

test("a process is killed between the provider's yes and its storing: the next one stores it, once", async () => {
  const { pool } = desk.site.database;
  const child = await startProcess();
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock($1)', [LOCK]);
  const order = await paidOnline(desk);
  const answer = move(desk, 'cancel', order);
  // The provider has said yes, and storing it waits for the lock.
  await waitUntil(async () => (await cardCalls(desk, order.id))[0]?.outcome === 'approved');
  await waitUntil(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
    );
    return rowCount === 1;
  });
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
  );
  await holder.query('select pg_advisory_unlock($1)', [LOCK]);
  holder.release();
  expect(await read(desk, order.id)).toMatchObject({
    paymentProgress: 'pending',
    payments: [{ state: 'pending' }],
  });
  await startWorker();
  await waitUntil(() => isSettled(order));
  expect((await answer).body).toMatchObject({ status: 'Cancelled' });
  await expectOneRefund(order);
  const [calls] = await cardCalls(desk, order.id);
  expect(calls!.calls).toBeGreaterThan(1);
});

test("a job that breaks after the provider's yes is done again, with the same key", async () => {
  const keys: string[] = [];
  await startWorker({
    cardGateways: providerOf(({ key }) => {
      keys.push(key);
      if (keys.length === 1) throw new Error('The connection broke before the answer arrived.');
      return { outcome: 'approved', reference: 'the first one' };
    }),
  });
  const order = await paidOnline(desk);
  const { body } = await move(desk, 'cancel', order);
  expect(body.status).toBe('Cancelled');
  await waitUntil(() => isSettled(order));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a provider that cannot be reached is asked again until it can', async () => {
  await startWorker();
  // $30.45 with a tip of $4.69: the stand-in is unreachable for the first two calls of an amount that ends with 14
  // cents.
  const order = await paidOnline(desk, { tipAmount: 4.69 });
  expect((await move(desk, 'cancel', order)).body.status).toBe('Cancelled');
  await waitUntil(() => isSettled(order));
  await expectOneRefund(order);
  // A job that began while the worker started may have a duplicate.
  const [calls] = await cardCalls(desk, order.id);
  expect(calls!.calls).toBeGreaterThan(2);
});

test('a payment whose job is lost with the queue is taken up by the next worker', async () => {
  const { pool } = desk.site.database;
  const order = await paidOnline(desk);
  const answer = move(desk, 'cancel', order);
  await waitUntil(async () => (await read(desk, order.id)).paymentProgress === 'pending');
  await pool.query('delete from jobs.job');
  await startWorker();
  await waitUntil(() => isSettled(order));
  // A worker may take longer to start than the cancelling request waits.
  expect((await answer).body.status).toBe('Cancelled');
  await expectOneRefund(order);
});

test('two jobs for one payment at once store one outcome', async () => {
  const { pool } = desk.site.database;
  const order = await paidOnline(desk);
  const answer = move(desk, 'cancel', order);
  await waitUntil(async () => (await read(desk, order.id)).paymentProgress === 'pending');
  // Each of the two also picks up what is unfinished.
  await Promise.all([startWorker(), startWorker()]);
  await answer;
  await waitUntil(async () => {
    const { rowCount } = await pool.query(`select from jobs.job where state <> 'completed'`);
    return rowCount === 0;
  });
  await expectOneRefund(order);
});

test('an order whose action fails in the end has neither a payment nor a job', async () => {
  const { pool } = desk.site.database;
  const order = await paidOnline(desk);
  const jobs = async () => (await pool.query('select from jobs.job')).rowCount;
  const before = await jobs();
  await pool.query(`create function refuse_audit() returns trigger language plpgsql as $$
    begin raise exception 'no audit'; end $$`);
  await pool.query(
    'create trigger refuse_audit before insert on audit for each row execute function refuse_audit()',
  );
  expect((await move(desk, 'cancel', order)).status).toBe(500);
  await pool.query('drop trigger refuse_audit on audit');
  expect(await jobs()).toBe(before);
  expect(await read(desk, order.id)).toMatchObject({ status: 'New', payments: [], paymentProgress: null });
});

test('a stop lets the payment under way finish', async () => {
  const [isAsked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const worker = await startTestServer(desk.site.database.connectionString, {
    role: 'worker',
    cardGateways: providerOf(async () => {
      isAsked.resolve();
      await mayAnswer.promise;
      return { outcome: 'approved', reference: 'late' };
    }),
  });
  const order = await paidOnline(desk);
  const answer = move(desk, 'cancel', order);
  await isAsked.promise;
  const stopped = worker.stop();
  mayAnswer.resolve();
  await stopped;
  expect(worker.logged).toEqual([]);
  expect(await isSettled(order)).toBe(true);
  expect((await answer).body.paymentProgress).toBe(null);
});
