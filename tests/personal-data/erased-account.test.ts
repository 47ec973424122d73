import type { TimelineEntry } from '@passline/contract/kernel/audit';
import type { Order } from '@passline/contract/orders/order';
import { expect, test } from 'vitest';
import { findWithoutSignIn } from '../../apps/server/src/kernel/session/links/create-account.ts';
import { move } from '../payments/money-desk.ts';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createProgram } from '../setup/people.ts';
import { createGuest } from '../setup/rewards.ts';
import { send } from './personal-desk.ts';

/** Its server does no jobs: what is erased at once must be enough. */
const desk = await openDesk();
const { boss, url } = desk;
const { pool } = desk.site.database;
const PLACE = {
  containerDeliveryAddress: '4417 Wisteria Lane, Vancouver',
  containerDeliveryAddressLatLng: { lat: 49.25, lng: -123.1 },
  containerDeliveryUnit: '7',
};
const idOf = (body: object) => (body as { id: string }).id;
const WORDS = 'What was known of this guest is erased, so this cannot be undone.';

const asBoss = (action: string, input: object) =>
  call<{ message: string; data?: object }>(url, action, input, boss);
async function erase(subject: { userId: string } | { phoneNumber: string }) {
  const { status, text } = await send(desk, 'erase', { ...subject, reason: 'Asked by letter' });
  expect(status, text).toBe(200);
}

/** A paid order that the kitchen has brought to its end. */
async function done(input: { userId?: string; phoneNumber?: string }): Promise<Order> {
  const order = await desk.place(input);
  for (const [action, more] of [
    ['confirm', { expectedStatus: 'New' }],
    ['setFoodReady', { isFoodReady: true, expectedStatus: 'Preparing' }],
    ['setPaid', { isPaid: true, expectedStatus: 'Preparing' }],
    ['markDone', { expectedStatus: 'Preparing' }],
  ] as const) {
    const { status, text } = await asBoss(`orders.${action}`, { orderId: order.id, ...more });
    expect(status, text).toBe(200);
  }
  return order;
}

test('nobody is invited to an erased account, and it is no account that a link may take over', async () => {
  const userId = await createGuest(pool);
  await erase({ userId });
  const email = `erased-${userId}@erased.invalid`;
  const answer = await asBoss('staff.invite', { email, role: 'courier_manager', locationId: null });
  expect([answer.status, answer.body.message, answer.body.data]).toEqual([
    422,
    'What was known of this person is erased. Please use another e-mail address.',
    { code: 'email-of-erased', field: 'email' },
  ]);
  expect((await pool.query('select from invitations')).rowCount).toBe(0);
  expect(await findWithoutSignIn(pool, email)).toBeNull();
});

test('programs and the till find no erased guest', async () => {
  const userId = await createGuest(pool);
  await erase({ userId });
  const email = `erased-${userId}@erased.invalid`;
  const app = await createProgram(pool, ['guests:read', 'guests:write']);
  const asApp = (action: string, input: object) => call(url, `guests.${action}`, input, app);
  expect((await asApp('find', { email })).body).toEqual({ rows: [] });
  for (const action of ['read', 'points', 'noteSignIn'])
    expect((await asApp(action, { userId })).status).toBe(404);
  const made = await asApp('create', { userId, name: 'New Person', email: 'new@guest.example' });
  expect([made.status, made.body.data]).toEqual([422, { code: 'guest-id-taken', field: 'userId' }]);
  expect((await asBoss('orders.findGuest', { contact: email })).status).toBe(404);
});

const byTelephone = (phoneNumber: string) => () => Promise.resolve({ phoneNumber });
test.each<[string, () => Promise<{ userId: string } | { phoneNumber: string }>, boolean]>([
  ['of an account', async () => ({ userId: await createGuest(pool) }), false],
  ['without an account', byTelephone('+16045550961'), true],
  ['without an account, to which the job has not come,', byTelephone('+16045550962'), false],
])('an order %s whose guest is erased is not brought back, and no points move', async (_, whose, isDone) => {
  const subject = await whose();
  const order = await done(subject);
  await pool.query('update user_points set points = 0');
  await erase(subject);
  // What the job does with an order.
  if (isDone) {
    await pool.query(`update orders set name = '' where id = $1`, [order.id]);
    await pool.query(`update audit set is_erased = true where record_id = $1 and action = 'orders.create'`, [
      order.id,
    ]);
  }
  const state = async () =>
    (
      await pool.query('select o, (select json_agg(p) from user_points p) from orders o where id = $1', [
        order.id,
      ])
    ).rows as object[];
  const before = await state();
  const timeline = await call<TimelineEntry[]>(url, 'orders.timeline', { orderId: order.id }, boss);
  const entry = timeline.body.find(({ action }) => action === 'orders.markDone');
  expect(entry?.undo).toEqual({ reason: WORDS });
  for (const [action, more] of [
    ['undo', { entryId: entry?.id }],
    ['reverseDone', { expectedStatus: 'Done' }],
  ] as const) {
    const answer = await asBoss(`orders.${action}`, { orderId: order.id, ...more });
    expect([answer.status, answer.body.message]).toEqual([422, WORDS]);
  }
  expect(await state()).toEqual(before);
});

