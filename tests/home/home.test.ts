import type { HomeNeeds, HomeToday } from '@passline/contract/home/home';
import type { Page } from '@passline/contract/kernel/list';
import type { OutboxMessage } from '@passline/contract/outbox/outbox';
import { ALWAYS_OPEN_WEEK, CLOSED_WEEK } from '@passline/domain/hours/week-hours';
import { INDEFINITELY_MS } from '@passline/domain/hours/ordering';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createPerson } from '../setup/people.ts';
import { asDelivery } from '../setup/place-order.ts';
import { putMoves } from '../balances/put-moves.ts';
import { putSquareLink, putSquareOrder } from '../square/put-square.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** A Tuesday, 18:43 in Vancouver; the 23rd in UTC. */
const NOW_MS = Date.parse('2026-09-23T01:43:00Z');
const MIDNIGHT_MS = Date.parse('2026-09-22T07:00:00Z');

const desk = await openDesk({ now: () => NOW_MS });
const { pool } = desk.site.database;

async function ask<Answer>(name: string, input?: object): Promise<Answer> {
  const { status, body, text } = await call<Answer>(desk.url, name, input, { token: desk.boss.token });
  expect(status, text).toBe(200);
  return body;
}

type Times = { placedMs: number; status?: 'New' | 'Done' | 'Cancelled'; finishedMs?: number };

/** An order that looks as if it had been placed at that time. */
async function ordered({ placedMs, status = 'New', finishedMs }: Times): Promise<void> {
  const { id } = await desk.place();
  await pool.query('update orders set created_at = $2, status = $3, finished_at = $4 where id = $1', [
    id,
    new Date(placedMs),
    status,
    finishedMs === undefined ? null : new Date(finishedMs),
  ]);
}

type Way = {
  placedMs: number;
  minutes: number;
  promisedMinutes?: number;
  orderTimeType?: 'Asap' | 'Scheduled';
};

/** A delivery that reached the door this many minutes after the order. */
async function delivered({ placedMs, minutes, promisedMinutes = minutes, orderTimeType = 'Asap' }: Way) {
  const after = (count: number) => new Date(placedMs + count * MINUTE_MS);
  const orderCartItems = [{ productId: desk.kitchen.noodles, count: 2 }];
  const { id } = await desk.place({ ...asDelivery, orderCartItems });
  await pool.query(
    `update orders set created_at = $2, status = 'Done', finished_at = $3, order_time_type = $4,
       scheduled_for = case when $4 = 'Scheduled' then $3::timestamptz end where id = $1`,
    [id, after(0), after(minutes), orderTimeType],
  );
  await pool.query(
    `update deliveries set delivery_status = 'Delivered', delivery_time = $2, pickup_completion_time = $3,
       estimated_delivery_time = $4, rider_user_id = $5 where order_id = $1`,
    [id, after(minutes), after(1), after(promisedMinutes), desk.boss.id],
  );
}

const empty = async () => {
  await pool.query('truncate orders cascade');
};

test('without orders there are no figures', async () => {
  await empty();
  const nothing = {
    orders: 0,
    sales: 0,
    lateShare: null,
    minutesToDoor: null,
    cancelledShare: null,
    couriers: 0,
  };
  expect(await ask<HomeToday>('home.today')).toEqual({
    at: NOW_MS,
    today: nothing,
    weekAgo: nothing,
    hours: Array(12).fill(nothing),
  });
});

test('today begins at midnight in Vancouver, and a week ago ends at this time of the day', async () => {
  await empty();
  for (const placedMs of [MIDNIGHT_MS - 1, MIDNIGHT_MS, NOW_MS - 1]) await ordered({ placedMs });
  for (const placedMs of [MIDNIGHT_MS - WEEK_MS - 1, MIDNIGHT_MS - WEEK_MS, NOW_MS - WEEK_MS - 1])
    await ordered({ placedMs });
  for (const placedMs of [NOW_MS - WEEK_MS, NOW_MS - WEEK_MS + HOUR_MS]) await ordered({ placedMs });
  const { today, weekAgo } = await ask<HomeToday>('home.today');
  expect([today.orders, weekAgo.orders]).toEqual([2, 2]);
});

