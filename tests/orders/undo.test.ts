import { randomUUID } from 'node:crypto';
import type { TimelineEntry } from '@passline/contract/kernel/audit';
import type { Order } from '@passline/contract/orders/order';
import { amountDue } from '@passline/domain/orders/amount-due';
import { expect, test } from 'vitest';
import { aDelivery, callFunction, openDispatchDesk, send } from '../dispatch/dispatch-desk.ts';
import { call } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import { act, auditOf, everything, recordOf } from './kitchen-desk.ts';

const desk = await openDispatchDesk();

async function timelineOf(orderId: string, token = desk.admin.token): Promise<TimelineEntry[]> {
  return (await call<TimelineEntry[]>(desk.url, 'orders.timeline', { orderId }, { token })).body;
}

/** The newest entry of an action. */
async function entryOf(orderId: string, action: string, token?: string): Promise<TimelineEntry> {
  const entry = (await timelineOf(orderId, token)).find((one) => one.action === action);
  expect(entry, `an entry of ${action}`).toBeDefined();
  return entry!;
}

const undo = (orderId: string, entryId: number, token = desk.admin.token) =>
  call<Order & { code: string; message: string; data: Record<string, unknown> }>(
    desk.url,
    'orders.undo',
    { orderId, entryId },
    { token },
  );

async function cancel(orderId: string, expectedStatus: string): Promise<void> {
  const { total, inperson_tip_amount: inpersonTip } = await recordOf(desk, orderId);
  const expectedDue = amountDue({ total: Number(total), inpersonTipAmount: Number(inpersonTip) });
  const answer = await act(desk, 'cancel', { orderId, expectedStatus, expectedDue });
  expect(answer.status, answer.text).toBe(200);
}

/** Undoes the newest entry of an action. */
async function undoNewest(orderId: string, action: string, token = desk.admin.token) {
  return undo(orderId, (await entryOf(orderId, action, token)).id, token);
}

/** What an undo must restore: the order and its delivery, without what every change updates. */
async function stateOf(orderId: string): Promise<unknown> {
  const { rows } = await desk.site.database.pool.query(
    `select to_jsonb(o) - '{rev,changed_by,changed_at}'::text[] as order, to_jsonb(d) - 'rev' as delivery
     from orders o left join deliveries d on d.order_id = o.id where o.id = $1`,
    [orderId],
  );
  return rows[0];
}

test('is for staff only, and a foreign order is treated like an unknown one', async () => {
  const { id } = await desk.place();
  await act(desk, 'confirm', { orderId: id, expectedStatus: 'New' });
  const entry = await entryOf(id, 'orders.confirm');
  const before = await everything(desk);
  const courier = await createPerson(desk.site.database.pool, 'courier');
  expect((await call(desk.url, 'orders.undo', { orderId: id, entryId: entry.id })).status).toBe(401);
  expect((await undo(id, entry.id, courier.token)).status).toBe(403);
  const theirs = await undo(id, entry.id, desk.foreignAdmin.token);
  const unknown = await undo(randomUUID(), entry.id, desk.foreignAdmin.token);
  expect(theirs.status).toBe(404);
  expect(theirs.text).toBe(unknown.text);
  expect(await everything(desk)).toEqual(before);
});

test('an entry of another order is not found on this one', async () => {
  const [one, other] = [await desk.place(), await desk.place()];
  await act(desk, 'confirm', { orderId: other.id, expectedStatus: 'New' });
  const entry = await entryOf(other.id, 'orders.confirm');
  const before = await everything(desk);
  expect(await undo(one.id, entry.id)).toMatchObject({ status: 404 });
  expect(await everything(desk)).toEqual(before);
});

test('placing an order cannot be undone, and nothing offers it', async () => {
  const { id } = await desk.place();
  const entry = await entryOf(id, 'orders.create');
  expect(entry.undo).toBeNull();
  const before = await everything(desk);
  expect(await undo(id, entry.id)).toMatchObject({ status: 422, body: { data: { code: 'undo-nothing' } } });
  expect(await everything(desk)).toEqual(before);
});

test('what somebody has changed since is not undone, and the answer says who and when', async () => {
  const { id } = await desk.place();
  await act(desk, 'confirm', { orderId: id, expectedStatus: 'New' });
  await act(desk, 'delay', { orderId: id, expectedStatus: 'Preparing', minutes: 10 }, desk.boss.token);
  const confirmed = await entryOf(id, 'orders.confirm');
  const before = await everything(desk);
  const answer = await undo(id, confirmed.id);
  expect(answer).toMatchObject({ status: 422, body: { data: { code: 'undo-changed-since' } } });
  expect(answer.body.message).toMatch(
    new RegExp(`^Changed since by ${desk.boss.name} at \\d\\d:\\d\\d: when the food is ready\\.$`),
  );
  expect(confirmed.undo).toEqual({ reason: answer.body.message });
  expect(await everything(desk)).toEqual(before);
});

