import { afterAll, beforeAll, expect, test } from 'vitest';
import { nightlyPruning } from '../../apps/server/src/kernel/maintenance/nightly-pruning.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import { startTestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** This many keys of one caller, sent this long ago. */
async function addKeys(name: string, age: string, count = 1): Promise<void> {
  await database.pool.query(
    `insert into idempotency_keys (actor_id, key, action, input_hash, created_at)
     select '00000000-0000-0000-0000-000000000001', $1 || number, 'orders.confirm', '', now() - $2::interval
     from generate_series(1, $3) number`,
    [name, age, count],
  );
}

async function keys(): Promise<string[]> {
  const { rows } = await database.pool.query<{ key: string }>(
    'select key from idempotency_keys order by key',
  );
  return rows.map(({ key }) => key);
}

test('at night a worker prunes old rows in portions, and keeps younger ones', async () => {
  await addKeys('old', '48 hours 1 second', 20_001);
  await addKeys('young', '47 hours 59 minutes');
  const { pool } = database;
  await pool.query(
    `insert into auth.known_addresses values ('a', 'old', now() - interval '91 days'), ('a', 'young', now() - interval '89 days')`,
  );
  await pool.query(
    `insert into provider_events (provider, event_id, kind, received_at, taken_at)
     values ('Stripe', 'old', 'x', now(), now() - interval '91 days'), ('Stripe', 'young', 'x', now(), now() - interval '89 days'),
       ('Stripe', 'not taken', 'x', now() - interval '91 days', null)`,
  );
  const worker = await startTestServer(database.connectionString, { role: 'worker', scheduled: undefined });
  await waitUntil(async () => {
    const { rows } = await pool.query<{ state: string }>(
      `select state from scheduled_runs where job = 'nightly-pruning'`,
    );
    return rows[0]?.state === 'succeeded';
  });
  await worker.stop();
  expect(worker.logged).toEqual([]);
  expect(await keys()).toEqual(['young1']);
  const { rows } = await pool.query('select address from auth.known_addresses');
  expect(rows).toEqual([{ address: 'young' }]);
  const { rows: events } = await pool.query('select event_id from provider_events order by event_id');
  expect(events).toEqual([{ event_id: 'not taken' }, { event_id: 'young' }]);
});

test('interrupted in the middle, it keeps what it has pruned and leaves the rest to the next run', async () => {
  await addKeys('older', '3 days', 10_001);
  const ending = new AbortController();
  const { work } = nightlyPruning(database.pool, {});
  const pruned = work({ period: '2026-11-21', signal: ending.signal });
  ending.abort(new Error('The process stops.'));
  await expect(pruned).rejects.toThrow('The process stops.');
  expect((await keys()).filter((key) => key.startsWith('older'))).toHaveLength(1);
  await work({ period: '2026-11-21', signal: new AbortController().signal });
  expect((await keys()).filter((key) => key.startsWith('older'))).toEqual([]);
});
