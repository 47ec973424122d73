import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ask } from '../setup/api-client.ts';
import { auditOf, everything } from '../orders/kitchen-desk.ts';
import { aDelivery, callFunction, deliveryOf, openDispatchDesk } from './dispatch-desk.ts';

const MINUTE_MS = 60_000;

const desk = await openDispatchDesk();

const order = (orderId: string) => ({ restaurantId: desk.kitchen.restaurantId, orderId });

const functions: [string, () => object][] = [
  ['assignTargetRider', () => ({ targetUserId: desk.mia.id })],
  ['unassignRider', () => ({ deliveryStatus: 'Matching' })],
  ['failDeliveryOrder', () => ({ failedReason: 'Unknown' })],
  ['setOrderDeliveryStatus', () => ({ deliveryStatus: 'HeadingToCustomer' })],
  ['updateOrderCompletionTime', () => ({ completionTime: Date.now() + 30 * MINUTE_MS })],
];

test.each(functions)(
  '%s answers a restaurant that does not fit like an unknown order',
  async (name, rest) => {
    const { id } = await aDelivery(desk, { deliveryStatus: 'HeadingToRestaurant', rider: desk.noah });
    const before = await everything(desk);
    const answers = [];
    for (const target of [
      { restaurantId: desk.neighbour.restaurantId, orderId: id },
      { restaurantId: randomUUID(), orderId: id },
      order(randomUUID()),
    ]) {
      answers.push(await callFunction(desk, name, { ...target, ...rest() }));
    }
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const nobody = await ask(desk.url, `/api/functions/${name}`, { body: { ...order(id), ...rest() } });
    expect(nobody.status).toBe(401);
    expect(await everything(desk)).toEqual(before);
  },
);

test('a delivery goes its whole way by calls by name, with a line in the trail for each', async () => {
  const { id } = await aDelivery(desk);
  for (const [name, rest, deliveryStatus] of [
    ['assignTargetRider', { targetUserId: desk.mia.id }, 'HeadingToRestaurant'],
    ['setOrderDeliveryStatus', { deliveryStatus: 'HeadingToCustomer' }, 'HeadingToCustomer'],
    ['unassignRider', { deliveryStatus: 'MatchingManager' }, 'MatchingManager'],
    ['failDeliveryOrder', { failedReason: 'Nobody home' }, 'Failed'],
  ] as const) {
    const answer = await callFunction(desk, name, { ...order(id), ...rest });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json()).toMatchObject({ orderId: id, deliveryStatus });
    expect((await auditOf(desk, id)).at(-1)).toMatchObject({
      action: `functions.${name}`,
      record_table: 'deliveries',
      after: { deliveryStatus: deliveryStatus },
    });
  }
  expect(await deliveryOf(desk, id)).toMatchObject({ failed_reason: 'Nobody home', rider_user_id: null });
});

test('they refuse what the commands refuse', async () => {
  const { id } = await aDelivery(desk, { deliveryStatus: 'HeadingToCustomer', rider: desk.mia });
  const refusal = async (name: string, rest: object) =>
    (await callFunction(desk, name, { ...order(id), ...rest })).json() as { message: string };
  expect(await refusal('assignTargetRider', { targetUserId: desk.customer.id })).toMatchObject({
    message: 'Not a Courier',
  });
  expect(await refusal('setOrderDeliveryStatus', { deliveryStatus: 'HeadingToCustomer' })).toMatchObject({
    message: 'Already heading to customer',
  });
  expect(await refusal('setOrderDeliveryStatus', { deliveryStatus: 'Delivered' })).toMatchObject({
    data: { code: 'status-not-settable' },
  });
  expect(await auditOf(desk, id)).toHaveLength(1);
});

test('the completion time goes later, by a day at most, and never back', async () => {
  const { id } = await aDelivery(desk);
  const laterMs = Date.now() + 40 * MINUTE_MS;
  const set = (completionTime: number) =>
    callFunction(desk, 'updateOrderCompletionTime', { ...order(id), completionTime });
  expect((await set(laterMs)).json()).toMatchObject({ id, completionTime: laterMs });
  for (const wrongMs of [laterMs, laterMs - MINUTE_MS, laterMs + 1441 * MINUTE_MS]) {
    expect((await set(wrongMs)).json()).toMatchObject({ data: { code: 'delay-invalid' } });
  }
  const trail = await auditOf(desk, id);
  expect(trail.map(({ action, record_table }) => `${action} ${record_table}`).slice(1)).toEqual([
    'functions.updateOrderCompletionTime orders',
    'functions.updateOrderCompletionTime deliveries',
  ]);
});