test('an entry is undone once, even if the same was done again since', async () => {
  const { id } = await desk.place();
  const ready = (isFoodReady: boolean) =>
    act(desk, 'setFoodReady', { orderId: id, expectedStatus: 'New', isFoodReady });
  await ready(true);
  const first = await entryOf(id, 'orders.setFoodReady');
  expect((await undo(id, first.id)).status).toBe(200);
  await ready(true);
  const before = await everything(desk);
  const again = await undo(id, first.id);
  expect(again).toMatchObject({ status: 422, body: { data: { code: 'undo-taken-back' } } });
  expect(again.body.message).toMatch(new RegExp(`^${desk.admin.name} undid it at \\d\\d:\\d\\d\\.$`));
  expect(await everything(desk)).toEqual(before);
  expect((await undoNewest(id, 'orders.setFoodReady')).body.isFoodReady).toBe(false);
});

test('a cancellation whose money moved stays, and says how much went where', async () => {
  const { id } = await desk.place();
  await act(desk, 'setPaid', { orderId: id, expectedStatus: 'New', isPaid: true });
  await cancel(id, 'New');
  const before = await everything(desk);
  const answer = await undoNewest(id, 'orders.cancel');
  expect(answer).toMatchObject({ status: 422, body: { data: { code: 'undo-money-moved' } } });
  expect(answer.body.message).toContain('Money moved: a refund of $15.23 was sent. It cannot be undone;');
  expect(await everything(desk)).toEqual(before);
});

test('an earlier change of a cancelled or finished order cannot be undone', async () => {
  const { id } = await desk.place();
  await act(desk, 'setPaid', { orderId: id, expectedStatus: 'New', isPaid: true });
  await act(desk, 'confirm', { orderId: id, expectedStatus: 'New' });
  await act(desk, 'setFoodReady', { orderId: id, expectedStatus: 'Preparing', isFoodReady: true });
  await act(desk, 'markDone', { orderId: id, expectedStatus: 'Preparing' });
  const before = await everything(desk);
  for (const action of ['orders.setPaid', 'orders.setFoodReady']) {
    expect(await undoNewest(id, action)).toMatchObject({
      status: 422,
      body: {
        data: { code: 'undo-wrong-status' },
        message: 'Only while the order is New or Preparing can this be undone; it is Done.',
      },
    });
  }
  expect(await everything(desk)).toEqual(before);
});

test('an order that is no longer paid does not become Done again', async () => {
  const { id } = await desk.place();
  await act(desk, 'setPaid', { orderId: id, expectedStatus: 'New', isPaid: true });
  await act(desk, 'confirm', { orderId: id, expectedStatus: 'New' });
  await act(desk, 'setFoodReady', { orderId: id, expectedStatus: 'Preparing', isFoodReady: true });
  await act(desk, 'markDone', { orderId: id, expectedStatus: 'Preparing' });
  await act(desk, 'reverseDone', { orderId: id, expectedStatus: 'Done' });
  await act(desk, 'setPaid', { orderId: id, expectedStatus: 'Preparing', isPaid: false });
  const before = await everything(desk);
  expect(await undoNewest(id, 'orders.reverseDone')).toMatchObject({
    status: 422,
    body: { message: 'This order is paid in person and is not paid yet. Mark it as paid first.' },
  });
  expect(await everything(desk)).toEqual(before);
});

test('only the support can undo taking on an order', async () => {
  const { id } = await desk.place();
  const start = await stateOf(id);
  await act(desk, 'takeSupport', { orderId: id, expectedStatus: 'New' }, desk.boss.token);
  const before = await everything(desk);
  expect(await undoNewest(id, 'orders.takeSupport')).toMatchObject({
    status: 422,
    body: { data: { code: 'undo-of-another' }, message: `Only ${desk.boss.name} can undo this.` },
  });
  expect(await everything(desk)).toEqual(before);
  expect((await undoNewest(id, 'orders.takeSupport', desk.boss.token)).status).toBe(200);
  expect(await stateOf(id)).toEqual(start);
});

