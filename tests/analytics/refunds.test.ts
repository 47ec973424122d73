import { randomUUID } from 'node:crypto';
import {
  MOST_REASONS,
  type AnalyticsRefunds,
  type RefundFigures,
} from '@passline/contract/analytics/refunds';
import { beforeAll, expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { createPerson } from '../setup/people.ts';
import { FIRST_MS, LAST_MS, putKitchens, putOrders, seededRandom } from './put-orders.ts';

const DAY_MS = 86_400_000;
const HALF_MS = FIRST_MS + 365 * DAY_MS;
const desk = await openDesk({ now: () => LAST_MS });
const { pool } = desk.site.database;
let kitchens: Kitchen[] = [];

beforeAll(async () => {
  kitchens = await putKitchens(pool);
  await giveBack(await putOrders(pool, kitchens, 300));
});

type Asked = Record<string, unknown>;
const ask = <Body = AnalyticsRefunds & RefusalBody>(asked: Asked, token = desk.boss.token) =>
  call<Body>(
    desk.url,
    'analytics.refunds',
    { from: FIRST_MS, before: LAST_MS, timeZone: 'America/Toronto', ...asked },
    { token },
  );
async function refunds(asked: Asked = {}): Promise<AnalyticsRefunds> {
  const { status, body, text } = await ask(asked);
  expect(status, text).toBe(200);
  return body;
}

const REASONS = ['Sold out', 'sold  out', ' SOLD OUT ', 'Closed early', 'Unknown', '  ', null];
const STATES = ['succeeded', 'succeeded', 'failed', 'withdrawn', 'bounced'] as const;

/** Some orders are cancelled for a reason; some, cancelled or not, were refunded, refused, or refunded and returned by the bank. */
async function giveBack(ids: readonly string[]): Promise<void> {
  const random = seededRandom('refunds');
  for (const id of ids) {
    await pool.query(`update orders set cancel_reason = $2 where id = $1 and status = 'Cancelled'`, [
      id,
      random.pick(REASONS),
    ]);
    for (let made = 0; made < 2; made += 1) if (random.chance(0.3)) await putPayment(id, random);
  }
}

async function putPayment(orderId: string, random: ReturnType<typeof seededRandom>): Promise<void> {
  const state = random.pick(STATES);
  const isCharge = random.chance(0.15);
  const price = (random.int(1, 900) / 100).toFixed(2);
  await pool.query(
    `insert into payments (id, order_id, kind, purpose, amount, state, channel, name, price, tax, requested_by, failure, settled_at, bounced_at)
     values ($1, $2, $3, $4, $5, $6, 'gateway', $7, $8, $9, 'a test', $10, now(), $11)`,
    [
      randomUUID(),
      orderId,
      isCharge ? 'charge' : 'refund',
      isCharge ? 'added-charge' : 'tip',
      price,
      isCharge ? 'succeeded' : state === 'bounced' ? 'failed' : state,
      isCharge ? 'More rice' : null,
      isCharge ? price : null,
      isCharge ? 0 : null,
      isCharge || state === 'succeeded' ? null : 'The card is closed.',
      !isCharge && state === 'bounced' ? new Date() : null,
    ],
  );
}

type Told = {
  location: string;
  isCancelled: boolean;
  reason: string | null;
  cents: number;
  backCents: number;
};

/** The same from each order, by code that shares nothing with the statement. */
async function recomputed(from: number, before: number): Promise<Told[]> {
  const { rows: orders } = await pool.query<Record<string, string | null>>(
    'select * from orders where created_at >= $1 and created_at < $2',
    [new Date(from), new Date(before)],
  );
  const { rows: payments } = await pool.query<Record<string, string | null>>('select * from payments');
  const centsOf = (amount: string | null | undefined) => Math.round(Number(amount) * 100);
  return orders.map((order) => ({
    location: String(order['location_id']),
    isCancelled: order['status'] === 'Cancelled',
    reason: order['cancel_reason'] ?? null,
    cents: centsOf(order['total']),
    backCents: payments
      .filter((one) => one['order_id'] === order['id'] && one['kind'] === 'refund')
      .filter((one) => one['state'] === 'succeeded' && one['bounced_at'] === null)
      .reduce((sum, one) => sum + centsOf(one['amount']), 0),
  }));
}

const sum = (rows: readonly Told[], of: (row: Told) => number) =>
  rows.reduce((all, row) => all + of(row), 0) / 100;

function figuresOf(rows: readonly Told[]): RefundFigures {
  const cancelled = rows.filter(({ isCancelled }) => isCancelled);
  return {
    orders: rows.length,
    cancelled: cancelled.length,
    cancelledAmount: sum(cancelled, ({ cents }) => cents),
    refundedOrders: rows.filter(({ backCents }) => backCents > 0).length,
    refunded: sum(rows, ({ backCents }) => backCents),
  };
}

test('an admin reads no refunds of another location and those of their own without who pays, and a window that ends before it begins is refused', async () => {
  const [own, other] = kitchens;
  const admin = await createPerson(pool, 'admin', own);
  expect((await ask({ locationIds: [other!.locationId] }, admin.token)).status).toBe(404);
  const asked = await ask({}, admin.token);
  expect(asked.status, asked.text).toBe(200);
  const platform = await refunds({ locationIds: [own!.locationId] });
  expect(platform.payers).not.toEqual([]);
  expect(asked.body).toEqual({ ...platform, payers: null });
  const { body } = await ask({ from: LAST_MS, before: FIRST_MS });
  expect(body.message).toBe('Error : Please choose the Start Date earlier than the End Date');
});

test('what was cancelled and given back equals what each order and its payments say, of the whole and of each place', async () => {
  const answer = await refunds({ from: HALF_MS });
  const rows = await recomputed(HALF_MS, LAST_MS);
  expect(answer.now).toEqual(figuresOf(rows));
  expect(answer.before).toEqual(figuresOf(await recomputed(FIRST_MS, HALF_MS)));
  expect(answer.now.refundedOrders).toBeGreaterThan(10);
  expect(answer.locations.map(({ locationId }) => locationId).toSorted()).toEqual(
    kitchens.map(({ locationId }) => locationId).toSorted(),
  );
  for (const { locationId, figures } of answer.locations)
    expect(figures).toEqual(figuresOf(rows.filter(({ location }) => location === locationId)));
  const all = (told: readonly { amount: number }[] | null) =>
    Math.round((told ?? []).reduce((cents, { amount }) => cents + amount * 100, 0)) / 100;
  expect(all(answer.kinds)).toBe(answer.now.refunded);
  expect(all(answer.payers)).toBe(answer.now.refunded);
});

test('reasons are one whatever their case and blanks, and orders without one are told together', async () => {
  const { reasons, reasonCount } = await refunds();
  const cancelled = (await recomputed(FIRST_MS, LAST_MS)).filter(({ isCancelled }) => isCancelled);
  const told = (isIt: (reason: string) => boolean) => {
    const rows = cancelled.filter(({ reason }) => isIt((reason ?? '').trim().toLowerCase()));
    return { orders: rows.length, amount: sum(rows, ({ cents }) => cents) };
  };
  const expected = [
    told((reason) => reason.startsWith('sold')),
    told((reason) => reason === 'closed early'),
    told((reason) => reason === '' || reason === 'unknown'),
  ];
  expect(reasonCount).toBe(3);
  const named = (word: RegExp) => reasons.find(({ reason }) => reason !== null && word.test(reason));
  expect(named(/^sold out$/i)).toMatchObject(expected[0]!);
  expect(named(/^Closed early$/)).toMatchObject(expected[1]!);
  expect(reasons.find(({ reason }) => reason === null)).toEqual({ reason: null, ...expected[2] });
  const counts = reasons.map(({ orders }) => orders);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
});

test('of more than 200 reasons the commonest are told, with how many there are', async () => {
  const other = await createPerson(pool, 'super_admin');
  const window = { from: LAST_MS + DAY_MS, before: LAST_MS + 2 * DAY_MS };
  await pool.query(
    `insert into orders (id, order_number, local_date, restaurant_id, location_id, restaurant_name, order_type, payment_method,
       payment_processor, payment_status, item_count, sub_total, sub_total_tax, tax_amount, total, status, created_at, delivery_address,
       finished_at, cancel_reason)
     select gen_random_uuid(), 9000 + n, $1::timestamptz::date, $2, $3, 'Golden Wok', 'Pickup', 'online-creditcard', 'Moneris', 'paid-online', 1, 0, 0, 0,
       1, 'Cancelled', $1, '', $1, 'Reason ' || least(n, 250) from generate_series(1, 252) n`,
    [new Date(window.from), kitchens[0]!.restaurantId, kitchens[0]!.locationId],
  );
  const { body } = await ask(window, other.token);
  expect(body.reasonCount).toBe(250);
  expect(body.reasons.length).toBe(MOST_REASONS);
  expect(body.reasons[0]).toEqual({ reason: 'Reason 250', orders: 3, amount: 3 });
});

test('filters narrow the orders, and a window without any has nothing', async () => {
  const [kitchen] = kitchens;
  const answer = await refunds({ locationIds: [kitchen!.locationId] });
  expect(answer.locations.map(({ locationId }) => locationId)).toEqual([kitchen!.locationId]);
  expect(answer.now.orders).toBe(answer.locations[0]!.figures.orders);
  expect(await refunds({ from: 0, before: DAY_MS })).toEqual({
    readAt: LAST_MS,
    now: figuresOf([]),
    before: figuresOf([]),
    reasons: [],
    reasonCount: 0,
    payers: [],
    kinds: [],
    locations: [],
    locationCount: 0,
  });
});
