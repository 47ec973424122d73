import { randomUUID } from 'node:crypto';
import type { TimelineEntry } from '@passline/contract/kernel/audit';
import { describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import { asDelivery } from '../setup/place-order.ts';
import { act, auditOf, everything, recordOf } from '../orders/kitchen-desk.ts';
import { cardCalls, move, openMoneyDesk, paidOnline, read } from './money-desk.ts';

const desk = await openMoneyDesk();

describe('refusals', () => {
  test('is for staff only, and a foreign order is treated like an unknown one', async () => {
    const order = await paidOnline(desk);
    const { pool } = desk.site.database;
    const before = await everything(desk);
    expect((await move(desk, 'cancel', order, {}, { token: undefined })).status).toBe(401);
    const courier = await createPerson(pool, 'courier');
    expect((await move(desk, 'cancel', order, {}, { token: courier.token })).status).toBe(403);
    const { token } = await createPerson(pool, 'admin', desk.neighbour);
    const theirs = await move(desk, 'cancel', order, {}, { token });
    const unknown = await move(desk, 'cancel', { ...order, id: randomUUID() }, {}, { token });
    expect(theirs.status).toBe(404);
    expect(theirs.text).toBe(unknown.text);
    expect(await everything(desk)).toEqual(before);
  });

  test('somebody who saw another total is told the current one, who changed it and when', async () => {
    const order = await paidOnline(desk);
    const refunded = await move(desk, 'refundTip', order, { amount: 2 }, { token: desk.boss.token });
    expect(refunded.body.total).toBe(33.45);
    const before = await everything(desk);
    expect(await move(desk, 'cancel', order)).toMatchObject({
      status: 409,
      body: {
        message: `The customer pays $33.45 now, changed by ${desk.boss.name}.`,
        data: {
          current: { id: order.id, total: 33.45 },
          changedBy: desk.boss.name,
          changedAt: refunded.body.changedAt,
        },
      },
    });
    expect(await everything(desk)).toEqual(before);
  });

  test('a cancelled order cannot be cancelled again', async () => {
    const order = await paidOnline(desk);
    const cancelled = (await move(desk, 'cancel', order)).body;
    const before = await everything(desk);
    expect(await move(desk, 'cancel', order)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await move(desk, 'cancel', cancelled)).toMatchObject({
      status: 422,
      body: { message: 'This order is cancelled; nothing on it can be changed any more.' },
    });
    expect(await everything(desk)).toEqual(before);
  });
});

test('cash that was paid is given back by hand, without a call to the provider', async () => {
  const order = await desk.place();
  await act(desk, 'setPaid', { orderId: order.id, expectedStatus: 'New', isPaid: true });
  const answer = await move(desk, 'cancel', order);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({
    status: 'Cancelled',
    cancelReason: 'Unknown',
    paymentProgress: null,
    payments: [
      {
        kind: 'refund',
        purpose: 'order',
        amount: order.total,
        state: 'succeeded',
        channel: 'in-person',
      },
    ],
  });
  expect(await cardCalls(desk, order.id)).toEqual([]);
  expect((await auditOf(desk, order.id)).map(({ action }) => action)).toEqual([
    'orders.create',
    'orders.setPaid',
    'orders.cancel',
  ]);
});

test('an unpaid order gives nothing back', async () => {
  const order = await desk.place();
  expect((await move(desk, 'cancel', order)).body).toMatchObject({ status: 'Cancelled', payments: [] });
  expect(await cardCalls(desk, order.id)).toEqual([]);
});

test('what was paid online is refunded by the provider, once, and the neighbours stay as they are', async () => {
  const [order, beside] = [await paidOnline(desk), await paidOnline(desk)];
  const elsewhere = await desk.place({}, desk.neighbour);
  const kept = [await recordOf(desk, beside.id), await recordOf(desk, elsewhere.id)];
  const answer = await move(desk, 'cancel', order, { cancelReason: 'Kitchen on fire' });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({
    status: 'Cancelled',
    cancelReason: 'Kitchen on fire',
    paymentProgress: null,
    revenue: 0,
    paymentGateway: { name: 'Card provider (stand-in)', isStandIn: true },
    payments: [{ amount: 35.45, state: 'succeeded', channel: 'gateway', requestedBy: desk.admin.name }],
  });
  expect(await cardCalls(desk, order.id)).toEqual([
    { kind: 'refund', amount: '35.45', calls: 1, outcome: 'approved' },
  ]);
  expect(await auditOf(desk, order.id)).toMatchObject([
    { action: 'orders.create' },
    {
      action: 'orders.cancel',
      actor_name: desk.admin.name,
      before: { status: 'New', paymentProgress: null },
      after: { status: 'Cancelled', paymentProgress: 'pending', paymentAmount: 35.45 },
    },
    {
      action: 'payments.settle',
      actor_name: 'Moneris (stand-in)',
      after: { paymentProgress: null, paymentState: 'succeeded', paymentAmount: 35.45 },
    },
  ]);
  expect([await recordOf(desk, beside.id), await recordOf(desk, elsewhere.id)]).toEqual(kept);
});

test('the delivery fails too, and its courier earns nothing', async () => {
  const order = await paidOnline(desk, asDelivery);
  expect(order.delivery!.earnings).toMatchObject({ deliveryFee: 4.88, tipAmount: 5 });
  const { body } = await move(desk, 'cancel', order);
  expect(body.delivery).toMatchObject({
    deliveryStatus: 'Failed',
    failedReason: 'Order cancelled',
    earnings: { deliveryFee: 0, tipAmount: 0 },
  });
  expect(body.payments).toMatchObject([{ amount: order.total, state: 'succeeded' }]);
});

test('a Done order can be cancelled too: it refunds what is left after a refund of the tip', async () => {
  const order = await paidOnline(desk);
  await desk.site.database.pool.query(
    `update orders set status = 'Done', is_food_ready = true, finished_at = now() where id = $1`,
    [order.id],
  );
  const less = (await move(desk, 'refundTip', { ...order, status: 'Done' }, { amount: 5 })).body;
  const { body } = await move(desk, 'cancel', less);
  expect(body.payments.map(({ purpose, amount }) => [purpose, amount])).toEqual([
    ['tip', 5],
    ['order', 30.45],
  ]);
});

test('a refund that the provider refuses leaves the order cancelled, stays visible, and can be sent again', async () => {
  // $30.45 with a tip of $4.68: the stand-in declines amounts that end with 13 cents.
  const order = await paidOnline(desk, { tipAmount: 4.68 });
  const { status, body } = await move(desk, 'cancel', order);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'Cancelled',
    paymentProgress: 'failed',
    payments: [{ state: 'failed', failure: 'The card was declined.', amount: 35.13 }],
  });
  const paymentId = body.payments[0]!.id;
  const again = await move(desk, 'retryRefund', body, { paymentId }, { token: desk.boss.token });
  expect(again).toMatchObject({
    status: 200,
    body: { paymentProgress: 'failed', payments: [{ id: paymentId, requestedBy: desk.boss.name }] },
  });
  const asked = { orderId: order.id };
  const { body: entries } = await call<TimelineEntry[]>(desk.url, 'orders.timeline', asked, desk.boss);
  const entry = entries.find(({ action }) => action === 'orders.cancel');
  expect(entry?.undo).toEqual({
    reason:
      'Its refund of $35.13 was refused. The order stays cancelled: send it again under Money, or say there that it was given back by hand.',
  });
  const undone = await call(desk.url, 'orders.undo', { ...asked, entryId: entry?.id }, desk.boss);
  expect(undone).toMatchObject({ status: 422, body: { data: { code: 'undo-refund-refused' } } });
  // Each attempt had its own key, since a refusal is final for a key.
  expect(await cardCalls(desk, order.id)).toMatchObject([
    { calls: 1, outcome: 'declined' },
    { calls: 1, outcome: 'declined' },
  ]);
  expect((await auditOf(desk, order.id)).map(({ action }) => action)).toEqual([
    'orders.create',
    'orders.cancel',
    'payments.settle',
    'orders.retryRefund',
    'payments.settle',
  ]);
});

