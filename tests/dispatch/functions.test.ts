import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ask, call } from '../setup/api-client.ts';
import { createPerson, createProgram } from '../setup/people.ts';
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

test.each(functions)('%s treats an order of another restaurant like an unknown one', async (name, rest) => {
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
});

test('a delivery runs to its end through named functions, with an audit row for each', async () => {
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

test('the functions refuse what the commands refuse', async () => {
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

test('the completion time can be moved later, by a day at most, and never earlier', async () => {
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

describe('couriers are assigned through named functions', () => {
  const assign = (orderId: string, { id }: { id: string }, seen: object = {}) =>
    callFunction(desk, 'assignTargetRider', { ...order(orderId), targetUserId: id, ...seen });
  /** Moves everything that is recorded about an order this many milliseconds into the past. */
  const age = (orderId: string, byMs: number) =>
    desk.site.database.pool.query(
      `update audit set at = at - $2 * interval '1 millisecond' where record_id = $1`,
      [orderId, byMs],
    );

  test('of twenty calls at once that do not say what they saw, one wins, and the others are told who was faster', async () => {
    const { id } = await aDelivery(desk);
    const couriers = await Promise.all(
      Array.from({ length: 20 }, () => createPerson(desk.site.database.pool, 'courier')),
    );
    const answers = await Promise.all(couriers.map((courier) => assign(id, courier)));
    const won = answers.findIndex(({ status }) => status === 200);
    const winner = couriers[won]!;
    expect(await deliveryOf(desk, id)).toMatchObject({ rider_user_id: winner.id });
    expect(await auditOf(desk, id)).toHaveLength(2);
    for (const lost of answers.toSpliced(won, 1)) {
      expect(lost.status, lost.text).toBe(409);
      expect(lost.json()).toMatchObject({
        code: 'CONFLICT',
        message: `${winner.name} is assigned now, changed by ${desk.admin.name}.`,
        data: { current: { orderId: id, riderUserId: winner.id }, changedBy: desk.admin.name },
      });
    }
  });

  test('two seconds later another courier counts as a new decision', async () => {
    const { id } = await aDelivery(desk);
    await assign(id, desk.mia);
    expect((await assign(id, desk.noah)).status).toBe(409);
    await age(id, 2_000);
    expect((await assign(id, desk.noah)).json()).toMatchObject({ riderUserId: desk.noah.id });
  });

  test('a courier who has just taken the delivery keeps it for that moment', async () => {
    const { id } = await aDelivery(desk);
    const { pool } = desk.site.database;
    await pool.query(`update users set rider_active_until = now() + interval '1 hour' where id = $1`, [
      desk.mia.id,
    ]);
    const app = await createProgram(pool, ['riders:write']);
    const taken = { riderUserId: desk.mia.id, orderId: id };
    expect((await call(desk.url, 'riders.acceptDelivery', taken, { token: app.token })).status).toBe(200);
    expect((await assign(id, desk.noah)).status).toBe(409);
  });

  test('a caller who says which courier they saw needs nothing else', async () => {
    const { id } = await aDelivery(desk);
    await assign(id, desk.mia, { expectedRiderUserId: null });
    expect((await assign(id, desk.noah, { expectedRiderUserId: null })).status).toBe(409);
    const seen = { expectedRiderUserId: desk.mia.id };
    expect((await assign(id, desk.noah, seen)).json()).toMatchObject({ riderUserId: desk.noah.id });
  });

  test('a delivery without a courier, or a failed one, is free at once', async () => {
    const { id } = await aDelivery(desk);
    await assign(id, desk.mia);
    await callFunction(desk, 'unassignRider', { ...order(id), deliveryStatus: 'Matching' });
    expect((await assign(id, desk.noah)).status).toBe(200);
    await callFunction(desk, 'failDeliveryOrder', order(id));
    expect((await assign(id, desk.mia)).status).toBe(200);
  });

  test('assigning the same courier again changes nothing, and someone with the food is not sent back', async () => {
    const { id } = await aDelivery(desk);
    const first = await assign(id, desk.mia);
    const again = await Promise.all([
      assign(id, desk.mia),
      assign(id, desk.mia, { expectedRiderUserId: null }),
    ]);
    for (const answer of again) expect(answer.json()).toEqual(first.json());
    const target = 'HeadingToCustomer';
    await callFunction(desk, 'setOrderDeliveryStatus', { ...order(id), deliveryStatus: target });
    expect((await assign(id, desk.mia)).json()).toMatchObject({ deliveryStatus: target });
    expect(await auditOf(desk, id)).toHaveLength(3);
  });
});