test('a courier who no longer delivers is not restored', async () => {
  const { pool } = desk.site.database;
  const leaver = await createPerson(pool, 'courier');
  const { id } = await aDelivery(desk, { deliveryStatus: 'HeadingToRestaurant', rider: leaver });
  await send(desk, 'unassignRider', {
    orderId: id,
    expectedRiderUserId: leaver.id,
    deliveryStatus: 'Matching',
  });
  await pool.query(`update users set role = 'customer' where id = $1`, [leaver.id]);
  const before = await everything(desk);
  expect(await undoNewest(id, 'dispatch.unassignRider')).toMatchObject({
    status: 422,
    body: { message: 'Not a Courier' },
  });
  expect(await everything(desk)).toEqual(before);
});

test('a column that is not on the list is never written, whatever an entry holds', async () => {
  const { id } = await desk.place();
  await act(desk, 'setFoodReady', { orderId: id, expectedStatus: 'New', isFoodReady: true });
  const entry = await entryOf(id, 'orders.setFoodReady');
  await desk.site.database.pool.query(
    `update audit set before = before || '{"total": 0}', after = after || jsonb_build_object('total',
       (select total from orders where id = $2::uuid)) where id = $1`,
    [entry.id, id],
  );
  const before = await everything(desk);
  expect((await undo(id, entry.id)).status).toBe(422);
  expect(await everything(desk)).toEqual(before);
});

/** How each action is done, on which order, and its name in the audit trail. */
type Case = { action: string; prepare: () => Promise<string>; act: (orderId: string) => Promise<unknown> };

const command = (name: string, expectedStatus: string, input: object = {}) => ({
  action: `orders.${name}`,
  act: (orderId: string) => act(desk, name, { orderId, expectedStatus, ...input }),
});

const dispatched = (name: string, input: () => object) => ({
  action: `dispatch.${name}`,
  act: (orderId: string) => send(desk, name, { orderId, ...input() }),
});

const called = (name: string, input: (orderId: string) => object | Promise<object>) => ({
  action: `functions.${name}`,
  act: async (orderId: string) =>
    callFunction(desk, name, {
      restaurantId: desk.kitchen.restaurantId,
      orderId,
      ...(await input(orderId)),
    }),
});

const aNewOne = async () => (await desk.place()).id;
async function inKitchen(): Promise<string> {
  const id = await aNewOne();
  await act(desk, 'confirm', { orderId: id, expectedStatus: 'New' });
  return id;
}
async function handedOver(): Promise<string> {
  const id = await inKitchen();
  await act(desk, 'setPaid', { orderId: id, expectedStatus: 'Preparing', isPaid: true });
  await act(desk, 'setFoodReady', { orderId: id, expectedStatus: 'Preparing', isFoodReady: true });
  return id;
}
async function underWay(): Promise<string> {
  const { id } = await aDelivery(desk, { deliveryStatus: 'ArrivedAtRestaurant', rider: desk.mia });
  await act(desk, 'setFoodReady', { orderId: id, expectedStatus: 'Preparing', isFoodReady: true });
  return id;
}
const unassigned = async () => (await aDelivery(desk)).id;
/** Nothing has been paid, so that no money moves. */
async function free(): Promise<string> {
  const { id } = await aDelivery(desk, { deliveryStatus: 'ArrivedAtRestaurant', rider: desk.mia });
  await desk.site.database.pool.query(`update orders set payment_status = 'free' where id = $1`, [id]);
  return id;
}
const doneNow = async (prepare: () => Promise<string>) => {
  const id = await prepare();
  await act(desk, 'markDone', { orderId: id, expectedStatus: 'Preparing' });
  return id;
};

const CASES: Case[] = [
  { ...command('confirm', 'New', { waitMinutes: 20 }), prepare: aNewOne },
  { ...command('setFoodReady', 'New', { isFoodReady: true }), prepare: aNewOne },
  { ...command('setPaid', 'Preparing', { isPaid: true }), prepare: inKitchen },
  { ...command('markDone', 'Preparing'), prepare: handedOver },
  { ...command('markDone', 'Preparing'), prepare: underWay },
  { ...command('reverseDone', 'Done'), prepare: () => doneNow(underWay) },
  { ...command('delay', 'Preparing', { minutes: 15 }), prepare: inKitchen },
  {
    action: 'orders.cancel',
    prepare: free,
    act: (orderId) => cancel(orderId, 'Preparing'),
  },
  { ...dispatched('assignRider', () => ({ riderUserId: desk.mia.id })), prepare: unassigned },
  {
    ...dispatched('assignRider', () => ({
      expectedRiderUserId: desk.mia.id,
      riderUserId: desk.noah.id,
    })),
    prepare: underWay,
  },
  {
    ...dispatched('unassignRider', () => ({
      expectedRiderUserId: desk.mia.id,
      deliveryStatus: 'MatchingManager',
    })),
    prepare: underWay,
  },
  {
    ...dispatched('failDelivery', () => ({ expectedRiderUserId: desk.mia.id })),
    prepare: underWay,
  },
  {
    ...dispatched('setDeliveryStatus', () => ({
      expectedDeliveryStatus: 'ArrivedAtRestaurant',
      deliveryStatus: 'HeadingToCustomer',
    })),
    prepare: underWay,
  },
  { ...called('assignTargetRider', () => ({ targetUserId: desk.noah.id })), prepare: underWay },
  { ...called('unassignRider', () => ({ deliveryStatus: 'Matching' })), prepare: underWay },
  { ...called('failDeliveryOrder', () => ({ failedReason: 'Flat tyre' })), prepare: underWay },
  {
    ...called('setOrderDeliveryStatus', () => ({ deliveryStatus: 'HeadingToRestaurant' })),
    prepare: underWay,
  },
  {
    ...called('updateOrderCompletionTime', async (orderId) => {
      const { completion_time } = await recordOf(desk, orderId);
      return { completionTime: Date.parse(String(completion_time)) + 600_000 };
    }),
    prepare: inKitchen,
  },
];