test('a refused refund that was given back by hand is no longer owed, and the card provider is not asked again', async () => {
  const order = await paidOnline(desk, { tipAmount: 4.68 });
  const { body } = await move(desk, 'cancel', order);
  const beside = (await move(desk, 'cancel', await paidOnline(desk, { tipAmount: 4.68 }))).body;
  const paymentId = body.payments[0]!.id;
  const byHand = () => move(desk, 'giveBackByHand', body, { paymentId }, { token: desk.boss.token });
  expect(await byHand()).toMatchObject({
    status: 200,
    body: {
      status: 'Cancelled',
      paymentProgress: null,
      payments: [
        {
          id: paymentId,
          state: 'succeeded',
          channel: 'in-person',
          failure: null,
          requestedBy: desk.boss.name,
        },
      ],
    },
  });
  expect(await cardCalls(desk, order.id)).toMatchObject([{ calls: 1, outcome: 'declined' }]);
  expect((await auditOf(desk, order.id)).at(-1)).toMatchObject({
    action: 'orders.giveBackByHand',
    actor_name: desk.boss.name,
    before: { paymentProgress: 'failed' },
    after: {
      paymentProgress: null,
      paymentState: 'succeeded',
      paymentChannel: 'in-person',
      paymentAmount: 35.13,
    },
  });
  // Nothing is owed twice, and another order still waits for its money.
  expect(await byHand()).toMatchObject({ status: 422, body: { data: { code: 'refund-already-paid' } } });
  expect(await read(desk, beside.id)).toMatchObject({ paymentProgress: 'failed' });
});

test.each(['retryRefund', 'giveBackByHand'])(
  '%s accepts nothing but a refused refund of this order',
  async (how) => {
    const order = await paidOnline(desk);
    const { body } = await move(desk, 'cancel', order);
    const other = (await move(desk, 'cancel', await paidOnline(desk))).body;
    const before = await everything(desk);
    const retry = (paymentId: string) => move(desk, how, body, { paymentId });
    expect(await retry(body.payments[0]!.id)).toMatchObject({
      status: 422,
      body: { data: { code: 'refund-already-paid' } },
    });
    expect((await retry(other.payments[0]!.id)).status).toBe(404);
    expect((await retry(randomUUID())).status).toBe(404);
    expect(await everything(desk)).toEqual(before);
  },
);

test('the order reads as it ended', async () => {
  const order = await paidOnline(desk);
  const { body } = await move(desk, 'cancel', order, {}, { token: desk.boss.token });
  expect(await read(desk, order.id)).toEqual(body);
});
