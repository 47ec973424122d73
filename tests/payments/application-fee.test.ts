import type { Order } from '@passline/contract/orders/order';
import type { Quote } from '@passline/contract/orders/quote';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test } from 'vitest';
import { standInGateway } from '../../apps/server/src/features/payments/stand-in-gateway.ts';
import { stripeGateway } from '../../apps/server/src/features/payments/stripe.ts';
import { accountOf } from '../balances/balances-desk.ts';
import { proof } from '../ledger/ledger-desk.ts';
import { call } from '../setup/api-client.ts';
import { layDesk, type Desk } from '../setup/desk.ts';
import { createProgram } from '../setup/people.ts';
import { anOrder, asDelivery, type OrderInput } from '../setup/place-order.ts';
import { payAtStripe, startStripeDouble, STRIPE_KEY, stripeError, withFee } from '../setup/stripe-double.ts';
import { createTestDatabase } from '../setup/test-database.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { move, read } from './money-desk.ts';
import { isTaken, openStripeDesk, payByStripe, refundEvent, tell } from './stripe-desk.ts';

const stripe = await startStripeDouble();
const database = await createTestDatabase();
afterAll(() => Promise.all([stripe.stop(), database.drop()]));
const first = await openStripeDesk({
  cardGateways: {
    Moneris: standInGateway(database.pool, 'Moneris'),
    Stripe: stripeGateway({ secretKey: STRIPE_KEY, url: stripe.url }),
  },
});
afterEach(() => {
  stripe.instead = () => undefined;
  stripe.afterwards = () => undefined;
});
const { pool } = first.site.database;
const app = await createProgram(pool, ['orders:create', 'menus:read']);

/** A kitchen of its own that is paid by Stripe. */
async function openKitchen(): Promise<Desk> {
  const desk = await layDesk(first.site);
  await payByStripe(desk);
  return desk;
}

type Wanted = Partial<OrderInput>;
/** $29.00 of noodles, $1.45 of tax, $5.00 as a tip. */
const aMeal = ({ kitchen }: Desk, changes: Wanted = {}): OrderInput =>
  anOrder(kitchen, {
    paymentMethod: 'online-creditcard',
    tipAmount: 5,
    orderCartItems: [{ productId: kitchen.noodles, count: 2 }],
    ...changes,
  });

async function quoted(desk: Desk, changes: Wanted = {}, token = app.token): Promise<Quote> {
  const { locationId, orderType, orderCartItems, tipAmount, deliveryAddressLatLng } = aMeal(desk, changes);
  const { status, body, text } = await call<{ quote: Quote | null }>(
    desk.url,
    'orders.quote',
    { locationId, orderType, orderCartItems, tipAmount, deliveryAddressLatLng },
    { token },
  );
  if (!body.quote) throw new Error(`No quote: ${status} ${text}`);
  return body.quote;
}

const create = (desk: Desk, order: OrderInput) =>
  call<Order & { code: string; message: string }>(desk.url, 'orders.create', order, {
    token: desk.market.token,
  });

type AtStripe = {
  /** Of the fee, where it is another than that of the quote. */
  takenCents?: number;
  /** What more was charged than the order comes to. */
  moreCents?: number;
};

/** Charged at Stripe as this quote says, or otherwise there, and ordered. */
async function charged(desk: Desk, quote: Quote, changes: Wanted = {}, there: AtStripe = {}): Promise<Order> {
  const applicationFee = quote.applicationFee ?? 0;
  const reference = `pi_${randomUUID()}`;
  const chargedCents = centsFromDecimal(quote.total) + (there.moreCents ?? 0);
  payAtStripe(stripe, reference, {
    amount: chargedCents,
    amount_received: chargedCents,
    ...withFee(there.takenCents ?? centsFromDecimal(applicationFee), reference),
  });
  const payment = { reference, cardKey: 'cus_1/pm_1', applicationFee };
  const { status, body, text } = await create(desk, aMeal(desk, { ...changes, payment }));
  if (status !== 200) throw new Error(text);
  return body;
}

/** As `charged`, and Stripe has confirmed it. */
async function paid(desk: Desk, changes: Wanted = {}, takenCents?: number): Promise<Order> {
  const { id } = await charged(desk, await quoted(desk, changes), changes, { takenCents });
  await waitUntil(async () => (await read(desk, id)).paymentCheck === 'matches');
  return read(desk, id);
}

