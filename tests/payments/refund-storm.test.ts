import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CardAnswer } from '../../apps/server/src/features/payments/card-gateway.ts';
import { auditOf, everything } from '../orders/kitchen-desk.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { callPath, move, openMoneyDesk, paidOnline, providerOf, read } from './money-desk.ts';

/** The provider answers when the test lets it. */
let asked: { key: string; amountCents: number; answer: (answer: CardAnswer) => void }[] = [];

const desk = await openMoneyDesk({
  cardGateways: providerOf(
    ({ key, amountCents }) =>
      new Promise((answer) => {
        asked.push({ key, amountCents, answer });
      }),
  ),
});

const approve = () => asked.at(-1)!.answer({ outcome: 'approved', reference: 'yes' });

/** Waits until the provider has been asked `times` times. */
async function askedFor(times: number) {
  await waitUntil(() => asked.length === times);
}

test('a double click refunds once: the second is told that one is under way', async () => {
  asked = [];
  const order = await paidOnline(desk);
  const clicks = [1, 2].map(() => move(desk, 'refundTip', order, { amount: 2 }, { key: randomUUID() }));
  await askedFor(1);
  const second = await Promise.race(clicks);
  expect(second).toMatchObject({
    status: 422,
    body: {
      message: 'A payment of this order is under way. Please wait until it is settled.',
      data: { code: 'payment-under-way' },
    },
  });
  approve();
  const answers = await Promise.all(clicks);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(asked).toHaveLength(1);
  expect(await read(desk, order.id)).toMatchObject({ tipAmount: 3, total: 33.45, paymentProgress: null });
  expect((await auditOf(desk, order.id)).map(({ action }) => action)).toEqual([
    'orders.create',
    'orders.refundTip',
    'payments.settle',
  ]);
});

test('while one is under way no other money moves, and everything else goes on', async () => {
  asked = [];
  const order = await paidOnline(desk);
  const first = move(desk, 'refundTip', order, { amount: 2 });
  await askedFor(1);
  const before = await everything(desk);
  expect(await read(desk, order.id)).toMatchObject({
    paymentProgress: 'pending',
    tipAmount: 5,
    total: 35.45,
    payments: [{ state: 'pending', amount: 2, settledAt: null }],
  });
  const boss = { token: desk.boss.token };
  for (const [action, input] of [
    ['cancel', {}],
    ['addCharge', { name: 'Bag', price: 0.25 }],
    ['refundTip', { amount: 1 }],
    ['setAdjustment', { name: 'Sorry', amount: 3, expectedAmount: null }],
  ] as const) {
    const answer = await move(desk, action, order, input, boss);
    expect(answer.body.data, action).toEqual({ code: 'payment-under-way' });
  }
  expect(await everything(desk)).toEqual(before);
  expect((await move(desk, 'confirm', order)).status).toBe(200);
  approve();
  expect((await first).body).toMatchObject({ status: 'Preparing', tipAmount: 3 });
  expect(asked).toHaveLength(1);
});

test('a retry after a time-out, with the same key, gets the first outcome and has no second effect', async () => {
  asked = [];
  const order = await paidOnline(desk);
  const key = randomUUID();
  const first = move(desk, 'cancel', order, {}, { key });
  await askedFor(1);
  const retry = move(desk, 'cancel', order, {}, { key });
  approve();
  const answers = await Promise.all([first, retry]);
  const late = await move(desk, 'cancel', order, {}, { key });
  for (const answer of [...answers, late]) {
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'Cancelled', paymentProgress: null, payments: [{ state: 'succeeded' }] },
    });
  }
  expect(asked).toHaveLength(1);
});

test('a retry of a refused charge with the same key gets the same refusal', async () => {
  asked = [];
  const order = await paidOnline(desk);
  const key = randomUUID();
  const first = move(desk, 'addCharge', order, { name: 'Bag', price: 1 }, { key });
  await askedFor(1);
  asked[0]!.answer({ outcome: 'declined', reason: 'Insufficient funds.' });
  const told = { status: 422, body: { message: 'Insufficient funds.', data: { code: 'payment-declined' } } };
  expect(await first).toMatchObject(told);
  expect(await move(desk, 'addCharge', order, { name: 'Bag', price: 1 }, { key })).toMatchObject(told);
  expect(asked).toHaveLength(1);
});

test('two tabs: the one that saw the old total is shown the current one', async () => {
  asked = [];
  const order = await paidOnline(desk);
  const first = move(desk, 'refundTip', order, { amount: 2 }, { token: desk.boss.token });
  await askedFor(1);
  approve();
  await first;
  expect(await move(desk, 'refundTip', order, { amount: 2 })).toMatchObject({
    status: 409,
    body: {
      message: `The customer pays $33.45 now, changed by ${desk.boss.name}.`,
      data: { current: { total: 33.45, tipAmount: 3 }, changedBy: desk.boss.name },
    },
  });
  expect(asked).toHaveLength(1);
});

test('many requests of every kind at once move money once', async () => {
  asked = [];
  const order = await paidOnline(desk);
  const body = { restaurantId: desk.kitchen.restaurantId, orderId: order.id };
  const storm = [
    ...[1, 2, 3].map(() => move(desk, 'cancel', order)),
    ...[1, 2, 3].map(() => move(desk, 'refundTip', order, { amount: 5 })),
    ...[1, 2].map(() =>
      callPath(desk, 'POST', '/api/orders/refund_tip_amount', { ...body, refundTipAmount: 5 }),
    ),
    ...[1, 2].map(() =>
      callPath(desk, 'PUT', '/api/orders/refund_order', { ...body, cancelReason: 'Unknown' }),
    ),
  ];
  await askedFor(1);
  approve();
  const statuses = (await Promise.all(storm)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const { payments } = await read(desk, order.id);
  expect(payments).toHaveLength(1);
  expect(asked).toHaveLength(1);
});

test('a whole order that the provider refused is refunded by the next attempt, with a new key', async () => {
  asked = [];
  const order = await paidOnline(desk);
  const first = move(desk, 'cancel', order);
  await askedFor(1);
  asked[0]!.answer({ outcome: 'declined', reason: 'Account closed.' });
  const failed = (await first).body;
  expect(failed).toMatchObject({ paymentProgress: 'failed', payments: [{ failure: 'Account closed.' }] });
  const retry = (key?: string) =>
    move(desk, 'retryRefund', failed, { paymentId: failed.payments[0]!.id }, key ? { key } : {});
  const key = randomUUID();
  const second = retry(key);
  await askedFor(2);
  expect((await retry()).body.data).toEqual({ code: 'payment-under-way' });
  approve();
  for (const answer of [await second, await retry(key)]) {
    expect(answer.body).toMatchObject({
      paymentProgress: null,
      payments: [{ state: 'succeeded', failure: null }],
    });
  }
  expect((await retry()).body.data).toEqual({ code: 'refund-already-paid' });
  expect(new Set(asked.map((one) => one.key)).size).toBe(2);
  expect(asked.map(({ amountCents }) => amountCents)).toEqual([3545, 3545]);
});
