import type { HomeNeeds } from '@passline/contract/home/home';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { stripeGateway } from '../../apps/server/src/features/payments/stripe.ts';
import { move, paidOnline, read } from '../payments/money-desk.ts';
import { payByStripe } from '../payments/stripe-desk.ts';
import { call } from '../setup/api-client.ts';
import { layDesk, openDesk, type Desk } from '../setup/desk.ts';
import { payAtStripe, startStripeDouble, STRIPE_KEY, stripeError, withFee } from '../setup/stripe-double.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { accountOf, send } from './balances-desk.ts';
import { proveNow } from './prove-now.ts';

const stripe = await startStripeDouble();
afterAll(() => stripe.stop());
const first = await openDesk({
  role: 'all',
  cardGateways: { Stripe: stripeGateway({ secretKey: STRIPE_KEY, url: stripe.url }) },
});
const { pool } = first.site.database;
const TWO_HOURS_S = 7_200;

let desk: Desk;
let count = 0;
let reference: string;
let order: Awaited<ReturnType<typeof paidOnline>>;

/** A kitchen of its own, which two hours ago was paid $35.45, of which Passline took $1.50. */
beforeEach(async () => {
  stripe.instead = () => undefined;
  stripe.closed = [];
  stripe.payments = [];
  stripe.things = [];
  await pool.query(`update orders set created_at = created_at - interval '40 days'`);
  await pool.query(`update order_cards set created_at = created_at - interval '40 days'`);
  await pool.query(`update payments set settled_at = settled_at - interval '40 days'`);
  await pool.query('delete from ledger_faults');
  await pool.query('update restaurant_private set account_id = null');
  desk = await layDesk(first.site);
  await payByStripe(desk);
  count += 1;
  reference = `pi_${count}`;
  payAtStripe(stripe, reference, {
    ...withFee(150, reference),
    created: Math.floor(Date.now() / 1_000) - TWO_HOURS_S,
  });
  order = await paidOnline(desk, {
    payment: { reference, cardKey: 'cus_robin/pm_visa', applicationFee: 1.5 },
  });
  await waitUntil(async () => (await read(desk, order.id)).paymentCheck === 'matches');
  await age();
});

/** So long ago that nothing of it can be on its way. */
async function age(): Promise<void> {
  await pool.query(`update orders set created_at = created_at - interval '2 hours' where id = $1`, [
    order.id,
  ]);
  await pool.query(`update payments set settled_at = settled_at - interval '2 hours' where order_id = $1`, [
    order.id,
  ]);
}

const feeAtStripe = () =>
  (stripe.payments[0]!['latest_charge'] as { application_fee: { amount: number; amount_refunded: number } })
    .application_fee;

const prove = () => proveNow(desk);

const holdOf = async (id: string) => (await accountOf(desk, id)).account.onHold;
const needs = async () =>
  (await call<HomeNeeds>(desk.url, 'home.needs', undefined, { token: desk.boss.token })).body.money;

async function expectFault(detail: string): Promise<void> {
  const { faults, unasked } = await prove();
  expect({ faults, unasked }).toMatchObject({
    faults: [{ kind: 'provider', accountId: desk.kitchen.locationId, detail }],
    unasked: [],
  });
  expect(faults).toHaveLength(1);
  expect(await holdOf(desk.kitchen.locationId)).toBe('the proof of the ledger found something wrong.');
  expect(await holdOf(desk.neighbour.locationId)).toBeNull();
  expect(await needs()).toMatchObject({ faultCount: 1, heldCount: 1 });
}

test('a fee that is posted as Stripe took it is no fault, nor is one that went back with a refund', async () => {
  expect(await prove()).toMatchObject({ faults: [], unasked: [] });
  expect((await move(desk, 'refundTip', order, { amount: 5 })).status).toBe(200);
  await waitUntil(async () => stripe.things.some(({ kind }) => kind === 'fee_refunds'));
  await waitUntil(async () => {
    const { rows } = await pool.query(
      `select from payments where order_id = $1 and state = 'succeeded' and application_fee > 0`,
      [order.id],
    );
    return rows.length === 1;
  });
  // Just now, and two hours later.
  expect((await prove()).faults).toEqual([]);
  await age();
  expect((await prove()).faults).toEqual([]);
});

test('a fee of another amount is named with its order, holds the account, and can be acknowledged', async () => {
  feeAtStripe().amount = 175;
  const detail = `Stripe has kept an application fee of $1.75 of order #${order.orderNumber}, here it is $1.50.`;
  await expectFault(detail);
  const { body } = await send<{ rows: { id: string; detail: string }[] }>(desk, 'balances.faults', {});
  const acknowledged = await send(desk, 'balances.acknowledgeFault', {
    faultId: body.rows[0]!.id,
    reason: 'A test of Stripe.',
  });
  expect(acknowledged.status, acknowledged.text).toBe(200);
  expect(await holdOf(desk.kitchen.locationId)).toBeNull();
  await prove();
  expect(await needs()).toMatchObject({ faultCount: 0 });
});

test('a part of a fee that went back at Stripe alone is named, until the payment is asked about again', async () => {
  feeAtStripe().amount_refunded = 50;
  await expectFault(
    `Stripe has kept an application fee of $1.00 of order #${order.orderNumber}, here it is $1.50.`,
  );
  feeAtStripe().amount_refunded = 0;
  expect((await prove()).faults).toEqual([]);
  expect(await holdOf(desk.kitchen.locationId)).toBeNull();
});

test('a fee that is written here and that Stripe has not taken is named', async () => {
  delete (stripe.payments[0]!['latest_charge'] as { application_fee?: object }).application_fee;
  await expectFault(
    `An application fee of $1.50 is written here with order #${order.orderNumber} that Stripe has not taken.`,
  );
});