async function done(desk: Desk, order: Order): Promise<void> {
  const act = async (how: string, input: object) => {
    const asked = { orderId: order.id, ...input };
    return call<Order>(desk.url, `orders.${how}`, asked, { token: desk.admin.token });
  };
  await act('confirm', { expectedStatus: 'New', waitMinutes: 20 });
  await act('setFoodReady', { expectedStatus: 'Preparing', isFoodReady: true });
  expect((await act('markDone', { expectedStatus: 'Preparing' })).body.status).toBe('Done');
}

async function owe(desk: Desk, cents: number): Promise<void> {
  const { locationId } = desk.kitchen;
  const input = {
    amount: cents / 100,
    reason: 'What it owes',
    fromAccountId: locationId,
    toAccountId: SYSTEM_ACCOUNTS.platform,
    accountId: locationId,
    seenId: (await accountOf(desk, locationId)).latestMoveId,
  };
  const { status, text } = await call(desk.url, 'balances.createCorrection', input, {
    token: desk.boss.token,
  });
  expect(status, text).toBe(200);
}

async function balanceOf(account: string): Promise<number> {
  const { rows } = await pool.query<{ balance: number }>(
    'select coalesce(sum(amount), 0)::float8 as balance from postings where account_id = $1',
    [account],
  );
  return rows[0]!.balance;
}
const ownStripe = async (desk: Desk) =>
  (
    await pool.query<{ own: number }>(
      'select coalesce(sum(own_stripe), 0)::float8 as own from postings where account_id = $1',
      [desk.kitchen.locationId],
    )
  ).rows[0]!.own;
const refundsOfFees = () => stripe.things.filter(({ kind }) => kind === 'fee_refunds');

test('an order that is not paid by Stripe takes no fee, and none is as much as the charge', async () => {
  const { neighbour } = first;
  const payment = { reference: 'web-1/2', applicationFee: 1 };
  const elsewhere = await create(first, anOrder(neighbour, { paymentMethod: 'online-creditcard', payment }));
  expect(elsewhere.body).toMatchObject({
    message:
      'Only a payment on the restaurant’s own account has an application fee. This order is not paid there.',
  });
  const desk = await openKitchen();
  const tooMuch = await create(
    desk,
    aMeal(desk, { payment: { reference: 'pi_much', applicationFee: 35.45 } }),
  );
  expect(tooMuch.body).toMatchObject({
    message: 'The application fee has to be less than the total, $35.45.',
  });
  expect((await quoted({ ...first, kitchen: neighbour })).applicationFee).toBeNull();
});

test('who places no orders learns neither who pays the restaurant nor what it owes', async () => {
  const desk = await openKitchen();
  await owe(desk, 1000);
  const reader = await createProgram(pool, ['menus:read']);
  expect((await quoted(desk, {}, reader.token)).applicationFee).toBeNull();
  expect((await quoted(desk, {}, desk.admin.token)).applicationFee).toBeNull();
  expect((await quoted(desk, {}, desk.boss.token)).applicationFee).toBeGreaterThan(10);
  const order = await paid(desk);
  const seen = await call<Order>(desk.url, 'orders.get', { orderId: order.id }, { token: desk.admin.token });
  expect(seen.body.applicationFee).toBeNull();
});

test('a restaurant that owes nothing has nothing left to settle once the order is done: the fee took the commission', async () => {
  const desk = await openKitchen();
  const { applicationFee } = await quoted(desk);
  const order = await paid(desk);
  const earned = order.earnings.netDirectDeposit;
  expect(applicationFee).toBe(Math.round((35.45 - earned) * 100) / 100);
  expect(order.applicationFee).toBe(applicationFee);
  await done(desk, order);
  expect(await balanceOf(desk.kitchen.locationId)).toBe(0);
  expect(await ownStripe(desk)).toBe(earned);
  expect((await proof(desk)).faults).toEqual([]);
});

test('a tip for our courier is taken with the fee, since Passline pays the courier', async () => {
  const desk = await openKitchen();
  const [without, withTip] = [
    await quoted(desk, { ...asDelivery, tipAmount: 0 }),
    await quoted(desk, { ...asDelivery, tipAmount: 7 }),
  ];
  expect(withTip.total - without.total).toBeCloseTo(7, 2);
  expect(withTip.applicationFee! - without.applicationFee!).toBeCloseTo(7, 2);
});

