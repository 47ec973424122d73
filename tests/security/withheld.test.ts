import { randomUUID } from 'node:crypto';
import { liveQueries } from '@passline/contract/contract';
import { describe, expect, test } from 'vitest';
import { paidOnline, move } from '../payments/money-desk.ts';
import type { Desk } from '../setup/desk.ts';
import { call } from '../setup/api-client.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { createPerson } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';
import { CALLERS, createCallers, type Caller } from './callers.ts';
import { putPrints } from '../printing/put-prints.ts';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { putReportEmail } from '../reports/put-reports.ts';
import { putSquareLink, putSquareOrder } from '../square/put-square.ts';
import { walks } from './walks/all-walks.ts';
import { askForm, askRpc, declared } from './walks/ask-walk.ts';

const PRIVATE = {
  commissionFee: 0.123,
  commissionFeeDelivery: 0.234,
  commissionFeePickup: 0.345,
  commissionFeeDineIn: 0.456,
  commissionFeeDirectPickup: 0.567,
  deposit: 9876.54,
};
const FIRST: Record<string, number> = { commissionFee: 0.15, deposit: 0 };
const DAY_MS = 86_400_000;
const ACCOUNT = 'acct_withheld';
/** The card provider's id for it, which nobody sees. */
const PAYMENT = { reference: 'pi_withheld', cardKey: 'cus_withheld/pm_withheld' };

const site = await openSite({ role: 'all' });
const { pool } = site.database;
const kitchen = await createKitchen(pool);
const tokens = await createCallers(pool, kitchen, await createKitchen(pool, 'Neighbour'));
const riderUserId = (await createPerson(pool, 'courier')).id;
const ground = { pool, kitchen, riderUserId };
const customerId = (await createPerson(pool, 'customer')).id;

await pool.query(`update users set rider_active_until = now() + interval '1 day' where id = $1`, [
  riderUserId,
]);
// Changed by a person, so that the location's audit trail has it.
const { locationId } = kitchen;
const { status, text } = await call(
  site.server.url,
  'restaurants.updateLocations',
  {
    updates: [
      {
        locationId,
        changes: { paymentProcessor: { from: 'Moneris', to: 'Stripe' }, title: { from: '', to: 'New' } },
        privateChanges: Object.fromEntries(
          Object.entries(PRIVATE).map(([field, to]) => [field, { from: FIRST[field] ?? null, to }]),
        ),
      },
    ],
  },
  { token: tokens['super admin'] ?? '' },
);
expect(status, text).toBe(200);
await pool.query('update restaurant_private set account_id = $1', [ACCOUNT]);

/** Which of these secrets a text contains. */
function secretsIn(text: string): string[] {
  // Nobody ever sees a token of Square, sealed or not.
  const tokens = ['simulated-token', 'v1.secret.'];
  const secrets = ['Stripe', 'Moneris', ACCOUNT, ...Object.values(PAYMENT), customerId, ...tokens];
  const amounts = Object.values(PRIVATE).map(String);
  return [
    ...secrets.filter((secret) => text.includes(secret)),
    ...amounts.filter((amount) => isNumberIn(text, amount)),
  ];
}

/** As whole numbers: the time 17:05:10.456 does not reveal a rate of 0.456. */
function isNumberIn(text: string, amount: string): boolean {
  return new RegExp(`(?<!\\d)${RegExp.escape(amount)}(?!\\d)`).test(text);
}

/** The answers of every action to a caller, also the one to a conflicting request. */
async function toldTo(caller: Caller): Promise<Record<string, string[]>> {
  const { pool } = site.database;
  const told: Record<string, string[]> = {};
  for (const action of declared) {
    const walk = walks[action.name];
    if (!walk || Number(walk.answers[CALLERS.indexOf(caller)]) >= 400) continue;
    const { input, orderId } = await walk.prepare(ground);
    await pool.query(
      `update orders set payment_processor = 'Stripe', commission_rate = 0.123, user_id = $2 where id = $1`,
      [orderId, customerId],
    );
    const how = walk.isForm ? askForm : askRpc;
    const first = await how(site.server.url, action, input, tokens[caller]);
    expect(first.status, `${action.name} ${first.text}`).toBeLessThan(300);
    const second = await how(site.server.url, action, input, tokens[caller]);
    told[action.name] = secretsIn(first.text + second.text);
  }
  return told;
}

