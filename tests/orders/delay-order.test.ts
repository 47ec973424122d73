import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import { asDelivery } from '../setup/place-order.ts';
import { openDesk } from '../setup/desk.ts';
import { act, auditOf, everything, recordOf } from './kitchen-desk.ts';

const MINUTE_MS = 60_000;

const desk = await openDesk();

/** An order in the kitchen, with the time at which it should be ready. */
async function confirmed(): Promise<{ id: string; completionTime: number }> {
  const { id } = await desk.place();
  const { body } = await act(desk, 'confirm', { orderId: id, expectedStatus: 'New' });
  return { id, completionTime: body.completionTime! };
}

const delay = (orderId: string, minutes: unknown, token?: string) =>
  act(desk, 'delay', { orderId, expectedStatus: 'Preparing', minutes }, token);

test('is for staff only, and a foreign order is treated like an unknown one', async () => {
  const { id } = await confirmed();
  const { pool } = desk.site.database;
  const before = await everything(desk);
  const nobody = await call(desk.url, 'orders.delay', {
    orderId: id,
    expectedStatus: 'Preparing',
    minutes: 5,
  });
  expect(nobody.status).toBe(401);
  expect((await delay(id, 5, (await createPerson(pool, 'courier')).token)).status).toBe(403);
  const { token } = await createPerson(pool, 'admin', desk.neighbour);
  const [theirs, unknown] = [await delay(id, 5, token), await delay(randomUUID(), 5, token)];
  expect(theirs.status).toBe(404);
  expect(theirs.text).toBe(unknown.text);
  expect(await everything(desk)).toEqual(before);
});

test.each([0, -5, 1.5, 1441])('%d minutes are refused', async (minutes) => {
  const { id } = await confirmed();
  const before = await everything(desk);
  expect(await delay(id, minutes)).toMatchObject({
    status: 422,
    body: { message: 'Please enter a number to delay an order.', data: { code: 'delay-invalid' } },
  });
  expect(await everything(desk)).toEqual(before);
});

test.each([['ten'], [null], [undefined]])('%j is not a number', async (minutes) => {
  const { id } = await confirmed();
  const answer = await delay(id, minutes);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('Please enter a number to delay an order.');
  expect(await auditOf(desk, id)).toHaveLength(2);
});

test('from somebody who saw another status changes nothing', async () => {
  const { id } = await confirmed();
  const answer = await act(desk, 'delay', { orderId: id, expectedStatus: 'New', minutes: 5 });
  expect(answer).toMatchObject({
    status: 409,
    body: { data: { current: { id, status: 'Preparing' }, changedBy: desk.admin.name } },
  });
});

test('moves the time later, with an audit row, and leaves the neighbours alone', async () => {
  const [{ id, completionTime }, beside] = [await confirmed(), await confirmed()];
  const kept = await recordOf(desk, beside.id);
  const answer = await delay(id, 15);
  expect(answer.body).toMatchObject({
    completionTime: completionTime + 15 * MINUTE_MS,
    status: 'Preparing',
    changedBy: desk.admin.name,
  });
  const trail = await auditOf(desk, id);
  expect(trail).toHaveLength(3);
  expect(trail[2]).toMatchObject({ action: 'orders.delay', record_table: 'orders' });
  expect(Object.keys(trail[2]!.after!)).toEqual(['completionTime']);
  expect(await recordOf(desk, beside.id)).toEqual(kept);
});

test('two delays at once both count', async () => {
  const { id, completionTime } = await confirmed();
  const answers = await Promise.all([delay(id, 10), delay(id, 5, desk.boss.token)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const latest = Math.max(...answers.map(({ body }) => body.completionTime!));
  expect(latest).toBe(completionTime + 15 * MINUTE_MS);
});

const placeDelivery = () =>
  desk.place({
    ...asDelivery,
    orderCartItems: [{ productId: desk.kitchen.noodles, count: 3 }],
  });

/** When the courier should have the food, and the customer: in minutes from `sinceMs`. */
async function estimatesOf(orderId: string, sinceMs: number): Promise<[number, number]> {
  const { rows } = await desk.site.database.pool.query<{ pickup: Date; door: Date }>(
    'select estimated_pickup_time as pickup, estimated_delivery_time as door from deliveries where order_id = $1',
    [orderId],
  );
  const { pickup, door } = rows[0]!;
  return [(+new Date(pickup) - sinceMs) / MINUTE_MS, (+new Date(door) - sinceMs) / MINUTE_MS];
}

test('the courier is expected when the food is ready: a wait and a delay move both times of the delivery equally', async () => {
  const placed = await placeDelivery();
  const beside = await placeDelivery();
  const [pickup, door] = await estimatesOf(placed.id, placed.createdAt);
  const besides = await estimatesOf(beside.id, 0);
  const wayMinutes = door - pickup;
  const wait = { orderId: placed.id, expectedStatus: 'New', waitMinutes: 50 };
  const { body } = await act(desk, 'confirm', wait);
  expect(await estimatesOf(placed.id, body.completionTime!)).toEqual([0, wayMinutes]);
  await delay(placed.id, 15);
  expect(await estimatesOf(placed.id, body.completionTime!)).toEqual([15, 15 + wayMinutes]);
  const trail = await auditOf(desk, placed.id);
  expect(trail.at(-1)).toMatchObject({ action: 'orders.delay', record_table: 'deliveries' });
  expect(Object.keys(trail.at(-1)!.after!).sort()).toEqual(['estimatedDeliveryTime', 'estimatedPickupTime']);
  expect(await estimatesOf(beside.id, 0)).toEqual(besides);
});

test('a delay keeps the reason why the delivery failed', async () => {
  const { id } = await placeDelivery();
  await act(desk, 'confirm', { orderId: id, expectedStatus: 'New' });
  const { pool } = desk.site.database;
  await pool.query(
    `update deliveries set delivery_status = 'Failed', failed_reason = 'Flat tyre' where order_id = $1`,
    [id],
  );
  expect((await delay(id, 15)).status).toBe(200);
  const { rows } = await pool.query('select failed_reason from deliveries where order_id = $1', [id]);
  expect(rows).toEqual([{ failed_reason: 'Flat tyre' }]);
});
