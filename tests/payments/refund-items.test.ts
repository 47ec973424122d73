import type { Order } from '@passline/contract/orders/order';
import { ledgerDifference } from '@passline/domain/ledger/ledger-difference';
import { orderLedger } from '@passline/domain/ledger/order-ledger';
import { orderAmounts } from '@passline/domain/orders/order-amounts';
import { orderShares } from '@passline/domain/orders/order-shares';
import { partRefundPreview } from '@passline/domain/orders/part-refund-preview';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readLedgerOrder } from '../../apps/server/src/features/ledger/read-ledger-orders.ts';
import type { CardAnswer } from '../../apps/server/src/features/payments/card-gateway.ts';
import { ledgerOf } from '../ledger/ledger-desk.ts';
import { call } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import { asDelivery } from '../setup/place-order.ts';
import { act, auditOf, everything, recordOf } from '../orders/kitchen-desk.ts';
import { move, openMoneyDesk, paidOnline, providerOf, read } from './money-desk.ts';

const APPROVED: CardAnswer = { outcome: 'approved', reference: 'yes' };
const DECLINED: CardAnswer = { outcome: 'declined', reason: 'Account closed.' };
let asked: { key: string; amountCents: number }[] = [];
let answer: CardAnswer = APPROVED;

const desk = await openMoneyDesk({
  approvalFromCents: 1_000_000,
  cardGateways: providerOf(({ key, amountCents }) => {
    asked.push({ key, amountCents });
    return answer;
  }),
});
const { pool } = desk.site.database;

const items = (count: number, expectedRefundCount = 0, position = 0) => [
  { position, count, expectedRefundCount },
];
const nothing = { items: [], deliveryFee: 0, tip: 0, reason: 'Spilled' };
const oneNoodles = { ...nothing, items: items(1) };

/** The ledger's amounts for an order must equal its shares. */
async function expectLedger({ id }: Order) {
  const entry = await readLedgerOrder(pool, id);
  expect(ledgerDifference(orderLedger(entry!.order), entry!.posted).size).toBe(0);
}

async function settledFresh(changes = {}) {
  [asked, answer] = [[], APPROVED];
  return paidOnline(desk, changes);
}

test.each([
  [{}, 422, 'Please choose what is given back.'],
  [{ items: items(3) }, 422, '2 of ‘Chow mein’ can still be given back.'],
  [{ items: items(1, 0, 5) }, 422, '0 of line 6 can still be given back.'],
  [{ deliveryFee: 0.01 }, 422, 'Only $0.00 of the delivery fee is left.'],
  [{ tip: 5.01 }, 422, 'Only $5.00 of the tip is left.'],
  [{ tip: 1, borneBy: 'platform' }, 422, 'Only a super admin can let Passline bear a refund.'],
  [{ items: items(1, 1) }, 409, '0 of ‘Chow mein’ are refunded now'],
])('%j is refused and changes nothing', async (input, status, message) => {
  const order = await settledFresh();
  const before = await everything(desk);
  const refusal = await move(desk, 'refundItems', order, { ...nothing, ...input });
  expect(refusal.status).toBe(status);
  expect(refusal.body.message).toContain(message);
  expect(await everything(desk)).toEqual(before);
  expect(asked).toEqual([]);
});