test.each(CASES)('$action is undone: state, times and courier', async ({ action, prepare, act: does }) => {
  const beside = await inKitchen();
  const besideState = await recordOf(desk, beside);
  const id = await prepare();
  if (action === 'orders.cancel') {
    await desk.site.database.pool.query(`update orders set payment_status = 'free' where id = $1`, [id]);
  }
  const start = await stateOf(id);
  await does(id);
  expect(await stateOf(id)).not.toEqual(start);
  const answer = await undoNewest(id, action);
  expect(answer.status, answer.text).toBe(200);
  expect(await stateOf(id)).toEqual(start);
  expect(await recordOf(desk, beside)).toEqual(besideState);

  const trail = await auditOf(desk, id);
  const done = trail.filter((one) => one.action === action);
  const undone = trail.filter((one) => one.action === 'orders.undo');
  expect(undone).toHaveLength(done.length);
  expect(undone[0]).toMatchObject({ actor_name: desk.admin.name });
  const [entry] = await timelineOf(id);
  expect(entry).toMatchObject({
    action: 'orders.undo',
    undo: null,
    reason: `undid: ${action} of ${desk.admin.name}`,
  });
});

test('undoing one after the other, the newest first, goes back to the beginning', async () => {
  const id = await unassigned();
  const start = await stateOf(id);
  await send(desk, 'assignRider', { orderId: id, riderUserId: desk.mia.id });
  await send(desk, 'assignRider', {
    orderId: id,
    expectedRiderUserId: desk.mia.id,
    riderUserId: desk.noah.id,
  });
  const [second, first] = (await timelineOf(id)).filter(({ action }) => action === 'dispatch.assignRider');
  expect(first!.undo?.reason).toContain(`Changed since by ${desk.admin.name}`);
  expect((await undo(id, second!.id)).body.delivery?.riderName).toBe(desk.mia.name);
  expect((await undo(id, first!.id)).body.delivery?.riderName).toBeNull();
  expect(await stateOf(id)).toEqual(start);
});

test('two people undo the same entry: one succeeds, the other is told who', async () => {
  const id = await inKitchen();
  await act(desk, 'delay', { orderId: id, expectedStatus: 'Preparing', minutes: 15 });
  const { id: entryId } = await entryOf(id, 'orders.delay');
  const answers = await Promise.all([undo(id, entryId), undo(id, entryId, desk.boss.token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const told = answers.find(({ status }) => status === 422);
  expect(told?.body.message).toMatch(/ undid it at \d\d:\d\d\.$/);
});

test('an order keeps since when its food is ready, not once it is not, and an undo brings back exactly that', async () => {
  const neighbour = await aDelivery(desk);
  const { id: orderId } = await aDelivery(desk);
  const readyAt = async (id = orderId) => (await recordOf(desk, id))['ready_at'];
  const setReady = (isFoodReady: boolean) =>
    act(desk, 'setFoodReady', { orderId, expectedStatus: 'Preparing', isFoodReady });
  expect((await setReady(true)).status).toBe(200);
  const since = await readyAt();
  expect(since).toEqual((await recordOf(desk, orderId))['changed_at']);
  expect((await act(desk, 'delay', { orderId, expectedStatus: 'Preparing', minutes: 5 })).status).toBe(200);
  expect(await readyAt()).toEqual(since);
  expect((await setReady(false)).status).toBe(200);
  expect(await readyAt()).toBeNull();
  await undoNewest(orderId, 'orders.setFoodReady');
  expect(await readyAt()).toEqual(since);
  expect(await readyAt(neighbour.id)).toBeNull();
});