const paidBy = (caller: string) => ({
  ...PAYMENT,
  reference: `${PAYMENT.reference}_${caller.replace(' ', '_')}`,
});

/** Everything that a caller sees of an order that was paid, refunded and settled. */
async function toldOfMoney(caller: 'admin' | 'super admin'): Promise<string> {
  const token = tokens[caller] ?? '';
  const desk = { url: site.server.url, kitchen, market: { token: tokens['token orders:create'] } } as Desk;
  const order = await paidOnline(desk, { userId: customerId, payment: paidBy(caller) });
  const charged = await move(desk, 'addCharge', order, { name: 'Bag', price: 1 }, { token });
  expect(charged.status, charged.text).toBe(200);
  const refunded = await move(desk, 'refundTip', charged.body, { amount: 1 }, { token });
  const cancelled = await move(desk, 'cancel', refunded.body, {}, { token });
  expect(cancelled.status, cancelled.text).toBe(200);
  const late = await move(desk, 'cancel', order, {}, { token });
  expect(late.status).toBe(409);
  const read = await Promise.all(
    ['orders.get', 'orders.timeline'].map((action) =>
      call(site.server.url, action, { orderId: order.id }, { token }),
    ),
  );
  return [charged, refunded, cancelled, late, ...read].map(({ text }) => text).join('\n');
}

/** Every snapshot and frame that a caller gets of the location, while its rows change. */
async function toldLive(caller: Caller): Promise<Record<string, string[]>> {
  const { pool } = site.database;
  const { locationId } = kitchen;
  const told: Record<string, string[]> = {};
  const made = [
    'balances.createPayout',
    'dispatch.assignRider',
    'notifications.update',
    'employees.update',
    'printers.update',
    'receiptDestinations.update',
    'rewards.update',
  ];
  for (const one of made) await walks[one]?.prepare(ground);
  await putPrints(pool, kitchen, 1);
  await putSquareLink(pool, kitchen);
  await putBankAccount(pool, locationId, null);
  await putReportEmail(pool, kitchen);
  const { rows: orders } = await pool.query<{ id: string }>('select id from orders where location_id = $1', [
    locationId,
  ]);
  for (const { id } of orders) await putSquareOrder(pool, kitchen, id, 'failed');
  for (const { name, params } of liveQueries) {
    // The platform's own records are not secret, and belong to no location.
    if (!('locationId' in params.shape)) continue;
    const reader = await openLiveReader(site.server.url, tokens[caller] ?? '');
    expect(await reader.subscribe(1, name, { locationId })).toMatchObject({ type: 'snapshot' });
    await pool.query(
      `update orders set notes = $2, payment_processor = 'Stripe', user_id = $3 where location_id = $1`,
      [locationId, randomUUID(), customerId],
    );
    await pool.query('update deliveries set failed_reason = $2 where location_id = $1', [
      locationId,
      randomUUID(),
    ]);
    await pool.query('update locations set title = $2 where id = $1', [locationId, randomUUID()]);
    await pool.query('update notification_rules set email = $2 where location_id = $1', [
      locationId,
      `${randomUUID()}@wok.example`,
    ]);
    await pool.query('update menus set name = $2 where location_id = $1', [locationId, randomUUID()]);
    await pool.query('update categories set name = $2 where location_id = $1', [locationId, randomUUID()]);
    await pool.query('update products set description = $2 where location_id = $1', [
      locationId,
      randomUUID(),
    ]);
    await pool.query('update modifier_groups set title = $2 where location_id = $1', [
      locationId,
      randomUUID(),
    ]);
    await pool.query('update rewards set reward_name = $2 where location_id = $1', [
      locationId,
      randomUUID(),
    ]);
    await pool.query('update printers set name = $2 where location_id = $1', [locationId, randomUUID()]);
    await pool.query('update receipt_destinations set name = $2 where location_id = $1', [
      locationId,
      randomUUID(),
    ]);
    await pool.query('update bank_accounts set city = $2 where location_id = $1', [locationId, randomUUID()]);
    await pool.query('update square_links set merchant_name = $2 where location_id = $1', [
      locationId,
      randomUUID(),
    ]);
    await pool.query('update square_orders set error = $2 where location_id = $1', [
      locationId,
      randomUUID(),
    ]);
    await pool.query('update accounts set locked = locked + 1 where id = $1', [locationId]);
    await pool.query('update payouts set paid_to = $2 where account_id = $1', [locationId, randomUUID()]);
    await pool.query('update report_emails set recipient = $2 where location_id = $1', [
      locationId,
      `${randomUUID()}@wok.example`,
    ]);
    await pool.query('update print_jobs set error = $2 where location_id = $1', [locationId, randomUUID()]);
    await pool.query('update points_of_sale set name = $2 where location_id = $1', [
      locationId,
      randomUUID(),
    ]);
    await pool.query('update employees set name = $2 where location_id = $1', [locationId, randomUUID()]);
    await pool.query('update floors set name = $2 where location_id = $1', [locationId, randomUUID()]);
    await pool.query('update floor_tables set name = left($2, 30) where location_id = $1', [
      locationId,
      randomUUID(),
    ]);
    await pool.query(`update users set rider_active_until = now() + interval '2 days' where id = $1`, [
      riderUserId,
    ]);
    await reader.next('frame', ({ rows }) => rows.length > 0);
    told[name] = secretsIn(JSON.stringify(reader.messages));
    reader.close();
  }
  return told;
}

