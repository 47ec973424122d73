import { expect, test } from 'vitest';
import { createPerson } from '../setup/people.ts';
import { openDesk } from '../setup/desk.ts';
import { auditOf, everything, recordOf } from '../orders/kitchen-desk.ts';
import { callPath, cardCalls, move, paidOnline, read } from './money-desk.ts';
import type { Order } from '@passline/contract/orders/order';

const desk = await openDesk();

const set = (order: Order, input: object, token: string | undefined = desk.boss.token) =>
  move(desk, 'setAdjustment', order, { expectedAmount: null, ...input }, { token });

const setAll = (order: Order, otherAdjustments: object, token = desk.boss.token) =>
  callPath(
    desk,
    'POST',
    '/api/functions/setOrderAdjustments',
    { restaurantId: order.restaurantId, orderId: order.id, otherAdjustments },
    token,
  );

test('is for super admins only: a restaurant does not decide what the platform pays it', async () => {
  const order = await paidOnline(desk);
  const before = await everything(desk);
  const courier = await createPerson(desk.site.database.pool, 'courier');
  for (const token of [desk.admin.token, courier.token]) {
    expect((await set(order, { name: 'Sorry', amount: 3 }, token)).status).toBe(403);
    expect((await setAll(order, { Sorry: 3 }, token)).status).toBe(403);
  }
  expect(await everything(desk)).toEqual(before);
});

test.each([
  [{ name: 'Sorry', amount: 0 }, 422],
  [{ name: '', amount: 3 }, 400],
  [{ name: ' ', amount: 3 }, 400],
  [{ name: 'Gold', amount: 999_999 }, 422],
  [{ name: 'Sorry' }, 400],
  [{ name: 'Sorry', amount: 'three' }, 400],
])('%j is refused', async (input, status) => {
  const order = await paidOnline(desk);
  const before = await everything(desk);
  expect((await set(order, input)).status).toBe(status);
  expect(await everything(desk)).toEqual(before);
});

test('somebody who saw another amount is told the current one', async () => {
  const order = await paidOnline(desk);
  const other = await createPerson(desk.site.database.pool, 'super_admin');
  const saved = await set(order, { name: 'Sorry', amount: 3 }, other.token);
  const before = await everything(desk);
  expect(await set(order, { name: 'Sorry', amount: 4 })).toMatchObject({
    status: 409,
    body: {
      message: `The adjustment 'Sorry' is $3.00 now, changed by ${other.name}.`,
      data: { current: { id: order.id, rev: saved.body.rev }, changedBy: other.name },
    },
  });
  expect(await set(order, { name: 'Gone', amount: null, expectedAmount: 2 })).toMatchObject({
    status: 409,
    body: { message: `The adjustment 'Gone' is not there, changed by ${other.name}.` },
  });
  expect(await everything(desk)).toEqual(before);
});

test('changes what the restaurant gets, to the cent, and never what the customer pays', async () => {
  const [order, beside] = [await paidOnline(desk), await paidOnline(desk)];
  const kept = await recordOf(desk, beside.id);
  const first = await set(order, { name: 'Late courier', amount: 1.005 });
  expect(first.status, first.text).toBe(200);
  expect(first.body).toMatchObject({
    otherAdjustments: { 'Late courier': 1.01 },
    total: order.total,
    payments: [],
    changedBy: desk.boss.name,
  });
  expect(first.body.revenue).toBeCloseTo(order.revenue + 1.01, 10);
  expect(first.body.rev).toBeGreaterThan(order.rev);
  const second = await set(order, { name: 'Late courier', amount: -2.5, expectedAmount: 1.01 });
  expect(second.body.earnings.otherAdjustments).toBe(-2.5);
  const third = await set(order, { name: 'Late courier', amount: null, expectedAmount: -2.5 });
  expect(third.body).toMatchObject({ otherAdjustments: {}, revenue: order.revenue });
  expect((await auditOf(desk, order.id)).slice(1)).toMatchObject([
    {
      action: 'orders.setAdjustment',
      actor_name: desk.boss.name,
      before: { otherAdjustments: {} },
      after: { otherAdjustments: { 'Late courier': 1.01 } },
    },
    {
      before: { otherAdjustments: { 'Late courier': 1.01 } },
      after: { otherAdjustments: { 'Late courier': -2.5 } },
    },
    { after: { otherAdjustments: {} } },
  ]);
  expect(await cardCalls(desk, order.id)).toEqual([]);
  expect(await recordOf(desk, beside.id)).toEqual(kept);
});

test('setOrderAdjustments replaces all of them', async () => {
  const order = await paidOnline(desk);
  await set(order, { name: 'Sorry', amount: 3 });
  const answer = await setAll(order, { Spilled: -1.25, Late: 2 });
  expect(answer.status, answer.text).toBe(200);
  expect((answer.json() as Order).otherAdjustments).toEqual({ Late: 2, Spilled: -1.25 });
  expect((await read(desk, order.id)).earnings.otherAdjustments).toBe(0.75);
  expect((await setAll(order, {})).json()).toMatchObject({ otherAdjustments: {} });
  const foreign = await setAll({ ...order, restaurantId: desk.neighbour.restaurantId }, { Late: 2 });
  expect(foreign.status).toBe(404);
});

test('of two at once one wins, and the other is refused', async () => {
  const order = await paidOnline(desk);
  const answers = await Promise.all([3, 4].map((amount) => set(order, { name: 'Sorry', amount })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