test('one item and a part of the tip are refunded in one payment with their tax, and the last refund takes the rest to the cent', async () => {
  const order = await settledFresh();
  const beside = await paidOnline(desk);
  const kept = await recordOf(desk, beside.id);
  const first = await move(desk, 'refundItems', order, { ...oneNoodles, tip: 2 });
  expect(first).toMatchObject({
    status: 200,
    body: {
      subTotal: 14.5,
      tipAmount: 3,
      paymentProgress: null,
      payments: [{ kind: 'refund', purpose: 'items', state: 'succeeded' }],
    },
  });
  expect(first.body.orderCartItems[0]).toMatchObject({ count: 2, refundCount: 1 });
  expect(first.body.total).toBeCloseTo(14.5 + first.body.taxAmount + 3, 5);
  expect(asked).toMatchObject([{ amountCents: Math.round((order.total - first.body.total) * 100) }]);
  await expectLedger(order);
  const last = await move(desk, 'refundItems', first.body, { ...nothing, items: items(1, 1), tip: 3 });
  expect(last.body).toMatchObject({ subTotal: 0, taxAmount: 0, tipAmount: 0, total: 0, totalCommission: 0 });
  expect(last.body.taxes).toMatchObject([{ taxAmount: 0 }]);
  expect(asked.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(3545);
  await expectLedger(order);
  expect(await recordOf(desk, beside.id)).toEqual(kept);
  const trail = await auditOf(desk, order.id);
  expect(trail.map(({ action }) => action)).toEqual([
    'orders.create',
    'orders.refundItems',
    'payments.settle',
    'orders.refundItems',
    'payments.settle',
  ]);
  expect(trail[1]).toMatchObject({ after: { refundedItems: ['1× Chow mein'], paymentState: 'pending' } });
});

test('after a tax was edited an order gives back at the rate that it paid, and a charge is added with GST alone', async () => {
  const taxes = <Told>(action: string, input: object) =>
    call<Told>(desk.url, `taxes.${action}`, input, { token: desk.boss.token });
  const { id } = (await taxes<{ id: string }>('add', { name: 'PST', percent: 7 })).body;
  await taxes('apply', { taxId: id, productIds: [desk.kitchen.noodles], isTaxed: true });
  const order = await settledFresh();
  expect(order.taxes).toMatchObject([{ taxAmount: 1.45 }, { id, taxAmount: 2.03 }]);
  const edited = await taxes('update', { taxId: id, changes: { percent: { from: 7, to: 10 } } });
  expect(edited.status).toBe(200);
  const refunded = await move(desk, 'refundItems', order, oneNoodles);
  // 7 % of the $14.50 that are left; at 10 % $0.58 would be.
  expect(refunded.body.taxes.at(-1)).toMatchObject({ id, name: 'PST', taxAmount: 1.02 });
  await expectLedger(order);
  const charged = await move(desk, 'addCharge', refunded.body, { name: 'Bag', price: 10 });
  expect(charged.body.taxes).toMatchObject([
    { id: 'cad_gst', taxAmount: 1.23 },
    { id, name: 'PST', taxAmount: 1.02 },
  ]);
  await expectLedger(order);
  await pool.query('delete from product_taxes where product_id = $1', [desk.kitchen.noodles]);
});

test('when Passline bears the refund of a Done order the restaurant keeps what it had', async () => {
  const order = await settledFresh();
  await pool.query(`update orders set status = 'Preparing', is_food_ready = true where id = $1`, [order.id]);
  await act(desk, 'markDone', { orderId: order.id, expectedStatus: 'Preparing' });
  const done = await read(desk, order.id);
  const { body } = await move(
    desk,
    'refundItems',
    done,
    { ...oneNoodles, borneBy: 'platform' },
    { token: desk.boss.token },
  );
  expect(body.revenue).toBe(done.revenue);
  expect(body.otherAdjustments['Refund borne by Passline']).toBeGreaterThan(0);
  await expectLedger(order);
});

test.each([
  ['An order has at most 50 adjustments.', 'A', 1, 50],
  ['The adjustment is too large.', 'Refund borne by Passline', 100_000, 1],
])('what Passline bears is an adjustment like others: %s', async (message, name, amount, count) => {
  const order = await settledFresh();
  await pool.query(
    `insert into order_adjustments (order_id, name, amount)
     select $1, $2 || case when n > 1 then n::text else '' end, $3 from generate_series(1, $4::integer) n`,
    [order.id, name, amount, count],
  );
  const before = await everything(desk);
  const borne = { ...oneNoodles, borneBy: 'platform' };
  const refusal = await move(desk, 'refundItems', order, borne, { token: desk.boss.token });
  expect(refusal).toMatchObject({ status: 422, body: { message } });
  expect(await everything(desk)).toEqual(before);
  expect(asked).toEqual([]);
});

test('a refused charge needs no withdrawal, and says so', async () => {
  const order = await settledFresh();
  answer = DECLINED;
  await move(desk, 'addCharge', order, { name: 'Extra rice', price: 2 });
  const now = await read(desk, order.id);
  const refusal = await move(desk, 'withdrawRefund', now, { paymentId: now.payments[0]!.id });
  expect(refusal).toMatchObject({
    status: 422,
    body: {
      message: 'Only a refund can be withdrawn. A charge that was refused has changed nothing.',
      data: { code: 'not-a-refund' },
    },
  });
});

test('a double click, two tabs and a retry after a time-out refund once', async () => {
  const order = await settledFresh();
  const key = randomUUID();
  const storm = [
    move(desk, 'refundItems', order, oneNoodles, { key }),
    move(desk, 'refundItems', order, oneNoodles, { key }),
    ...[1, 2, 3].map(() => move(desk, 'refundItems', order, oneNoodles)),
    move(desk, 'refundItems', order, oneNoodles, { token: desk.boss.token }),
  ];
  await Promise.all(storm);
  expect(asked).toHaveLength(1);
  const now = await read(desk, order.id);
  expect(now.payments).toHaveLength(1);
  expect(now.orderCartItems[0]).toMatchObject({ refundCount: 1 });
  await expectLedger(order);
});

test('a refused refund changes nothing, stays visible after other successes, and is sent again with the same amount', async () => {
  const order = await settledFresh();
  answer = DECLINED;
  const refused = await move(desk, 'refundItems', order, oneNoodles);
  expect(refused).toMatchObject({
    status: 422,
    body: { message: 'Account closed.', data: { code: 'payment-declined' } },
  });
  const now = await read(desk, order.id);
  expect(now).toMatchObject({ total: 35.45, subTotal: 29, paymentProgress: 'failed' });
  answer = APPROVED;
  const tipped = (await move(desk, 'refundTip', now, { amount: 1 })).body;
  expect(tipped).toMatchObject({ total: 34.45, paymentProgress: 'failed' });
  const paymentId = now.payments[0]!.id;
  const again = await move(desk, 'retryRefund', tipped, { paymentId });
  expect(again.body).toMatchObject({ subTotal: 14.5, paymentProgress: null });
  expect((await move(desk, 'withdrawRefund', again.body, { paymentId })).body.data).toEqual({
    code: 'refund-already-paid',
  });
  await expectLedger(order);
});

test('a refused refund given back by hand counts as well', async () => {
  const order = await settledFresh();
  answer = DECLINED;
  await move(desk, 'refundItems', order, oneNoodles);
  const { payments } = await read(desk, order.id);
  const byHand = await move(desk, 'giveBackByHand', order, { paymentId: payments[0]!.id });
  expect(byHand.body).toMatchObject({ subTotal: 14.5, paymentProgress: null });
  expect(byHand.body.orderCartItems[0]).toMatchObject({ refundCount: 1 });
  await expectLedger(order);
});

test('a refused refund whose items were refunded otherwise can only be withdrawn; that of a whole order cannot be', async () => {
  const order = await settledFresh();
  answer = DECLINED;
  await move(desk, 'refundItems', order, { ...nothing, items: items(2) });
  const paymentId = (await read(desk, order.id)).payments[0]!.id;
  answer = APPROVED;
  const part = (await move(desk, 'refundItems', order, oneNoodles)).body;
  for (const action of ['retryRefund', 'giveBackByHand']) {
    expect((await move(desk, action, part, { paymentId })).body.data).toEqual({
      code: 'refund-pieces-too-many',
    });
  }
  const withdrawn = (await move(desk, 'withdrawRefund', part, { paymentId })).body;
  expect(withdrawn).toMatchObject({ subTotal: 14.5, paymentProgress: null });
  expect((await move(desk, 'retryRefund', part, { paymentId })).body.data).toEqual({
    code: 'refund-withdrawn',
  });
  answer = DECLINED;
  const cancelled = (await move(desk, 'cancel', withdrawn)).body;
  expect(cancelled).toMatchObject({ status: 'Cancelled', paymentProgress: 'failed' });
  const whole = cancelled.payments.find(({ purpose }) => purpose === 'order');
  expect((await move(desk, 'withdrawRefund', cancelled, { paymentId: whole!.id })).body.data).toEqual({
    code: 'refund-of-the-whole-order',
  });
});

test('cancelling refunds the refused part with the rest, and withdraws it', async () => {
  const order = await settledFresh();
  answer = DECLINED;
  await move(desk, 'refundItems', order, oneNoodles);
  answer = APPROVED;
  const { requestedBy } = (await read(desk, order.id)).payments[0]!;
  const cancelled = (await move(desk, 'cancel', order, {}, { token: desk.boss.token })).body;
  expect(cancelled.paymentProgress).toBeNull();
  expect(cancelled.payments).toMatchObject([
    // The person who asked for the first stays named; the one who cancelled asked for the other.
    { purpose: 'items', state: 'withdrawn', requestedBy },
    { purpose: 'order', state: 'succeeded', amount: 35.45 },
  ]);
  await expectLedger(order);
});

test.each([
  [false, 10 - 2 + 1],
  [true, 10 - 2],
])('counted stock, food ready: %s', async (isFoodReady, left) => {
  await pool.query('update products set qty = 10 where id = $1', [desk.kitchen.noodles]);
  const order = await settledFresh();
  await pool.query('update orders set is_food_ready = $2 where id = $1', [order.id, isFoodReady]);
  await move(desk, 'refundItems', order, oneNoodles);
  const stock = () => pool.query('select qty from products where id = $1', [desk.kitchen.noodles]);
  expect((await stock()).rows).toEqual([{ qty: left }]);
  if (!isFoodReady) {
    await move(desk, 'cancel', await read(desk, order.id));
    expect((await stock()).rows).toEqual([{ qty: 10 }]);
  }
  await pool.query('update products set qty = null where id = $1', [desk.kitchen.noodles]);
});

test('an unpaid in-person order is reduced at once, and no money moves', async () => {
  const order = await desk.place({ orderCartItems: [{ productId: desk.kitchen.noodles, count: 2 }] });
  const { body } = await move(desk, 'refundItems', order, oneNoodles);
  expect(body).toMatchObject({ subTotal: 14.5, payments: [] });
  expect(body.orderCartItems[0]).toMatchObject({ refundCount: 1 });
  await expectLedger(order);
});

test('our courier keeps the fee that goes back: Passline bears what a super admin gives back, or the restaurant where that is chosen; an admin passes nothing on', async () => {
  await pool.query('update locations set delivery_fee = 4.88 where id = $1', [desk.kitchen.locationId]);
  const courier = await createPerson(pool, 'courier');
  const carried = async () => {
    const order = await settledFresh({ ...asDelivery, tipAmount: 0 });
    await pool.query('update deliveries set rider_user_id = $2 where order_id = $1', [order.id, courier.id]);
    await pool.query(`update orders set status = 'Preparing', is_food_ready = true where id = $1`, [
      order.id,
    ]);
    await act(desk, 'markDone', { orderId: order.id, expectedStatus: 'Preparing' });
    return read(desk, order.id);
  };
  const feeBack = { ...nothing, deliveryFee: 2 };
  const boss = { token: desk.boss.token };
  const passed = await move(desk, 'refundItems', await carried(), { ...feeBack, feeBorneBy: 'platform' });
  expect(passed.body.message).toBe('Only a super admin can let Passline bear a refund.');
  for (const [sender, input, bearer] of [
    [boss, feeBack, 'platform'],
    [boss, { ...feeBack, feeBorneBy: 'restaurant' }, 'restaurant'],
    [{}, feeBack, 'restaurant'],
  ] as const) {
    const before = await carried();
    const was = (await ledgerOf(desk, before.id)).posted;
    const preview = partRefundPreview(
      before,
      { pieces: [], deliveryFeeCents: 200, tipCents: 0 },
      'restaurant',
      bearer,
    );
    const { body, status, text } = await move(desk, 'refundItems', before, input, sender);
    expect(status, text).toBe(200);
    const now = (await ledgerOf(desk, before.id)).posted;
    const change = (account: string) => Math.round(((now[account] ?? 0) - (was[account] ?? 0)) * 100);
    expect(change(courier.id)).toBe(0);
    expect(change(desk.kitchen.locationId)).toBe(bearer === 'restaurant' ? -200 : 0);
    // What was shown before is what happened.
    if (!preview.ok) throw new Error(preview.refusal.message);
    expect(orderShares(orderAmounts(body))).toEqual(preview.value.after);
    expect(preview.value.change.courierCents).toBe(0);
    await expectLedger(before);
  }
});

test('what Passline bears of a refund counts towards the day of who decided it, until the refund is withdrawn', async () => {
  const { token } = await createPerson(pool, 'super_admin');
  const order = await settledFresh();
  answer = DECLINED;
  const refused = await move(desk, 'refundItems', order, { ...oneNoodles, borneBy: 'platform' }, { token });
  expect(refused.body).toMatchObject({ data: { code: 'payment-declined' } });
  const failed = await read(desk, order.id);
  expect(failed.payments).toMatchObject([{ state: 'failed' }]);
  const beside = await paidOnline(desk);
  const before = await everything(desk);
  const adjust = (amount: number) =>
    move(desk, 'setAdjustment', beside, { name: 'Sorry', amount, expectedAmount: null }, { token });
  expect((await adjust(9_990)).body).toMatchObject({
    message: expect.stringMatching(/^With this one, one person moves \$10,00\d\.\d\d in one day\./),
    data: { code: 'approval-needed' },
  });
  expect(await everything(desk)).toEqual(before);
  const paymentId = failed.payments[0]?.id;
  expect((await move(desk, 'withdrawRefund', failed, { paymentId }, { token })).status).toBe(200);
  expect((await adjust(9_990)).status).toBe(200);
  answer = APPROVED;
  const tooMuch = await move(desk, 'refundItems', order, { ...oneNoodles, borneBy: 'platform' }, { token });
  expect(tooMuch.body).toMatchObject({ data: { code: 'approval-needed' } });
  expect(await recordOf(desk, order.id)).toMatchObject({ payment_progress: null });
  const theirs = await move(desk, 'refundItems', order, oneNoodles, { token });
  expect(theirs.status, theirs.text).toBe(200);
});
