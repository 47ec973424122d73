import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ordersBoard } from '@passline/contract/orders/board';
import { startEmbedded, type EmbeddedPostgres } from '@passline/database/embedded';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateForApplication } from '../setup/application-role.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { openLiveClient } from '../setup/live-reader.ts';
import { createPerson } from '../setup/people.ts';
import { startTestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { insertOrders, revisions, truth } from './board.ts';

/** Uncommitted work stays unwritten for long, so that a crash loses it. */
const settings = { shared_buffers: '16MB', wal_writer_delay: '10s' };

let folder: string;
let postgres: EmbeddedPostgres;
let pool: Pool;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passline-crash-'));
  await chmod(folder, 0o755);
  postgres = await startEmbedded({ dataDir: join(folder, 'data'), settings });
  await migrateForApplication(postgres.connectionString);
  pool = new Pool({ connectionString: postgres.connectionString, max: 1 });
  // The crash closes the idle connection, and the next query opens another one.
  pool.on('error', () => {});
});

afterAll(async () => {
  await pool.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

test('after a crash PostgreSQL reuses the ids of lost transactions, and no board misses changes with those ids', async () => {
  const kitchen = await createKitchen(pool);
  const boss = await createPerson(pool, 'super_admin');
  const server = await startTestServer(postgres.connectionString);
  const board = openLiveClient(server.url, boss.token);
  const { collection, retain } = board.client.open(ordersBoard, { locationId: kitchen.locationId });
  retain();
  await waitUntil(() => board.client.freshness.kind === 'live');

  // Whether the ids are lost depends on timing: something else may have caused them to be written.
  let id: string | undefined;
  for (let isGivenAgain = false; !isGivenAgain;) {
    const lost = await burnIds(500);
    await waitUntil(() =>
      board.messages.some((message) => message.type === 'alive' && BigInt(message.cursor ?? 0) > lost),
    );
    await crash();
    [id] = await insertOrders(pool, kitchen);
    isGivenAgain = (await idOf(id!)) < lost;
  }
  await waitUntil(() => collection.get(id!) !== undefined);
  expect(revisions(collection.list)).toEqual(await truth(pool, kitchen.locationId));
  board.client.close();
  await server.stop();
});

/** Transactions that are rolled back. Returns the id of the last one. */
async function burnIds(count: number): Promise<bigint> {
  for (let burnt = 1; burnt < count; burnt += 1) {
    await pool.query('begin; select pg_current_xact_id(); rollback');
  }
  const { rows } = await pool.query<{ id: string }>('select pg_current_xact_id()::text as id');
  return BigInt(rows[0]!.id);
}

/** The id of the transaction that wrote an order. */
async function idOf(orderId: string): Promise<bigint> {
  const { rows } = await pool.query<{ id: string }>(
    'select xid::text as id from change where key = $1 order by rev desc limit 1',
    [orderId],
  );
  return BigInt(rows[0]!.id);
}

/** Kills one of its processes; the others end, and it recovers from what was written. */
async function crash(): Promise<void> {
  const before = await recoveredAt();
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
  );
  process.kill(rows[0]!.pid, 'SIGKILL');
  await waitUntil(() =>
    recoveredAt().then(
      (at) => at !== before,
      () => false,
    ),
  );
}

/** A recovery resets the statistics. */
async function recoveredAt(): Promise<string> {
  const { rows } = await pool.query<{ at: string }>(
    'select pg_stat_get_bgwriter_stat_reset_time()::text as at',
  );
  return rows[0]!.at;
}
