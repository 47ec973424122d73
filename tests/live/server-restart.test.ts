import { ordersBoard } from '@passline/contract/orders/board';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { openLiveClient } from '../setup/live-reader.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import { startTestServer, type TestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { Wire } from '../setup/wire.ts';
import { insertOrders, revisions, truth } from './board.ts';

let database: TestDatabase;
let boss: Person;
let kitchen: Kitchen;

beforeAll(async () => {
  database = await createTestDatabase();
  boss = await createPerson(database.pool, 'super_admin');
  kitchen = await createKitchen(database.pool);
});

afterAll(() => database.drop());

/** Stands before a server and its successor, like a load balancer: the port of the first may be taken meanwhile. */
async function openWire({ port }: TestServer): Promise<Wire> {
  const wire = await Wire.open();
  wire.targetPort = port;
  return wire;
}

test('a board that was open during a restart catches up with what the new server finds', async () => {
  const [leaves] = await insertOrders(database.pool, kitchen, 3);
  const before = await startTestServer(database.connectionString);
  const wire = await openWire(before);
  const wired = openLiveClient(wire.url, boss.token);
  const closes: number[] = [];
  wired.sockets[0]!.on('close', (code) => closes.push(code));
  const { collection, retain } = wired.client.open(ordersBoard, { locationId: kitchen.locationId });
  retain();
  await waitUntil(() => collection.list.length === 3);
  await before.stop();
  await waitUntil(() => wired.client.freshness.kind === 'offline');
  expect(closes).toEqual([1001]);

  await database.pool.query('delete from orders where id = $1', [leaves]);
  const [enters] = await insertOrders(database.pool, kitchen);
  expect(collection.get(leaves!)).toBeDefined();

  const after = await startTestServer(database.connectionString);
  wire.targetPort = after.port;
  await waitUntil(() => wired.client.freshness.kind === 'live' && collection.get(enters!) !== undefined);
  expect(revisions(collection.list)).toEqual(await truth(database.pool, kitchen.locationId));
  wired.client.close();
  wire.close();
  await after.stop();
});

test('a restored database is a different history: the board shows its rows, although their revisions are lower', async () => {
  const { pool } = database;
  const [id] = await insertOrders(pool, kitchen);
  const before = await startTestServer(database.connectionString);
  const wire = await openWire(before);
  const wired = openLiveClient(wire.url, boss.token);
  const { collection, retain } = wired.client.open(ordersBoard, { locationId: kitchen.locationId });
  retain();
  await waitUntil(() => collection.get(id!) !== undefined);
  const shown = collection.get(id!)!.rev;
  await before.stop();

  await pool.query('alter sequence live_rev restart with 1');
  await pool.query(`update orders set notes = 'from the backup'`);
  await pool.query('truncate change');
  await pool.query(
    'update change_horizon set epoch = gen_random_uuid(), pruned_below = pg_current_xact_id()',
  );
  const after = await startTestServer(database.connectionString);
  wire.targetPort = after.port;
  await waitUntil(() => collection.get(id!)?.notes === 'from the backup');
  expect(collection.get(id!)!.rev).toBeLessThan(shown);
  expect(revisions(collection.list)).toEqual(await truth(pool, kitchen.locationId));
  wired.client.close();
  wire.close();
  await after.stop();
});