test('a guest without an account whose erasing is another one keeps their undo', async () => {
  const order = await done({ phoneNumber: '+16045550963' });
  await done({ phoneNumber: '+16045550964' });
  await erase({ phoneNumber: '+16045550964' });
  const { status } = await asBoss('orders.reverseDone', { orderId: order.id, expectedStatus: 'Done' });
  expect(status).toBe(200);
});

test('once the erasing has begun, no address of theirs comes back, and none is as it was', async () => {
  const [userId, other] = [await createGuest(pool), await createGuest(pool)];
  const changed = async (of: string) => {
    const { body: kept } = await asBoss('userAddresses.add', { userId: of, ...PLACE });
    const { body: removed } = await asBoss('userAddresses.add', { userId: of, ...PLACE });
    const edited = await asBoss('userAddresses.update', {
      addressId: idOf(kept),
      changes: { containerDeliveryUnit: { from: '7', to: '8' } },
    });
    expect(edited.status, edited.text).toBe(200);
    expect((await asBoss('userAddresses.remove', { addressId: idOf(removed) })).status).toBe(200);
    const { rows } = await pool.query<{ id: string }>(
      `select id from audit where record_id = any($1) and action <> 'userAddresses.add' order by id`,
      [[idOf(kept), idOf(removed)]],
    );
    return rows.map(({ id }) => Number(id));
  };
  const [theirs, others] = [await changed(userId), await changed(other)];
  await erase({ userId });
  const addresses = async (of: string) =>
    (await pool.query('select * from user_addresses where user_id = $1', [of])).rows as object[];
  const before = await addresses(userId);
  const words = 'What this changed was erased with the personal data of somebody.';
  const { body: timeline } = await asBoss('timeline.read', { subject: 'people' });
  const told = (timeline as unknown as { rows: { id: number; undo: object }[] }).rows;
  for (const entryId of theirs) {
    const answer = await asBoss('timeline.undo', { subject: 'people', entryId });
    expect([answer.status, answer.body.message]).toEqual([422, words]);
    expect(told.find(({ id }) => id === entryId)?.undo).toEqual({ reason: words });
  }
  expect(await addresses(userId)).toEqual(before);
  for (const entryId of others)
    expect((await asBoss('timeline.undo', { subject: 'people', entryId })).status).toBe(200);
  expect(await addresses(other)).toMatchObject([{ unit: '7' }, { unit: '7' }]);
});

test('a later refund of an order of an erased account gives money back, and moves no points', async () => {
  const [erasedId, other] = [await createGuest(pool), await createGuest(pool)];
  const [order, another] = [await done({ userId: erasedId }), await done({ userId: other })];
  await pool.query('update user_points set points = 0');
  await erase({ userId: erasedId });
  const pointsOf = async (userId: string) =>
    (
      await pool.query<{ points: number; entries: number }>(
        `select points, (select count(*)::int from reward_history h where h.user_id = p.user_id) as entries
         from user_points p where user_id = $1`,
        [userId],
      )
    ).rows[0]!;
  const before = await pointsOf(erasedId);
  for (const one of [order, another]) {
    const refund = { items: [{ position: 0, count: 1, expectedRefundCount: 0 }], deliveryFee: 0, tip: 0 };
    const answer = await move(
      desk,
      'refundItems',
      { ...one, status: 'Done' },
      { ...refund, reason: 'Cold' },
      { token: boss.token },
    );
    expect(answer.status, answer.text).toBe(200);
  }
  expect(await pointsOf(erasedId)).toEqual(before);
  const moved = await pointsOf(other);
  expect(moved.points).toBeLessThan(0);
  expect(moved.entries).toBe(before.entries + 1);
});
