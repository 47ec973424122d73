import { randomUUID } from 'node:crypto';
import type { Order } from '@passline/contract/orders/order';
import { describe, expect, test } from 'vitest';
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
  '%s %s treats an order of another restaurant like an unknown one',
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

test('add_charge accepts the whole order, as it was read', async () => {
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

describe('what a program expects', () => {
  test.each([
    ['add_charge', 'PUT', (order: Order) => ({ order, name: 'Bag', price: 0.25 })],
    ['refund_tip_amount', 'POST', (order: Order) => ({ ...named(order), refundTipAmount: 1 })],
  ] as const)('to be due prevents %s when another amount is due', async (call, method, body) => {
    const order = await paidOnline(desk);
    const before = await everything(desk);
    const send = (expectedDue: number) =>
      callPath(desk, method, `/api/orders/${call}`, { ...body(order), expectedDue });
    const late = await send(35.44);
    expect(late.status).toBe(409);
    expect(late.json()).toMatchObject({
      message: `The customer pays $35.45 now, changed by ${desk.market.name}.`,
      data: { current: { id: order.id, total: 35.45 } },
    });
    expect(await everything(desk)).toEqual(before);
    expect((await send(35.45)).status).toBe(200);
  });
});

describe('an equal call without a key', () => {
  type Sent = { key?: string; token?: string };
  const send = (method: string, path: string, body: object, { key, token = desk.admin.token }: Sent = {}) =>
    ask(desk.url, `/api/orders/${path}`, {
      method,
      token,
      body,
      headers: key ? { 'idempotency-key': key } : {},
    });
  const charge = (order: Order, sent?: Sent, rest: object = {}) =>
    send('PUT', 'add_charge', { order, name: 'Bag', price: 0.25, ...rest }, sent);
  const refund = (order: Order, refundTipAmount: number, sent?: Sent) =>
    send('POST', 'refund_tip_amount', { ...named(order), refundTipAmount }, sent);
  const chargesOf = async ({ id }: Order) => (await read(desk, id)).addedCharges.length;
  const tipOf = async ({ id }: Order) => (await read(desk, id)).tipAmount;

  test('within a minute counts as the first one: it moves money once and gets the same answer', async () => {
    const order = await paidOnline(desk);
    const first = await charge(order);
    expect((await charge(order)).json()).toEqual(first.json());
    // Whatever else of the order is sent: only two of its fields are read.
    expect((await charge(await read(desk, order.id))).json()).toEqual(first.json());
    expect(await chargesOf(order)).toBe(1);
    const back = await refund(order, 2);
    expect((await refund(order, 2)).json()).toEqual(back.json());
    expect(await tipOf(order)).toBe(3);
    expect(await cardCalls(desk, order.id)).toHaveLength(2);
    const trail = (await auditOf(desk, order.id)).filter(({ action }) => action.startsWith('orderCalls.'));
    expect(trail).toHaveLength(2);
  });

  test('also of ten at the same time', async () => {
    const order = await paidOnline(desk);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(order, 1)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await tipOf(order)).toBe(4);
    expect(await cardCalls(desk, order.id)).toHaveLength(1);
  });

  test('with another amount, by somebody else, with a key, or with what is due now is a separate one', async () => {
    const order = await paidOnline(desk);
    await refund(order, 0.5);
    await refund(order, 0.75);
    await refund(order, 0.5, { token: desk.boss.token });
    await refund(order, 0.5, { key: 'once more' });
    await refund(order, 0.5, { key: 'once more' });
    expect(await tipOf(order)).toBe(2.75);
    await charge(order, {}, { expectedDue: 33.2 });
    await charge(order, {}, { expectedDue: 33.46 });
    expect(await chargesOf(order)).toBe(2);
  });

  test('after a minute is a separate one', async () => {
    const order = await paidOnline(desk);
    await refund(order, 1);
    const age = (seconds: number) =>
      desk.site.database.pool.query(
        `update idempotency_keys set created_at = created_at - $1 * interval '1 second'`,
        [seconds],
      );
    await age(30);
    await refund(order, 1);
    expect(await tipOf(order)).toBe(4);
    await age(31);
    await refund(order, 1);
    await refund(order, 1);
    expect(await tipOf(order)).toBe(3);
  });

  test('to a refused one is tried again', async () => {
    const order = await paidOnline(desk, { tipAmount: 0 });
    expect((await refund(order, 1)).status).toBe(422);
    await desk.site.database.pool.query('update orders set tip_amount = 5, total = total + 5 where id = $1', [
      order.id,
    ]);
    expect((await refund(order, 1)).status).toBe(200);
  });
});