test('a fee of a payment that pays no order is named with the restaurant, once its order can no longer be on its way', async () => {
  const pay = (id: string, secondsAgo: number) =>
    payAtStripe(stripe, id, {
      ...withFee(220, id),
      created: Math.floor(Date.now() / 1_000) - secondsAgo,
    });
  pay('pi_just_now', 60);
  expect((await prove()).faults).toEqual([]);
  pay('pi_lost', TWO_HOURS_S);
  await expectFault('Stripe has kept an application fee of $2.20 of a payment that pays no order here.');
  // All of it went back: nothing is wrong any more.
  const lost = stripe.payments.find(({ id }) => id === 'pi_lost')!;
  (
    lost['latest_charge'] as { application_fee: { amount_refunded: number } }
  ).application_fee.amount_refunded = 220;
  expect((await prove()).faults).toEqual([]);
});

test('one that was taken before the span that Stripe is asked about is not forgotten, though it is not found again', async () => {
  const secondsAgo = 11 * 86_400;
  payAtStripe(stripe, 'pi_old', {
    ...withFee(220, 'pi_old'),
    created: Math.floor(Date.now() / 1_000) - secondsAgo,
  });
  await expectFault('Stripe has kept an application fee of $2.20 of a payment that pays no order here.');
  const old = stripe.payments.find(({ id }) => id === 'pi_old')!;
  old.created -= 2 * 86_400;
  await pool.query(
    `update ledger_faults set subject = split_part(subject, '@', 1) || '@' || split_part(subject, '@', 2)::bigint - 172800`,
  );
  expect((await prove()).faults).toEqual([]);
  expect(await holdOf(desk.kitchen.locationId)).toBe('the proof of the ledger found something wrong.');
});

/** The order and its charge are from 30 days ago: no list of fees of the span names them. */
async function ageByMonth(): Promise<void> {
  await pool.query(`update orders set created_at = created_at - interval '30 days' where id = $1`, [
    order.id,
  ]);
  await pool.query(
    `update order_cards set created_at = created_at - interval '30 days' where order_id = $1`,
    [order.id],
  );
  stripe.payments[0]!.created -= 30 * 86_400;
}

test('what went back at Stripe alone of a fee of a month ago is named, and forgotten once Stripe says what is written here', async () => {
  await ageByMonth();
  expect((await prove()).faults).toEqual([]);
  stripe.things.push({
    id: 'fr_by_hand',
    kind: 'fee_refunds',
    account: 'platform',
    key: '',
    status: 'succeeded',
    created: Math.floor(Date.now() / 1_000) - TWO_HOURS_S,
    amount: 50,
    metadata: {},
    fee: `fee_of_${reference}`,
  });
  feeAtStripe().amount_refunded = 50;
  await expectFault(
    `Stripe has kept an application fee of $1.00 of order #${order.orderNumber}, here it is $1.50.`,
  );
  feeAtStripe().amount_refunded = 0;
  expect((await prove()).faults).toEqual([]);
  expect(await holdOf(desk.kitchen.locationId)).toBeNull();
});

test('what is written here as gone back of a fee of a month ago, and not at Stripe, is named; a Stripe that does not list what went back was not asked', async () => {
  expect((await move(desk, 'refundTip', order, { amount: 5 })).status).toBe(200);
  await waitUntil(async () => {
    const { rows } = await pool.query(
      `select from payments where order_id = $1 and state = 'succeeded' and application_fee > 0`,
      [order.id],
    );
    return rows.length === 1;
  });
  await age();
  await ageByMonth();
  expect(await prove()).toMatchObject({ faults: [], unasked: [] });
  const { rows } = await pool.query<{ back: string }>(
    'select sum(application_fee) as back from payments where order_id = $1',
    [order.id],
  );
  const given = stripe.things.filter(({ kind }) => kind === 'fee_refunds');
  stripe.things = stripe.things.filter(({ kind }) => kind !== 'fee_refunds');
  await expectFault(
    `$${rows[0]?.back} of the application fee of order #${order.orderNumber} is written here as gone back, and Stripe has given back none of it.`,
  );
  stripe.instead = ({ url }) =>
    url.pathname.endsWith('/balance_transactions')
      ? stripeError(403, 'invalid_request_error', 'The key may not read the balance.')
      : undefined;
  expect((await prove()).unasked).toEqual(['Stripe']);
  expect(await holdOf(desk.kitchen.locationId)).toBe('the proof of the ledger found something wrong.');
  stripe.instead = () => undefined;
  stripe.things.push(...given);
  expect((await prove()).faults).toEqual([]);
  expect(await holdOf(desk.kitchen.locationId)).toBeNull();
});

test('while the payment of an order is in question, its fee is not judged', async () => {
  feeAtStripe().amount = 175;
  await pool.query(`update orders set payment_check = 'mismatch' where id = $1`, [order.id]);
  const { faults } = await prove();
  expect(faults.filter(({ detail }) => detail.includes('application fee'))).toEqual([]);
  await pool.query(`update orders set payment_check = 'matches' where id = $1`, [order.id]);
});

test('a Stripe that does not list its fees is named as not asked, and nothing is forgotten', async () => {
  feeAtStripe().amount = 175;
  await prove();
  stripe.instead = ({ url }) =>
    url.pathname.endsWith('/application_fees')
      ? stripeError(403, 'invalid_request_error', 'The key may not read fees.')
      : undefined;
  expect((await prove()).unasked).toEqual(['Stripe']);
  expect(await holdOf(desk.kitchen.locationId)).toBe('the proof of the ledger found something wrong.');
});