test('a cancelled order does not count as a sale', async () => {
  await empty();
  const placedMs = NOW_MS - 2 * HOUR_MS;
  const { total } = await desk.place();
  await empty();
  await ordered({ placedMs });
  for (const finishedMs of [NOW_MS, NOW_MS]) await ordered({ placedMs, status: 'Done', finishedMs });
  await ordered({ placedMs, status: 'Cancelled', finishedMs: placedMs });
  const { today } = await ask<HomeToday>('home.today');
  expect(today).toMatchObject({ orders: 4, cancelledShare: 0.25, lateShare: null, minutesToDoor: null });
  expect(today.sales).toBeCloseTo(3 * total, 2);
});

test('what happened a week ago after this time of the day is not counted', async () => {
  await empty();
  const endMs = NOW_MS - WEEK_MS;
  const placedMs = endMs - HOUR_MS;
  await ordered({ placedMs, status: 'Cancelled', finishedMs: endMs });
  await ordered({ placedMs, status: 'Cancelled', finishedMs: endMs + 1 });
  await delivered({ placedMs, minutes: 61 });
  const { weekAgo } = await ask<HomeToday>('home.today');
  expect(weekAgo).toMatchObject({ orders: 3, cancelledShare: 1 / 3, lateShare: null, minutesToDoor: null });
  expect(weekAgo.sales).toBeGreaterThan(0);
});

test('an order is late when it reached the door later than promised; the delivery time counts only orders for as soon as possible', async () => {
  await empty();
  const placedMs = NOW_MS - 2 * HOUR_MS;
  await delivered({ placedMs, minutes: 20, promisedMinutes: 20 });
  await delivered({ placedMs, minutes: 40, promisedMinutes: 39 });
  await delivered({ placedMs, minutes: 110, orderTimeType: 'Scheduled' });
  await delivered({ placedMs, minutes: 110, orderTimeType: 'Scheduled' });
  await ordered({ placedMs, status: 'Done', finishedMs: NOW_MS });
  const { today } = await ask<HomeToday>('home.today');
  expect(today).toMatchObject({ minutesToDoor: 30, couriers: 1, orders: 5, lateShare: 0.25 });
});

