import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { anOrder } from '../setup/place-order.ts';
import { startServerProcess } from '../setup/server-process.ts';
import { waitUntil } from '../setup/wait-until.ts';

/** A second process costs some seconds of computing: only two of them show that the refusal is nobody's memory. */
const desk = await openDesk();
const { boss, kitchen, market, site } = desk;
const { connectionString, pool } = site.database;
const folder = mkdtempSync(join(tmpdir(), 'passline-blocklist-'));
const other = await startServerProcess(connectionString, folder, { ROLE: 'web' });
afterAll(async () => {
  await other.kill();
  rmSync(folder, { recursive: true });
});
const urls = [desk.url, other.url];

/** Fifty at once, half of them by each process, written in five ways. */
const ways = ['6045550123', '16045550123', '+16045550123', '0016045550123', '01116045550123'];
const fifty = () =>
  Array.from({ length: 50 }, (_, at) =>
    call<{ id: string }>(
      urls[at % 2] ?? '',
      'orders.create',
      anOrder(kitchen, { phoneNumber: ways[at % ways.length] ?? '' }),
      { token: market.token },
    ),
  );
const block = (url: string) =>
  call<{ id: string }>(
    url,
    'blocklist.add',
    { phoneNumber: '604 555 0123', description: 'Never pays' },
    boss,
  );
const timesRefused = async () => {
  const { rows } = await pool.query<{ times: number }>(
    'select coalesce(sum(times), 0)::int as times from blocked_attempts',
  );
  return rows[0]?.times;
};

test('fifty orders at once of someone who is blocked are all refused, by both processes, and all are counted', async () => {
  const { body } = await block(other.url);
  const answers = await Promise.all(fifty());
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 422));
  expect((await pool.query('select from orders')).rowCount).toBe(0);
  expect(await timesRefused()).toBe(50);
  await call(desk.url, 'blocklist.remove', { entryId: body.id }, boss);
});

test('while fifty orders are coming, blocking leaves none that was placed after its commit, and names all that were accepted', async () => {
  const answers = fifty();
  await waitUntil(async () => ((await pool.query('select from orders')).rowCount ?? 0) > 0);
  const blocked = await block(other.url);
  expect(blocked.status, blocked.text).toBe(200);
  const later = await Promise.all(fifty());
  expect(new Set(later.map(({ status }) => status))).toEqual(new Set([422]));
  const accepted = (await Promise.all(answers))
    .filter(({ status }) => status === 200)
    .map(({ body }) => body.id);
  const { body: underWay } = await call<{ total: number }>(
    desk.url,
    'blocklist.underWay',
    { phoneNumber: '6045550123' },
    boss,
  );
  expect(underWay.total).toBe(accepted.length);
  const { rows } = await pool.query<{ late: number }>(
    `select count(*)::int as late from orders o, blocklist b where o.created_at > b.created_at`,
  );
  expect(rows).toEqual([{ late: 0 }]);
});

test('an order that has been checked and is not committed is waited for, and named to the one who blocks', async () => {
  await pool.query('delete from blocklist');
  await pool.query(`update orders set status = 'Done', finished_at = now() where status = 'New'`);
  const client = await pool.connect();
  // Keeps the order waiting for its number, after it was checked.
  await client.query('begin');
  await client.query('select from order_counters where location_id = $1 for update', [kitchen.locationId]);
  const waiting = async () =>
    (
      await pool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0]?.count ?? 0;
  const placing = call<{ id: string }>(desk.url, 'orders.create', anOrder(kitchen), {
    token: market.token,
  });
  await waitUntil(async () => (await waiting()) === 1);
  const blocking = block(other.url);
  await waitUntil(async () => (await waiting()) === 2);
  await client.query('commit');
  client.release();
  expect((await blocking).status).toBe(200);
  const order = await placing;
  expect(order.status).toBe(200);
  const { body } = await call<{ orders: { id: string }[] }>(
    desk.url,
    'blocklist.underWay',
    { phoneNumber: '604 555 0123' },
    boss,
  );
  expect(body.orders.map(({ id }) => id)).toEqual([order.body.id]);
});