const some = (told: Record<string, string[]>) => Object.entries(told).filter(([, one]) => one.length > 0);

/** Every action that a caller may do is prepared and sent twice: a super admin may do all of them. */
const EACH_MS = 300_000;

describe('what is reserved for super admins', { timeout: EACH_MS }, () => {
  for (const caller of CALLERS) {
    // A caller who is not signed in gets no answer; a token that places orders for a customer knows the customer.
    if (caller === 'super admin' || caller === 'nobody') continue;
    test(`is in no answer to ${caller}`, async () => {
      expect(some(await toldTo(caller))).toEqual([]);
    });
  }

  test('is in no answer to an admin about money that moved', async () => {
    expect(secretsIn(await toldOfMoney('admin'))).toEqual([]);
  });

  test('is in no snapshot or frame of an admin', async () => {
    expect(some(await toldLive('admin'))).toEqual([]);
  });

  test('is in no figure of an admin, in the totals, the points and the window before', async () => {
    const revenues = async (caller: Caller) => {
      const { input } = await walks['analytics.figures']!.prepare(ground);
      const asked = { ...input, from: Date.now() - DAY_MS, before: Date.now() + DAY_MS };
      const { status, body, text } = await call(site.server.url, 'analytics.figures', asked, {
        token: tokens[caller] ?? '',
      });
      expect(status, text).toBe(200);
      const told: unknown[] = [];
      JSON.stringify(body, (key, value: unknown) => {
        if (key === 'platformRevenue') told.push(value);
        return value;
      });
      return told;
    };
    const order = await paidOnline({
      url: site.server.url,
      kitchen,
      market: { token: tokens['token orders:create'] },
    } as Desk);
    await pool.query('update orders set total_commission = 3.21 where id = $1', [order.id]);
    const platform = await revenues('super admin');
    expect(platform[0]).toBeGreaterThanOrEqual(3.21);
    expect(await revenues('admin')).toEqual(platform.map(() => null));
  });

  test('is shown to a super admin, where it belongs', async () => {
    const told = await toldTo('super admin');
    const order = ['Stripe', customerId, '0.123'];
    expect(told).toMatchObject({
      'orders.get': order,
      'orders.list': expect.arrayContaining(['Stripe', customerId]),
      'orders.confirm': expect.arrayContaining(['Stripe', customerId]),
      'restaurants.getLocation': ['Stripe', ACCOUNT, ...Object.values(PRIVATE).map(String)],
      'restaurants.listCommissions': expect.arrayContaining(['0.123', '0.567']),
      'timeline.read': expect.arrayContaining(['Stripe', '0.234', '9876.54']),
    });
    expect(secretsIn(await toldOfMoney('super admin'))).toEqual(
      expect.arrayContaining(['Stripe', customerId]),
    );
    expect(await toldLive('super admin')).toMatchObject({
      'orders.board': expect.arrayContaining(['Stripe', customerId]),
      'restaurants.location': ['Stripe'],
    });
  });
});
