import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openDesk } from '../setup/desk.ts';
import { act, auditOf, everything } from '../orders/kitchen-desk.ts';
import { ask, call } from '../setup/api-client.ts';
import { createPerson, createProgram } from '../setup/people.ts';
import { anOrder } from '../setup/place-order.ts';

const desk = await openDesk();

const send = (method: string, path: string, body: unknown, token = desk.boss.token) =>
  ask(desk.url, path, { method, token, body });

async function anOrderOfRestaurant() {
  const order = await desk.place();
  return { order, named: { restaurantId: desk.kitchen.restaurantId, orderId: order.id } };
}

test('a body without otherAdjustments is refused, and the adjustments stay', async () => {
  const { order, named } = await anOrderOfRestaurant();
  const path = '/api/functions/setOrderAdjustments';
  expect((await send('POST', path, { ...named, otherAdjustments: { Goodwill: 2 } })).status).toBe(200);
  const before = await everything(desk);
  for (const body of [named, { ...named, otherAdjustments: null }, { ...named, otherAdjustments: [] }]) {
    expect((await send('POST', path, body)).status).toBe(400);
  }
  expect(await everything(desk)).toEqual(before);
  expect((await auditOf(desk, order.id)).map(({ action }) => action)).toEqual([
    'orders.create',
    'functions.setOrderAdjustments',
  ]);
});

test('a heartbeat without deviceInfo is refused', async () => {
  const { token } = await createProgram(desk.site.database.pool, ['devices:write']);
  const path = `/api/devices/${randomUUID()}/heartbeat`;
  expect((await send('POST', path, {}, token)).status).toBe(400);
  expect((await send('POST', path, { deviceInfo: {} }, token)).status).toBe(200);
});

test('a number or a boolean sent as text in a body is refused', async () => {
  const { order, named } = await anOrderOfRestaurant();
  const before = await everything(desk);
  const refused: [string, string, object][] = [
    ['PUT', '/api/orders/add_charge', { order, name: 'Bag', price: '1' }],
    ['POST', '/api/orders/refund_tip_amount', { ...named, refundTipAmount: '1' }],
    ['POST', '/api/functions/updateOrderCompletionTime', { ...named, completionTime: '1795300000000' }],
    ['POST', `/api/orders/${order.id}/food-ready`, { expectedStatus: 'New', isFoodReady: 'true' }],
  ];
  for (const [method, path, body] of refused) expect((await send(method, path, body)).status, path).toBe(400);
  expect(await everything(desk)).toEqual(before);
});

test('a number in an address is read, whatever the method', async () => {
  const { order } = await anOrderOfRestaurant();
  const list = await ask(desk.url, '/api/orders?limit=1', { token: desk.boss.token });
  expect((list.json() as { rows: unknown[] }).rows).toHaveLength(1);
  expect((await act(desk, 'confirm', { orderId: order.id, expectedStatus: 'New' })).status).toBe(200);
  const { body: timeline } = await call<{ id: number }[]>(
    desk.url,
    'orders.timeline',
    { orderId: order.id },
    { token: desk.boss.token },
  );
  const undone = await send('POST', `/api/orders/${order.id}/timeline/${timeline[0]!.id}/undo`, {});
  expect(undone.json()).toMatchObject({ id: order.id, status: 'New' });
});

test('invalid input gets a message that says what is wrong', async () => {
  const { order, named } = await anOrderOfRestaurant();
  const messageOf = async (method: string, path: string, body: object) =>
    ((await send(method, path, body)).json() as { message: string }).message;
  const add = '/api/orders/add_charge';
  for (const charge of [
    { price: 1 },
    { name: 'Bag' },
    { name: 'Bag', price: null },
    { name: ' ', price: 1 },
  ]) {
    expect(await messageOf('PUT', add, { order, ...charge })).toBe('Please enter a name and price');
  }
  expect(await messageOf('POST', '/api/functions/assignTargetRider', { ...named, targetUserId: 'me' })).toBe(
    'Target user id: Must be an id.',
  );
  const portal = await act(desk, 'delay', { orderId: order.id, expectedStatus: 'New' });
  expect(portal.body.message).toBe('Please enter a number to delay an order.');
});

test("an Idempotency-Key of more than 200 characters is refused, since cut off it could equal another request's key", async () => {
  const before = await everything(desk);
  const place = (key: string) =>
    call(desk.url, 'orders.create', anOrder(desk.kitchen), {
      token: desk.market.token,
      headers: { 'idempotency-key': key },
    });
  expect((await place(`${'k'.repeat(200)}1`)).status).toBe(400);
  expect((await place(`${'k'.repeat(200)}2`)).status).toBe(400);
  expect(await everything(desk)).toEqual(before);
  expect((await place('k'.repeat(200))).status).toBe(200);
});

test('a time after the year 9999 is refused, since no screen could show it', async () => {
  const { pool } = desk.site.database;
  const courier = await createPerson(pool, 'courier');
  const { token } = await createProgram(pool, ['riders:write']);
  const setStatus = (riderActiveUntil: number) =>
    send('PUT', `/api/riders/${courier.id}/status`, { riderActiveUntil }, token);
  const last = Date.UTC(10_000, 0) - 1;
  expect((await setStatus(last + 1)).status).toBe(400);
  expect((await setStatus(last)).json()).toMatchObject({ riderActiveUntil: last });
});
