import { expect, test } from 'vitest';
import { act, auditOf, everything } from '../orders/kitchen-desk.ts';
import { cardCalls, move, openMoneyDesk, paidOnline, read } from './money-desk.ts';

const desk = await openMoneyDesk();

test.each([
  [0, 422, 'Please enter an amount above $0.00.'],
  [5.01, 422, 'Only $5.00 of the tip is left.'],
])('%d of a tip of $5.00 is refused', async (amount, status, message) => {
  const order = await paidOnline(desk);
  const before = await everything(desk);
  expect(await move(desk, 'refundTip', order, { amount })).toMatchObject({ status, body: { message } });
  expect(await everything(desk)).toEqual(before);
});

test.each([[-1], [0.005], [null], ['2']])('%j is not an amount of money', async (amount) => {
  const order = await paidOnline(desk);
  expect((await move(desk, 'refundTip', order, { amount })).status).toBe(400);
  expect(await cardCalls(desk, order.id)).toEqual([]);
});

test('there is nothing to refund without a tip, nor from a cancelled order', async () => {
  const order = await paidOnline(desk, { tipAmount: 0 });
  expect((await move(desk, 'refundTip', order, { amount: 1 })).body.data).toEqual({ code: 'no-tip-left' });
  const cancelled = (await move(desk, 'cancel', await paidOnline(desk))).body;
  expect((await move(desk, 'refundTip', cancelled, { amount: 1 })).body.data).toEqual({
    code: 'wrong-status',
  });
});

test('a second intended refund of the same size works, but all together never exceed the tip', async () => {
  const order = await paidOnline(desk);
  const first = await move(desk, 'refundTip', order, { amount: 2 });
  expect(first).toMatchObject({ status: 200, body: { tipAmount: 3, total: 33.45, subTotal: 29 } });
  const second = await move(desk, 'refundTip', first.body, { amount: 2 });
  expect(second).toMatchObject({ status: 200, body: { tipAmount: 1, total: 31.45 } });
  const third = await move(desk, 'refundTip', second.body, { amount: 2 });
  expect(third).toMatchObject({ status: 422, body: { message: 'Only $1.00 of the tip is left.' } });
  expect(await cardCalls(desk, order.id)).toEqual([
    { kind: 'refund', amount: '2.00', calls: 1, outcome: 'approved' },
    { kind: 'refund', amount: '2.00', calls: 1, outcome: 'approved' },
  ]);
  expect((await auditOf(desk, order.id)).at(-1)).toMatchObject({
    action: 'payments.settle',
    before: { tipAmount: 3, total: 33.45 },
    after: { tipAmount: 1, total: 31.45, paymentPurpose: 'tip', paymentAmount: 2 },
  });
});

test('a refused refund changes nothing, says why, and can be sent again as long as enough of the tip is left', async () => {
  const order = await paidOnline(desk);
  const answer = await move(desk, 'refundTip', order, { amount: 0.13 });
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'REFUSED', message: 'The card was declined.', data: { code: 'payment-declined' } },
  });
  const now = await read(desk, order.id);
  expect(now).toMatchObject({ total: 35.45, tipAmount: 5, paymentProgress: 'failed' });
  expect(now.payments).toMatchObject([{ state: 'failed', failure: 'The card was declined.' }]);
  const paymentId = now.payments[0]!.id;
  expect((await move(desk, 'retryRefund', now, { paymentId })).body.data).toEqual({
    code: 'payment-declined',
  });
  const none = (await move(desk, 'refundTip', now, { amount: 5 })).body;
  expect((await move(desk, 'retryRefund', none, { paymentId })).body.data).toEqual({ code: 'no-tip-left' });
  expect(none).toMatchObject({ tipAmount: 0, paymentProgress: 'failed' });
  const withdrawn = await move(desk, 'withdrawRefund', none, { paymentId });
  expect(withdrawn.body).toMatchObject({ paymentProgress: null, total: 30.45 });
  expect(withdrawn.body.payments[0]).toMatchObject({ state: 'withdrawn', failure: 'The card was declined.' });
  expect((await auditOf(desk, order.id)).at(-1)).toMatchObject({
    action: 'orders.withdrawRefund',
    before: { paymentProgress: 'failed' },
    after: { paymentProgress: null, paymentState: 'withdrawn' },
  });
});

test('paid cash is given back by hand; an unpaid tip is simply no longer due', async () => {
  const unpaid = await desk.place({ tipAmount: 3 });
  expect((await move(desk, 'refundTip', unpaid, { amount: 1 })).body).toMatchObject({
    inpersonTipAmount: 2,
    tipAmount: 0,
    total: unpaid.total,
    payments: [],
  });
  const paid = await desk.place({ tipAmount: 3 });
  await act(desk, 'setPaid', { orderId: paid.id, expectedStatus: 'New', isPaid: true });
  expect((await move(desk, 'refundTip', paid, { amount: 3 })).body).toMatchObject({
    inpersonTipAmount: 0,
    payments: [{ purpose: 'tip', amount: 3, channel: 'in-person', state: 'succeeded' }],
  });
  for (const { id } of [unpaid, paid]) expect(await cardCalls(desk, id)).toEqual([]);
});

test('of two equal refunds of a tip in person the second is too late, although the total is the same', async () => {
  const order = await desk.place({ tipAmount: 3 });
  expect((await move(desk, 'refundTip', order, { amount: 1 })).body.inpersonTipAmount).toBe(2);
  expect(await move(desk, 'refundTip', order, { amount: 1 })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  });
  expect(await read(desk, order.id)).toMatchObject({ total: order.total, inpersonTipAmount: 2 });
});
