import type { TimelineEntry } from '@passline/contract/kernel/audit';
import type { Order } from '@passline/contract/orders/order';
import { expect, test } from 'vitest';
import { findWithoutSignIn } from '../../apps/server/src/kernel/session/links/create-account.ts';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createProgram } from '../setup/people.ts';
import { createGuest } from '../setup/rewards.ts';
import { send } from './personal-desk.ts';

/** Its server does no jobs: what is erased at once must be enough. */
const desk = await openDesk();
const { boss, url } = desk;
const { pool } = desk.site.database;
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

test.each([
  ['of an account', async () => ({ userId: await createGuest(pool) })],
  ['without an account', async () => ({ phoneNumber: '+16045550961' })],
])('an order %s whose guest is erased is not brought back, and no points move', async (_, whose) => {
  const subject = await whose();
  const order = await done(subject);
  await pool.query('update user_points set points = 0');
  await erase('userId' in subject ? { userId: subject.userId! } : { phoneNumber: subject.phoneNumber! });
  // What the job does with an order.
  if (!('userId' in subject)) {
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
