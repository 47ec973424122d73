import { randomUUID } from 'node:crypto';
import type { Order } from '@passline/contract/orders/order';
import type { GuestAccount } from '@passline/contract/users/guests';
import type { FoundPerson, PointsEntry } from '@passline/contract/users/users';
import { expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createProgram } from '../setup/people.ts';
import { anOrder, type OrderInput } from '../setup/place-order.ts';
import { askRpc, declared } from '../security/walks/ask-walk.ts';

const desk = await openDesk();
const { boss, kitchen, url } = desk;
const { pool } = desk.site.database;
/** The guests' app, and a kitchen's tablet. */
const app = await createProgram(pool, ['orders:create', 'guests:read', 'guests:write']);
const tablet = await createProgram(pool, ['kitchen']);

const send = <Body>(action: string, input: object, { token } = app) =>
  call<Body & RefusalBody>(url, action, input, { token });
const order = (changes: Partial<OrderInput>) => send<Order>('orders.create', anOrder(kitchen, changes));

test('a guest who was made by the app orders, earns and redeems points, is found by staff, and can be blocked', async () => {
  const contact = { name: 'Robin Field', email: 'robin@guest.example', phoneNumber: '604-555-0188' };
  const { body: guest } = await send<GuestAccount>('guests.create', contact);
  const userId = guest.id;
  const placed = await order({ userId, orderCartItems: [{ productId: kitchen.noodles, count: 20 }] });
  expect(placed.status, placed.text).toBe(200);
  const orderId = placed.body.id;
  await send('orders.confirm', { orderId, expectedStatus: 'New', waitMinutes: 20 }, tablet);
  await send('orders.setFoodReady', { orderId, isFoodReady: true, expectedStatus: 'Preparing' }, tablet);
  await send('orders.setPaid', { orderId, isPaid: true, expectedStatus: 'Preparing' }, tablet);
  const done = await send<Order>('orders.markDone', { orderId, expectedStatus: 'Preparing' }, tablet);
  expect(done.status, done.text).toBe(200);

  const points = await send('guests.points', { userId });
  expect(points.body).toMatchObject({ points: 2_900, redeemable: [{ points: 2_500, discount: 2.5 }] });
  const redeemed = await order({ userId, redeemPoints: 2_500 });
  expect(redeemed.body.subTotal).toBe(12);
  expect((await send<GuestAccount>('guests.read', { userId })).body.points).toBe(400);
  const { body: history } = await send<{ rows: PointsEntry[] }>('guests.history', { userId });
  expect(history.rows.map((entry) => [entry.points, entry.balance, entry.orderId])).toEqual([
    [-2_500, 400, redeemed.body.id],
    [2_900, 2_900, orderId],
  ]);

  const found = await send<{ rows: FoundPerson[] }>('users.find', { search: '604 555 0188' }, boss);
  expect(found.body.rows).toMatchObject([
    { userId, role: 'customer', underWay: { orderId: redeemed.body.id } },
  ]);

  await send('blocklist.add', { phoneNumber: '6045550188', description: 'Never pays' }, boss);
  const refused = await order({ userId, name: 'Kim', phoneNumber: '+16045550199' });
  expect(refused.status).toBe(422);
  expect(refused.body.message).toBe('This restaurant is not taking orders right now.');
  // The app learns nothing of the list: who is on it is made, read and changed like everybody.
  expect((await send('guests.read', { userId })).status).toBe(200);
  const again = { name: 'Kim', email: 'kim@guest.example', phoneNumber: '+1 604 555 0188' };
  const other = await send<GuestAccount>('guests.create', again);
  expect(other.status, other.text).toBe(200);
  expect((await order({ userId: other.body.id })).body).toEqual(refused.body);
});

test('for a customer who does not exist, an order and its quote are refused with the same words', async () => {
  const userId = randomUUID();
  const refused = await order({ userId });
  expect([refused.status, refused.body.message]).toEqual([422, 'There is no such customer.']);
  const quote = await send<{ refusal: object; quote: object | null }>(
    'orders.quote',
    {
      locationId: kitchen.locationId,
      orderType: 'Pickup',
      orderCartItems: [{ productId: kitchen.noodles, count: 1 }],
      guest: { userId },
    },
    boss,
  );
  expect(quote.body).toEqual({
    refusal: { code: 'customer-unknown', message: 'There is no such customer.' },
    quote: null,
  });
});

test('an order stores a phone number in its one form however it is sent, and plain digits that are no number as they are', async () => {
  for (const phoneNumber of ['call me', '604 555', ' ', '604 555 0188, 604 555 0189'])
    expect((await order({ phoneNumber })).status, phoneNumber).toBe(400);
  for (const [sent, stored] of [
    ['6045550186', '+16045550186'],
    ['16045550186', '+16045550186'],
    ['604.555.0186', '+16045550186'],
    ['+01 604 555 0186', '+16045550186'],
    ['\u200e６０４-555-0186', '+16045550186'],
    ['604-555-0186 (ext. 12)', '+16045550186'],
    ['011 65 9123 4567', '+6591234567'],
    ['00 47 2123 4567', '+4721234567'],
    ['001 604 555 0186', '+16045550186'],
    ['604555018', '604555018'],
  ] as const) {
    const placed = await order({ phoneNumber: sent });
    expect([placed.status, placed.body.phoneNumber], sent).toEqual([200, stored]);
  }
});

test('a program that keeps guests may do nothing else, and none without its scopes may do that', async () => {
  const keeper = await createProgram(pool, ['guests:read', 'guests:write']);
  const others = await createProgram(pool, [
    'orders:create',
    'menus:read',
    'riders:write',
    'devices:write',
    'kitchen',
  ]);
  const rights = declared.filter(({ meta }) => meta.permission !== 'public');
  const isOfGuests = ({ name }: { name: string }) => name.startsWith('guests.');
  /** One after another: a program may not have more than a hundred answers under way. */
  const statusesOf = async (actions: typeof declared, token: string) => {
    const statuses = new Set<number>();
    for (const one of actions) statuses.add((await askRpc(url, one, { no: 'input' }, token)).status);
    return statuses;
  };
  expect(
    await statusesOf(
      rights.filter((one) => !isOfGuests(one)),
      keeper.token,
    ),
  ).toEqual(new Set([403]));
  expect(await statusesOf(rights.filter(isOfGuests), others.token)).toEqual(new Set([403]));
});
