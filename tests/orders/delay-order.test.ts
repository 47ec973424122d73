import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import { placeOrder } from '../setup/place-order.ts';
import { act, auditOf, everything, openDesk, recordOf, type Desk } from './kitchen-desk.ts';

const MINUTE_MS = 60_000;
let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});

afterAll(() => desk.stop());

/** An order in the kitchen, with the time at which it should be ready. */
async function confirmed(): Promise<{ id: string; completionTime: number }> {
  const { id } = await placeOrder(desk.url, desk.market.token, desk.kitchen);
  const { body } = await act(desk, 'confirm', { orderId: id, expectedStatus: 'New' });
  return { id, completionTime: body.completionTime! };
}

const delay = (orderId: string, minutes: unknown, token?: string) =>
  act(desk, 'delay', { orderId, expectedStatus: 'Preparing', minutes }, token);

test('is for staff alone, and a foreign order is like one that does not exist', async () => {
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

test.each([['ten'], [null], [undefined]])('%j is no number', async (minutes) => {
  const { id } = await confirmed();
  const answer = await delay(id, minutes);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('Please enter a number to delay an order.');
  expect(await auditOf(desk, id)).toHaveLength(2);
});

test('of somebody who saw another status changes nothing', async () => {
  const { id } = await confirmed();
  const answer = await act(desk, 'delay', { orderId: id, expectedStatus: 'New', minutes: 5 });
  expect(answer).toMatchObject({
    status: 409,
    body: { data: { current: { id, status: 'Preparing' }, changedBy: desk.admin.name } },
  });
});

test('pushes the time later, with a line in the trail, and the neighbours alone', async () => {
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
  expect(Object.keys(trail[2]!.after!)).toEqual(['completion_time']);
  expect(await recordOf(desk, beside.id)).toEqual(kept);
});

test('two delays at once both count, and none is lost', async () => {
  const { id, completionTime } = await confirmed();
  const answers = await Promise.all([delay(id, 10), delay(id, 5, desk.boss.token)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const latest = Math.max(...answers.map(({ body }) => body.completionTime!));
  expect(latest).toBe(completionTime + 15 * MINUTE_MS);
});