test('each of the last twelve hours is counted separately, also those before midnight', async () => {
  await empty();
  const ages = [1, HOUR_MS, HOUR_MS + 1, 12 * HOUR_MS, 12 * HOUR_MS + 1];
  for (const age of ages) await ordered({ placedMs: NOW_MS - age });
  const { hours } = await ask<HomeToday>('home.today');
  expect(hours.map(({ orders }) => orders)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
});

const message = (state: string, hoursAgo: number, recipient = '+16045550177') =>
  pool.query(
    `insert into outbox (id, channel, recipient, subject, body, state, error, created_at)
     values (gen_random_uuid(), 'SMS', $1, '', 'A new order', $2, 'number not in service', $3)`,
    [recipient, state, new Date(NOW_MS - hoursAgo * HOUR_MS)],
  );

test('messages that failed within a day need a person, and the last one is named', async () => {
  await pool.query('delete from outbox');
  await message('sent', 1);
  await message('failed', 25, '+16045550100');
  expect((await ask<HomeNeeds>('home.needs')).failedMessages).toEqual({ count: 0, last: null });
  await message('failed', 23, '+16045550101');
  await message('failed', 2);
  expect((await ask<HomeNeeds>('home.needs')).failedMessages).toEqual({
    count: 2,
    last: { channel: 'SMS', recipient: '604-555-0177', error: 'number not in service' },
  });
  const { rows } = await ask<Page<OutboxMessage>>('outbox.list', { state: 'failed' });
  expect(rows.map(({ recipient }) => recipient)).toEqual(['+16045550177', '+16045550101', '+16045550100']);
});

test('messages that were held back since midnight are counted, the last one with its reason', async () => {
  await pool.query('delete from outbox');
  const held = async () => (await ask<HomeNeeds>('home.needs')).heldMessages;
  await message('failed', 0.1);
  await message('held', 24, '+16045550100');
  expect(await held()).toEqual({ count: 0, last: null });
  await message('held', 0.2, '+16045550101');
  await message('held', 0.1);
  expect(await held()).toEqual({
    count: 2,
    last: { channel: 'SMS', recipient: '604-555-0177', error: 'number not in service' },
  });
});

test('a payout that failed and a transfer that waits need a person, with the account; so does a fault of the ledger until somebody acknowledges it', async () => {
  const { pool } = desk.site.database;
  const money = async () => (await ask<HomeNeeds>('home.needs')).money;
  expect(await money()).toEqual({
    failedCount: 0,
    waitingCount: 0,
    faultCount: 0,
    heldCount: 0,
    unprotectedCount: 0,
    oldestFailed: null,
    oldestWaiting: null,
    unansweredCount: 0,
    oldestUnanswered: null,
  });
  const boss = await pool.query<{ id: string }>(`select id from users where role = 'super_admin' limit 1`);
  await putMoves(pool, desk.kitchen.locationId, boss.rows[0]!.id, { payout: 'ERROR' });
  await pool.query(
    `insert into ledger_faults (kind, subject, sameness, detail, provider, found_at, acknowledged_at, acknowledged_by, reason)
     values ('sum', '', '1', '', '', now(), null, null, null), ('sum', '', '2', '', '', now(), null, null, null),
       ('sum', '', '3', '', '', now(), now(), 'Robin', 'Known.')`,
  );
  await pool.query(`update accounts set on_hold = 'a fault.' where id = $1`, [desk.kitchen.locationId]);
  const kitchen = {
    accountId: desk.kitchen.locationId,
    name: expect.stringContaining('Golden Wok') as string,
  };
  expect(await money()).toEqual({
    failedCount: 1,
    waitingCount: 1,
    faultCount: 2,
    heldCount: 1,
    unprotectedCount: 0,
    oldestFailed: { ...kitchen, move: 'payout', error: 'It failed.' },
    // Beside what failed, which is another move.
    oldestWaiting: { ...kitchen, move: 'take' },
    unansweredCount: 0,
    oldestUnanswered: null,
  });
});

test('a transfer that failed or waits is named with the account that lists it, and which way it goes; nameless accounts too', async () => {
  await pool.query('delete from payouts');
  const oldest = async (which: 'oldestFailed' | 'oldestWaiting') =>
    (await ask<HomeNeeds>('home.needs')).money[which];
  const kitchen = {
    accountId: desk.kitchen.locationId,
    name: expect.stringContaining('Golden Wok') as string,
  };
  expect(await oldest('oldestWaiting')).toEqual({ ...kitchen, move: 'take' });
  expect(await oldest('oldestFailed')).toBeNull();
  await pool.query(
    'update transfers set source_account_id = destination_account_id, destination_account_id = source_account_id',
  );
  expect(await oldest('oldestWaiting')).toEqual({ ...kitchen, move: 'send' });
  await pool.query('delete from transfers');
  const courier = await createPerson(pool, 'courier');
  await pool.query(
    `insert into accounts (id, kind, name) values ($1, 'courier', '') on conflict do nothing`,
    [courier.id],
  );
  await putMoves(pool, courier.id, desk.boss.id, { transfer: 'ERROR' });
  expect(await oldest('oldestFailed')).toEqual({
    accountId: courier.id,
    move: 'take',
    name: courier.name,
    error: 'It failed.',
  });
  await pool.query(`update transfers set source_account_id = $1, destination_account_id = $2`, [
    SYSTEM_ACCOUNTS.cashBox,
    SYSTEM_ACCOUNTS.platform,
  ]);
  expect(await oldest('oldestFailed')).toMatchObject({
    accountId: SYSTEM_ACCOUNTS.cashBox,
    name: 'Cash box',
  });
});

test('an order whose payment paid another one first is told apart from refunds that were refused', async () => {
  const [duplicate, refused, calm] = [await desk.place(), await desk.place(), await desk.place()];
  await pool.query(`update orders set payment_progress = 'failed' where id = any($1)`, [
    [duplicate.id, refused.id],
  ]);
  for (const { id } of [duplicate, calm])
    await pool.query(
      `insert into order_cards (order_id, reference, created_at, processor, account, is_duplicate)
       values ($1, 'paid-first', now(), 'Moneris', '', true)
       on conflict (order_id) do update set is_duplicate = true`,
      [id],
    );
  expect((await ask<HomeNeeds>('home.needs')).duplicateOrderIds).toEqual([duplicate.id]);
});

test('a failed print needs a person until somebody handles it, and the last one is named', async () => {
  const { restaurantId, locationId } = desk.kitchen;
  const { id: orderId } = await desk.place();
  const print = (state: string, name: string, settled: string | null, isTest = false) =>
    pool.query(
      `insert into print_jobs (id, location_id, destination_name, printer_id, printer_name, address, cause, state, error,
         created_at, begun_at, settled_at, order_id)
       values (gen_random_uuid(), $1, 'Kitchen', gen_random_uuid(), $2, '10.0.0.7', $5, $3, 'It is off.', now(), now(), $4, $6)`,
      [locationId, name, state, settled, isTest ? 'test' : 'request', isTest ? null : orderId],
    );
  const failed = async () => (await ask<HomeNeeds>('home.needs')).failedPrints;
  await print('waiting', 'Stove', null);
  await print('printed', 'Stove', 'now');
  await print('dismissed', 'Stove', 'now');
  await print('failed', 'Tested', null, true);
  expect(await failed()).toEqual({ count: 0, last: null });
  await print('failed', 'Stove', null);
  await print('failed', 'Bar', null);
  expect(await failed()).toEqual({
    count: 2,
    last: {
      restaurantId,
      locationId,
      restaurantName: 'Golden Wok',
      locationName: 'Main Street',
      printerName: 'Bar',
      error: 'It is off.',
    },
  });
});

test('orders that did not reach Square need a person, and so do links that it has ended; an order is named first', async () => {
  const { kitchen, neighbour } = desk;
  const square = async () => (await ask<HomeNeeds>('home.needs')).square;
  await putSquareLink(pool, kitchen);
  const [first, second] = [await desk.place(), await desk.place()];
  await putSquareOrder(pool, kitchen, first.id, 'dismissed');
  expect(await square()).toEqual({ endedCount: 0, failedCount: 0, last: null });
  await putSquareLink(pool, neighbour, { endedReason: 'Square 401: revoked.' });
  expect(await square()).toMatchObject({
    endedCount: 1,
    failedCount: 0,
    last: { locationId: neighbour.locationId, error: 'Square 401: revoked.' },
  });
  await putSquareOrder(pool, kitchen, second.id, 'failed');
  expect(await square()).toEqual({
    endedCount: 1,
    failedCount: 1,
    last: {
      restaurantId: kitchen.restaurantId,
      locationId: kitchen.locationId,
      restaurantName: 'Golden Wok',
      locationName: 'Main Street',
      error: 'Square 500: down',
    },
  });
});

test('a restaurant switched off without an end needs a person only during its opening hours', async () => {
  const { kitchen, neighbour } = desk;
  const set = (changes: object, id = kitchen.locationId) =>
    pool.query(
      `update locations l set order_open_after = r.order_open_after, hours_lt = r.hours_lt, is_visible = r.is_visible
       from jsonb_populate_record((select l from locations l where id = $1), $2) r where l.id = $1`,
      [id, changes],
    );
  const open = { order_open_after: 0, hours_lt: ALWAYS_OPEN_WEEK, is_visible: true };
  const off = { ...open, order_open_after: INDEFINITELY_MS };
  const closed = async () => (await ask<HomeNeeds>('home.needs')).closedRestaurants;
  await set(open, neighbour.locationId);
  for (const fine of [
    open,
    { ...off, hours_lt: CLOSED_WEEK },
    { ...off, is_visible: false },
    { ...off, order_open_after: NOW_MS + HOUR_MS },
  ]) {
    await set(fine);
    expect(await closed(), JSON.stringify(fine)).toEqual({ count: 0, worst: null });
  }
  await set(off);
  const untilEvening = { ...CLOSED_WEEK, 2: [{ openLT: '11:00', closeLT: '22:00' }] };
  await set({ ...off, order_open_after: null, hours_lt: untilEvening }, neighbour.locationId);
  const both = await closed();
  expect(both).toMatchObject({ count: 2, worst: { locationId: kitchen.locationId } });
  await set(open);
  expect(await closed()).toEqual({
    count: 1,
    worst: {
      restaurantId: neighbour.restaurantId,
      locationId: neighbour.locationId,
      restaurantName: 'Neighbour',
      locationName: 'Main Street',
      timezone: 'America/Vancouver',
      openUntil: Date.parse('2026-09-23T05:00:00Z'),
    },
  });
  await pool.query('update menus set active = false where location_id = $1', [neighbour.locationId]);
  expect(await closed()).toEqual({ count: 0, worst: null });
});
