import { beforeEach, expect, test } from 'vitest';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { openLiveReader, rowsOf, type LiveReader } from '../setup/live-reader.ts';
import { createPerson } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { insertOrders, ORDERS } from './board.ts';

let kitchen: Kitchen;
let neighbour: Kitchen;
let here: LiveReader;
let there: LiveReader;
let platform: LiveReader;

const site = await openSite();
const boss = await createPerson(site.database.pool, 'super_admin');

beforeEach(async () => {
  kitchen = await createKitchen(site.database.pool);
  neighbour = await createKitchen(site.database.pool, 'Neighbour');
  const boards = [kitchen.locationId, neighbour.locationId, null];
  const readers = await Promise.all(
    boards.map(async (locationId) => {
      const reader = await openLiveReader(site.server.url, boss.token);
      await reader.subscribe(1, ORDERS, { locationId });
      return reader;
    }),
  );
  [here, there, platform] = readers as [LiveReader, LiveReader, LiveReader];
  return () => readers.forEach((reader) => reader.close());
});

const shows = (reader: LiveReader, id: string) => rowsOf(reader.messages).has(id);

test("an order that moves leaves one board, enters the other and stays on the platform's", async () => {
  const { pool } = site.database;
  const [id, neighbours] = await insertOrders(pool, kitchen, 2);
  await waitUntil(() => shows(here, id!) && shows(platform, id!));
  await pool.query('update orders set location_id = $2, order_number = 70 where id = $1', [
    id,
    neighbour.locationId,
  ]);
  await waitUntil(() => !shows(here, id!) && shows(there, id!));
  expect(shows(platform, id!)).toBe(true);
  expect(shows(here, neighbours!)).toBe(true);
  const gone = here.messages.flatMap((message) => (message.type === 'frame' ? message.gone : []));
  expect(gone).toEqual([[id, expect.any(Number)]]);

  await pool.query('update orders set location_id = $2 where id = $1', [id, kitchen.locationId]);
  await waitUntil(() => shows(here, id!) && !shows(there, id!));
});

test('an order that is done stays for its hour', async () => {
  const { pool } = site.database;
  const [id] = await insertOrders(pool, kitchen);
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [id]);
  await waitUntil(() => rowsOf(here.messages).get(id!)?.['status'] === 'Done');
});

test('an order that was finished more than an hour ago leaves, and comes back when it is active again', async () => {
  const { pool } = site.database;
  const [id] = await insertOrders(pool, kitchen);
  await waitUntil(() => shows(here, id!));
  await pool.query(
    `update orders set status = 'Done', finished_at = now() - interval '61 minutes' where id = $1`,
    [id],
  );
  await waitUntil(() => !shows(here, id!) && !shows(platform, id!));
  await pool.query(`update orders set status = 'Preparing', finished_at = null where id = $1`, [id]);
  await waitUntil(() => shows(here, id!) && shows(platform, id!));
});

test('an order whose hour is over leaves a board that still shows it when somebody touches it', async () => {
  const { pool } = site.database;
  const [id] = await insertOrders(pool, kitchen);
  await pool.query(
    `update orders set status = 'Done', finished_at = now() - interval '59 minutes' where id = $1`,
    [id],
  );
  await waitUntil(() => rowsOf(here.messages).get(id!)?.['status'] === 'Done');
  // The hour passes: the board still shows an order that the feed would no longer show now.
  await pool.query(`alter table orders disable trigger user`);
  await pool.query(`update orders set finished_at = now() - interval '61 minutes' where id = $1`, [id]);
  await pool.query(`alter table orders enable trigger user`);
  await pool.query('update orders set location_id = $2, order_number = 71 where id = $1', [
    id,
    neighbour.locationId,
  ]);
  await waitUntil(() => !shows(here, id!));
  expect(shows(there, id!)).toBe(false);
});

test('an order whose refund was refused stays beyond its hour, until somebody has handled it', async () => {
  const { pool } = site.database;
  const [id] = await insertOrders(pool, kitchen);
  await waitUntil(() => shows(here, id!));
  await pool.query(
    `update orders set status = 'Cancelled', payment_progress = 'failed',
       finished_at = now() - interval '3 days' where id = $1`,
    [id],
  );
  await waitUntil(() => rowsOf(platform.messages).get(id!)?.['status'] === 'Cancelled');
  expect(shows(here, id!)).toBe(true);
  // Also on a board that is opened now.
  const { locationId } = kitchen;
  await here.subscribe(2, ORDERS, { locationId });
  const snapshot = await here.next('snapshot', (message) => message.id === 2);
  expect(rowsOf([snapshot]).has(id!)).toBe(true);
  await pool.query('update orders set payment_progress = null where id = $1', [id]);
  await waitUntil(() => !shows(here, id!) && !shows(platform, id!));
});
