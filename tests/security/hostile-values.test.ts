import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openDesk } from '../setup/desk.ts';
import { everything } from '../orders/kitchen-desk.ts';
import { ask, call } from '../setup/api-client.ts';
import { createProgram } from '../setup/people.ts';
import { anOrder } from '../setup/place-order.ts';

const desk = await openDesk();

afterAll(async () => {
  // Whatever was sent above: an expected refusal writes no line to the log.
  expect(desk.site.server.logged).toEqual([]);
});

const send = (action: string, input: object, token = desk.boss.token) =>
  call(desk.url, action, input, { token });

test('an amount that no order could have is refused before anything is done', async () => {
  const order = await desk.place();
  const before = await everything(desk);
  const named = { orderId: order.id, expectedStatus: 'New' };
  for (const expectedDue of [1e21, -1e21, 1e308, 1e10, 5e-324]) {
    const actions: [string, object][] = [
      ['orders.cancel', {}],
      ['orders.addCharge', { name: 'Bag', price: 1 }],
      ['orders.refundTip', { amount: 1 }],
    ];
    for (const [action, more] of actions) {
      const { status } = await send(action, { ...named, ...more, expectedDue });
      expect(status, `${action} ${expectedDue}`).toBe(expectedDue === 5e-324 ? 409 : 400);
    }
  }
  for (const expectedAmount of [1e21, 1e308]) {
    const { status } = await send('orders.setAdjustment', { ...named, name: 'A', amount: 1, expectedAmount });
    expect(status).toBe(400);
  }
  expect(await everything(desk)).toEqual(before);
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'an adjustment may be named %s',
  async (name) => {
    const order = await desk.place();
    const set = { orderId: order.id, expectedStatus: 'New', name, amount: 2, expectedAmount: null };
    expect(await send('orders.setAdjustment', set)).toMatchObject({ status: 200 });
    expect(await send('orders.setAdjustment', set)).toMatchObject({ status: 409 });
    const removed = { ...set, amount: null, expectedAmount: 2 };
    expect(await send('orders.setAdjustment', removed)).toMatchObject({ status: 200 });
  },
);

test('a region that does not exist is refused with a message', async () => {
  const { locationId } = desk.kitchen;
  const answer = await send('restaurants.updateLocations', {
    updates: [{ locationId, changes: { region: { from: null, to: randomUUID() } } }],
  });
  expect(answer).toMatchObject({
    status: 422,
    body: { message: 'There is no such region.', data: { code: 'wrong-region' } },
  });
});

test('an endlessly nested value is refused, wherever any value may be sent', async () => {
  const { locationId } = desk.kitchen;
  // As text: serialising such a value would overflow our own stack.
  const nested = '['.repeat(20_000) + ']'.repeat(20_000);
  for (const from of [nested, `{"a":${nested}}`]) {
    const answer = await ask(desk.url, '/rpc/restaurants/updateLocations', {
      token: desk.boss.token,
      headers: { 'idempotency-key': randomUUID() },
      body: `{"json":{"updates":[{"locationId":"${locationId}","changes":{"title":{"from":${from},"to":"New"}}}]}}`,
    });
    expect(answer.status).toBe(400);
  }
});

test('a text that is too long is not checked further, since a pattern may take quadratic time', async () => {
  const { locationId } = desk.kitchen;
  const long = `a@${'.'.repeat(20_000)}@`;
  const { status, body } = await send('notifications.add', { locationId, trigger: 'NewOrder', email: long });
  expect(status).toBe(400);
  expect(body.message).toBe('Email: At most 254 characters.');
  const market = await createProgram(desk.site.database.pool, ['orders:create']);
  const order = anOrder(desk.kitchen, { email: long });
  expect(await send('orders.create', order, market.token)).toMatchObject({
    status: 400,
    body: { message: 'Email: At most 254 characters.' },
  });
});