test('what was owed is collected with the next charges, as much as each can carry, and not twice while they are under way', async () => {
  const desk = await openKitchen();
  const due = (await quoted(desk)).applicationFee!;
  await owe(desk, 4000);
  const one = await paid(desk);
  // The whole charge but a cent.
  expect(one.applicationFee).toBe(35.44);
  const two = await paid(desk);
  const collected = 35.44 - due;
  expect(two.applicationFee).toBeCloseTo(due + (40 - collected), 2);
  const three = await paid(desk);
  expect(three.applicationFee).toBe(due);
  for (const order of [one, two, three]) await done(desk, order);
  expect(await balanceOf(desk.kitchen.locationId)).toBe(0);
  expect((await proof(desk)).faults).toEqual([]);
});

test('what Stripe says was taken counts, not what the app said', async () => {
  const desk = await openKitchen();
  const order = await paid(desk, {}, 300);
  expect(order.applicationFee).toBe(3);
  await done(desk, order);
  expect(await balanceOf(desk.kitchen.locationId)).toBe(
    Math.round((order.earnings.netDirectDeposit - 35.45 + 3) * 100) / 100,
  );
});

test('a refund gives its share of the fee back, the last one all of it, and the ledger follows', async () => {
  const desk = await openKitchen();
  const order = await paid(desk);
  const feeCents = centsFromDecimal(order.applicationFee!);
  const before = refundsOfFees().length;
  const tipped = (await move(desk, 'refundTip', order, { amount: 2 })).body;
  const share = Math.round((feeCents * 200) / 3545);
  expect(
    refundsOfFees()
      .slice(before)
      .map(({ amount }) => amount),
  ).toEqual([share]);
  expect(centsFromDecimal((await read(desk, order.id)).applicationFee!)).toBe(feeCents - share);
  const cancelled = (await move(desk, 'cancel', tipped)).body;
  expect(cancelled.payments.map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
  expect(
    refundsOfFees()
      .slice(before)
      .map(({ amount }) => amount),
  ).toEqual([share, feeCents - share]);
  expect((await read(desk, order.id)).applicationFee).toBe(0);
  expect(await balanceOf(desk.kitchen.locationId)).toBe(0);
  expect((await proof(desk)).faults).toEqual([]);
});

test('a refund whose fee’s answer was lost gives it back once; where Stripe refuses it, the fee stays with Passline', async () => {
  const desk = await openKitchen();
  const order = await paid(desk);
  const before = refundsOfFees().length;
  let lost = 0;
  stripe.afterwards = ({ method, url }) => {
    if (method !== 'POST' || !url.pathname.includes('application_fees') || lost > 0) return undefined;
    lost += 1;
    return { body: '{"id": ' };
  };
  await move(desk, 'refundTip', order, { amount: 2 });
  await waitUntil(async () => (await read(desk, order.id)).paymentProgress === null);
  expect(lost).toBe(1);
  expect(refundsOfFees()).toHaveLength(before + 1);
  stripe.afterwards = () => undefined;
  const kept = (await read(desk, order.id)).applicationFee;
  stripe.instead = ({ method, url }) =>
    method === 'POST' && url.pathname.includes('application_fees')
      ? stripeError(400, 'invalid_request_error', 'This fee cannot be refunded.')
      : undefined;
  const cancelled = (await move(desk, 'cancel', await read(desk, order.id))).body;
  stripe.instead = () => undefined;
  expect(cancelled.status).toBe('Cancelled');
  expect((await read(desk, order.id)).applicationFee).toBe(kept);
  // What the restaurant paid for nothing is owed to it.
  expect(await balanceOf(desk.kitchen.locationId)).toBe(kept);
  expect((await proof(desk)).faults).toEqual([]);
});

test('a refund of a part that bounces and is sent again gives its share of the fee back once', async () => {
  const desk = await openKitchen();
  const order = await paid(desk);
  const before = refundsOfFees().length;
  await move(desk, 'refundTip', order, { amount: 2 });
  const given = (await read(desk, order.id)).applicationFee;
  const refund = stripe.things.findLast(({ kind }) => kind === 'refunds')!;
  Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
  const event = refundEvent(refund.id);
  await tell(desk, event);
  await waitUntil(() => isTaken(desk, event.id));
  const bounced = await read(desk, order.id);
  expect(bounced).toMatchObject({ paymentProgress: 'failed', applicationFee: given });
  const again = { paymentId: bounced.payments[0]!.id };
  await move(desk, 'retryRefund', bounced, again, { token: desk.boss.token });
  await waitUntil(async () => (await read(desk, order.id)).paymentProgress === null);
  expect(await read(desk, order.id)).toMatchObject({ applicationFee: given, total: 33.45 });
  expect(refundsOfFees()).toHaveLength(before + 1);
  expect((await proof(desk)).faults).toEqual([]);
});

test('a payment that was not the one of its order, and went back with its fee, is asked about again: no fee is left, and none is owed', async () => {
  const desk = await openKitchen();
  const { id } = await charged(desk, await quoted(desk), {}, { moreCents: 100 });
  await waitUntil(async () => (await read(desk, id)).paymentCheck === 'mismatch');
  const { paymentHeld } = await read(desk, id);
  const { token } = desk.boss;
  const settle = (how: string, input: object) =>
    call<Order>(desk.url, `orders.${how}`, { orderId: id, ...input }, { token });
  await settle('rejectPayment', { reason: 'Another amount', expectedHeld: paymentHeld });
  await waitUntil(async () => (await read(desk, id)).paymentProgress === null);
  expect(await read(desk, id)).toMatchObject({ paymentCheck: 'not-paid', applicationFee: 0 });
  const again = await settle('askPaymentAgain', {});
  expect(again.body).toMatchObject({ paymentCheck: 'not-paid', applicationFee: 0 });
  expect(await balanceOf(desk.kitchen.locationId)).toBe(0);
  expect((await proof(desk)).faults).toEqual([]);
});

test('the fee of an order that is Done while its payment is in question is not collected again', async () => {
  const desk = await openKitchen();
  const due = (await quoted(desk)).applicationFee!;
  await owe(desk, 2000);
  stripe.instead = () => stripeError(500, 'api_error', 'Away.');
  const order = await charged(desk, await quoted(desk));
  await done(desk, order);
  expect(await read(desk, order.id)).toMatchObject({ status: 'Done', paymentCheck: 'unchecked' });
  expect(await balanceOf(desk.kitchen.locationId)).toBe(-20);
  expect((await quoted(desk)).applicationFee).toBe(due);
  stripe.instead = () => undefined;
  await call(desk.url, 'orders.askPaymentAgain', { orderId: order.id }, { token: desk.boss.token });
  await waitUntil(async () => (await read(desk, order.id)).paymentCheck === 'matches');
  expect(await balanceOf(desk.kitchen.locationId)).toBe(0);
  expect((await quoted(desk)).applicationFee).toBe(due);
});

test('what went back of the fee of an order under way is to be collected by the next, to the cent', async () => {
  const desk = await openKitchen();
  const due = (await quoted(desk)).applicationFee!;
  await owe(desk, 2000);
  const order = await paid(desk);
  const part = {
    items: [{ position: 0, count: 1, expectedRefundCount: 0 }],
    deliveryFee: 0,
    tip: 0,
    reason: 'x',
  };
  await move(desk, 'refundItems', order, part, { token: desk.boss.token });
  const owed = (await quoted(desk)).applicationFee! - due;
  expect(owed).toBeGreaterThan(5);
  await done(desk, await read(desk, order.id));
  expect(await balanceOf(desk.kitchen.locationId)).toBeCloseTo(-owed, 2);
  expect((await quoted(desk)).applicationFee).toBeCloseTo(due + owed, 2);
});

test('two quotes before either order is placed take what is owed twice: a credit that pays what is owed later, and is not taken again', async () => {
  const desk = await openKitchen();
  const due = (await quoted(desk)).applicationFee!;
  await owe(desk, 2000);
  const quotes = [await quoted(desk), await quoted(desk)];
  expect(quotes.map(({ applicationFee }) => applicationFee)).toEqual([due + 20, due + 20]);
  const orders = await Promise.all(quotes.map((quote) => charged(desk, quote)));
  const nextFee = async () => (await quoted(desk)).applicationFee;
  expect(await nextFee()).toBe(due);
  await owe(desk, 1500);
  expect(await nextFee()).toBe(due);
  for (const { id } of orders) await waitUntil(async () => (await read(desk, id)).paymentCheck === 'matches');
  await done(desk, orders[0]!);
  expect(await nextFee()).toBe(due);
  await done(desk, orders[1]!);
  expect(await balanceOf(desk.kitchen.locationId)).toBe(5);
  expect(await nextFee()).toBe(due);
  await owe(desk, 700);
  expect(await nextFee()).toBeCloseTo(due + 2, 2);
  expect((await proof(desk)).faults).toEqual([]);
});
