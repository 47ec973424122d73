import { ridersBoard, type RiderRow } from '@passline/contract/riders/riders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { openLiveClient, openLiveReader, rowsOf, type LiveReader } from '../setup/live-reader.ts';
import { createPerson, createProgram, type Person, type Program } from '../setup/people.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import { startTestServer, type TestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { insertOrders } from './board.ts';

const RIDERS = 'riders.board';

let database: TestDatabase;
/** Positions arrive at one, the watchers are at the other. */
let door: TestServer;
let screen: TestServer;
let kitchen: Kitchen;
let boss: Person;
let app: Program;

beforeAll(async () => {
  database = await createTestDatabase();
  kitchen = await createKitchen(database.pool);
  boss = await createPerson(database.pool, 'super_admin');
  app = await createProgram(database.pool, ['riders:write']);
  door = await startTestServer(database.connectionString);
  screen = await startTestServer(database.connectionString, { liveRowsMs: 30 });
});

afterAll(async () => {
  await Promise.all([door.stop(), screen.stop()]);
  await database.drop();
});

const newRider = () => createPerson(database.pool, 'courier');

function report({ id }: Person, latitude: number, timestamp = Date.now()) {
  const positions = [{ riderUserId: id, latitude, longitude: -123, timestamp }];
  return call(door.url, 'riders.reportPositions', { positions }, { token: app.token });
}

async function newDelivery({ id }: Person): Promise<string> {
  const [orderId] = await insertOrders(database.pool, kitchen);
  await database.pool.query(
    `insert into deliveries (order_id, location_id, delivery_status, rider_user_id, lat, lng, distance_km)
     values ($1, $2, 'HeadingToRestaurant', $3, 49, -123, 1)`,
    [orderId, kitchen.locationId, id],
  );
  return orderId!;
}

/** A reader of the board that has its snapshot. */
async function openBoard(token = boss.token, locationId: string | null = null): Promise<LiveReader> {
  const reader = await openLiveReader(screen.url, token);
  expect((await reader.subscribe(1, RIDERS, { locationId })).type).toBe('snapshot');
  return reader;
}

/** The row of a courier as the reader has it, once it matches. */
async function seen(reader: LiveReader, { id }: Person, fits: (row: RiderRow) => boolean): Promise<RiderRow> {
  const look = () => rowsOf(reader.messages).get(id) as RiderRow | undefined;
  await waitUntil(() => {
    const row = look();
    return row !== undefined && fits(row);
  });
  return look()!;
}

test('a position that arrives at one server is seen at the other one, on every board', async () => {
  const rider = await newRider();
  const admin = await createPerson(database.pool, 'admin', kitchen);
  const readers = [await openBoard(), await openBoard(admin.token, kitchen.locationId)];
  await report(rider, 49.25);
  for (const reader of readers) {
    const row = await seen(reader, rider, ({ userLocation }) => userLocation !== null);
    expect(row).toMatchObject({ name: rider.name, userLocation: { latitude: 49.25, longitude: -123 } });
    expect(JSON.stringify(reader.messages)).not.toContain('@');
    reader.close();
  }
});

test('a delivery that one courier gets, loses to another, and the other completes is counted for each of them', async () => {
  const [mia, noah] = [await newRider(), await newRider()];
  const reader = await openBoard();
  const orderId = await newDelivery(mia);
  await seen(reader, mia, ({ activeDeliveries }) => activeDeliveries === 1);
  await database.pool.query('update deliveries set rider_user_id = $2 where order_id = $1', [
    orderId,
    noah.id,
  ]);
  await seen(reader, mia, ({ activeDeliveries }) => activeDeliveries === 0);
  await seen(reader, noah, ({ activeDeliveries }) => activeDeliveries === 1);
  await database.pool.query(
    `update deliveries set delivery_status = 'Delivered', delivery_time = now() where order_id = $1`,
    [orderId],
  );
  await seen(reader, noah, ({ activeDeliveries }) => activeDeliveries === 0);
  const again = await newDelivery(mia);
  await seen(reader, mia, ({ activeDeliveries }) => activeDeliveries === 1);
  await database.pool.query('delete from deliveries where order_id = $1', [again]);
  await seen(reader, mia, ({ activeDeliveries }) => activeDeliveries === 0);
  reader.close();
});

test('a step on the way that changes nothing on the board is not sent', async () => {
  const mia = await newRider();
  const orderId = await newDelivery(mia);
  const reader = await openBoard();
  const known = await seen(reader, mia, () => true);
  await database.pool.query(
    `update deliveries set delivery_status = 'ArrivedAtRestaurant' where order_id = $1`,
    [orderId],
  );
  await report(mia, 49.5);
  const moved = await seen(reader, mia, ({ userLocation }) => userLocation !== null);
  const { rows } = await database.pool.query<{ rev: string }>(
    'select rev from rider_positions where rider_user_id = $1',
    [mia.id],
  );
  expect(moved.rev).toBe(known.rev + Number(rows[0]!.rev));
  reader.close();
});

test('a late commit with an older number than one already seen is seen too', async () => {
  const rider = await newRider();
  const reader = await openBoard();
  const slow = await database.pool.connect();
  try {
    await slow.query('begin');
    await slow.query(`update users set name = 'Late Name' where id = $1`, [rider.id]);
    await report(rider, 49.75);
    await seen(reader, rider, ({ userLocation }) => userLocation?.latitude === 49.75);
    await slow.query('commit');
  } finally {
    slow.release();
  }
  const row = await seen(reader, rider, ({ name }) => name === 'Late Name');
  expect(row.userLocation).toMatchObject({ latitude: 49.75 });
  reader.close();
});

test('somebody who stops delivering leaves the board, and comes back when they deliver again', async () => {
  const rider = await newRider();
  await report(rider, 49.25);
  const reader = await openBoard();
  await seen(reader, rider, () => true);
  await database.pool.query(`update users set role = 'customer' where id = $1`, [rider.id]);
  await waitUntil(() => !rowsOf(reader.messages).has(rider.id));
  await database.pool.query(`update users set role = 'courier' where id = $1`, [rider.id]);
  await seen(reader, rider, ({ userLocation }) => userLocation?.latitude === 49.25);
  reader.close();
});

test('a withdrawn right ends the board, and no later change is sent', async () => {
  const rider = await newRider();
  const clerk = await createPerson(database.pool, 'super_admin');
  const [theirs, control] = [await openBoard(clerk.token), await openBoard()];
  await database.pool.query(`update users set role = 'courier' where id = $1`, [clerk.id]);
  await theirs.next('refused', ({ code }) => code === 'RIGHTS_CHANGED');
  const heard = theirs.messages.length;
  await report(rider, 49.25);
  await seen(control, rider, ({ userLocation }) => userLocation !== null);
  expect(theirs.messages.slice(heard).filter(({ type }) => type === 'frame')).toEqual([]);
  for (const reader of [theirs, control]) reader.close();
});

test('after a lost connection a browser gets every row as it is now', async () => {
  const rider = await newRider();
  await report(rider, 49.25);
  const { client, sockets } = openLiveClient(screen.url, boss.token);
  const { collection, retain } = client.open(ridersBoard, { locationId: null });
  const release = retain();
  await waitUntil(() => collection.get(rider.id)?.userLocation?.latitude === 49.25);
  await report(rider, 49.35);
  sockets.at(-1)!.terminate();
  await waitUntil(() => sockets.length === 2 && collection.get(rider.id)?.userLocation?.latitude === 49.35);
  await report(rider, 49.45);
  await waitUntil(() => collection.get(rider.id)?.userLocation?.latitude === 49.45);
  release();
  client.close();
});
