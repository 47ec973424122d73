import { randomUUID } from 'node:crypto';
import type { Order } from '@passline/contract';
import { expect, test } from 'vitest';
import { ask } from '../setup/api-client.ts';
import { auditOf, everything } from '../orders/kitchen-desk.ts';
import { callPath, cardCalls, openMoneyDesk, paidOnline, read } from './money-desk.ts';

const desk = await openMoneyDesk();

const named = ({ id }: Pick<Order, 'id'>) => ({ restaurantId: desk.kitchen.restaurantId, orderId: id });

const calls: [string, string, (order: { id: string; restaurantId: string }) => object][] = [
  ['PUT', '/api/orders/add_charge', (order) => ({ order, name: 'Bag', price: 0.25 })],
  [
    'PUT',
    '/api/orders/refund_order',
    ({ id, restaurantId }) => ({ orderId: id, restaurantId, cancelReason: 'Unknown' }),
  ],
  [
    'POST',
    '/api/orders/refund_tip_amount',
    ({ id, restaurantId }) => ({ orderId: id, restaurantId, refundTipAmount: 1 }),
  ],
];

test.each(calls)(
  '%s %s answers a restaurant that does not fit like an unknown order',
  async (method, path, body) => {
    const { id, restaurantId } = await paidOnline(desk);
    const before = await everything(desk);
    const answers = [];
    for (const target of [
      { id, restaurantId: desk.neighbour.restaurantId },
      { id, restaurantId: randomUUID() },
      { id: randomUUID(), restaurantId },
    ]) {
      answers.push(await callPath(desk, method, path, body(target)));
    }
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await ask(desk.url, path, { method, body: body({ id, restaurantId }) })).status).toBe(401);
    expect(await everything(desk)).toEqual(before);
  },
);

test('add_charge takes the order whole, as it was read', async () => {
  const order = await paidOnline(desk);
  const answer = await callPath(desk, 'PUT', '/api/orders/add_charge', { order, name: 'Bag', price: 0.25 });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json()).toMatchObject({
    id: order.id,
    total: 35.71,
    addedCharges: [{ name: 'Bag', price: 0.25 }],
  });
  const nothing = await callPath(desk, 'PUT', '/api/orders/add_charge', { order, name: 'Bag', price: 0 });
  expect(nothing.json()).toMatchObject({ message: 'Please enter a name and price' });
});

test('refund_order cancels with its own payload, and the refund follows', async () => {
  const order = await paidOnline(desk);
  const body = { ...named(order), cancelReason: 'Unknown' };
  const answer = await callPath(desk, 'PUT', '/api/orders/refund_order', body);
  expect(answer.json()).toMatchObject({
    status: 'Cancelled',
    cancelReason: 'Unknown',
    payments: [{ purpose: 'order', amount: 35.45, state: 'succeeded' }],
  });
  expect((await callPath(desk, 'PUT', '/api/orders/refund_order', body)).status).toBe(422);
  expect(await cardCalls(desk, order.id)).toHaveLength(1);
  expect((await auditOf(desk, order.id)).map(({ action }) => action)).toContain('orderCalls.refundOrder');
});

test("refund_tip_amount answers 'Refund Successful'", async () => {
  const order = await paidOnline(desk);
  const refund = (refundTipAmount: unknown) =>
    callPath(desk, 'POST', '/api/orders/refund_tip_amount', { ...named(order), refundTipAmount });
  expect((await refund(2)).json()).toMatchObject({
    message: 'Refund Successful',
    order: { id: order.id, tipAmount: 3 },
  });
  expect((await refund(3.01)).json()).toMatchObject({ message: 'Only $3.00 of the tip is left.' });
  expect((await refund(0.13)).json()).toMatchObject({ message: 'The card was declined.' });
  expect((await refund('two')).status).toBe(400);
  expect(await read(desk, order.id)).toMatchObject({ tipAmount: 3, total: 33.45 });
});
