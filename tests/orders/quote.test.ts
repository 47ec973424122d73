import type { Guest, Quote } from '@passline/contract/orders/quote';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createProgram } from '../setup/people.ts';
import { createGuest, createReward } from '../setup/rewards.ts';
import { everything } from './kitchen-desk.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const { kitchen } = desk;
const guestApp = await createProgram(pool, ['orders:create', 'menus:read']);

type Answer = { refusal: { code: string; message: string } | null; quote: Quote | null; message: string };

beforeEach(async () => {
  await pool.query('delete from rewards');
});

const ask = (more: object = {}, token = desk.admin.token) =>
  call<Answer>(
    desk.url,
    'orders.quote',
    {
      locationId: kitchen.locationId,
      orderType: 'Pickup',
      orderCartItems: [{ productId: kitchen.noodles, count: 2 }],
      ...more,
    },
    { token },
  );
const find = (contact: string, token = desk.boss.token) =>
  call<Guest & { message: string }>(desk.url, 'orders.findGuest', { contact }, { token });

describe('a quote', () => {
  test('is not for other locations, and an admin learns nothing about accounts', async () => {
    const userId = await createGuest(pool, 5000);
    expect((await ask({ locationId: desk.neighbour.locationId })).status).toBe(404);
    expect((await ask({ locationId: randomUUID() }, desk.boss.token)).status).toBe(404);
    expect(await ask({ guest: { userId } })).toMatchObject({
      status: 404,
      body: { message: 'There is no such customer.' },
    });
  });

  test('is what the order then costs, and writes nothing', async () => {
    const userId = await createGuest(pool, 5000);
    const rewardId = await createReward(pool, kitchen.locationId, { required_points: 300, qty: 3 });
    const redeemed = { rewards: [{ rewardId, count: 1 }], redeemPoints: 2500 };
    const before = await everything(desk);
    const { quote } = (await ask({ ...redeemed, guest: { userId } }, guestApp.token)).body;
    expect(await everything(desk)).toEqual(before);
    const { rows } = await pool.query(
      'select points, (select qty from rewards) as qty from user_points where user_id = $1',
      [userId],
    );
    expect(rows).toEqual([{ points: 5000, qty: 3 }]);
    const order = await desk.place({
      ...redeemed,
      userId,
      orderCartItems: [{ productId: kitchen.noodles, count: 2 }],
    });
    expect(quote).toMatchObject({
      food: 29,
      subTotal: order.subTotal,
      total: order.total,
      pointsSpent: 2800,
      pointsEarned: 210,
      lines: [{ name: 'Chow mein', count: 2, price: 14.5, discount: 7.5, isAdded: false }],
      rewards: [
        { name: 'Five off', type: 'Points/Discount', discount: 5, worth: 5, points: 300, isByDefault: false },
        { name: '2,500 points', discount: 2.5 },
      ],
    });
  });

  test('names the distance of a delivery, and none of an order that is not delivered', async () => {
    const { rows } = await pool.query<{ lat: number; lng: number }>(
      'select lat, lng from locations where id = $1',
      [kitchen.locationId],
    );
    const { lat, lng } = rows[0]!;
    // A hundredth of a degree of latitude.
    const delivered = {
      orderType: 'Delivery',
      deliveryAddressLatLng: { lat: lat + 0.01, lng },
      asIfOpen: true,
    };
    expect((await ask({ ...delivered, deliveryAddressLatLng: { lat, lng } })).body.quote?.distanceKm).toBe(0);
    expect((await ask(delivered)).body.quote?.distanceKm).toBe(1.112);
    expect((await ask()).body.quote?.distanceKm).toBeNull();
  });

  test('says that a reward is worth more than what is left, and refuses points that would buy nothing', async () => {
    const rewardId = await createReward(pool, kitchen.locationId, { subtotal_discount_amount: 50 });
    const asked = { rewards: [{ rewardId, count: 1 }], guest: { points: 2500, isFirstOrder: false } };
    expect((await ask(asked)).body.quote).toMatchObject({
      subTotal: 0,
      rewards: [{ discount: 29, worth: 50 }],
    });
    expect((await ask({ ...asked, redeemPoints: 2500 })).body).toEqual({
      refusal: {
        code: 'points-take-nothing',
        message: 'Redeeming 2,500 points would take nothing off this order.',
      },
      quote: null,
    });
  });

  test('returns a refusal in its words, also for an assumed guest or for none', async () => {
    const rewardId = await createReward(pool, kitchen.locationId, { required_points: 300 });
    const rewards = [{ rewardId, count: 1 }];
    expect((await ask({ rewards })).body).toEqual({
      refusal: {
        code: 'reward-login-missing',
        message: 'Invalid Reward: Please log in before redeeming rewards',
      },
      quote: null,
    });
    const supposed = (points: number) => ask({ rewards, guest: { points, isFirstOrder: false } });
    expect((await supposed(299)).body.refusal?.message).toBe('Not Enough Points');
    expect((await supposed(300)).body.quote).toMatchObject({ subTotal: 24, pointsSpent: 300 });
  });

  test('says what is applied by default, and what is not applied and why', async () => {
    const columns = { applied_default: true, redeem_type: 'DiscountPercent', subtotal_discount_percent: 0.1 };
    await createReward(pool, kitchen.locationId, { ...columns, reward_name: 'Tenth' });
    await createReward(pool, kitchen.locationId, {
      ...columns,
      reward_name: 'From 50',
      minimum_sub_total: 50,
    });
    expect((await ask()).body.quote).toMatchObject({
      rewards: [{ name: 'Tenth', discount: 2.9, isByDefault: true }],
      leftOut: [{ name: 'From 50', reason: 'Subtotal is too low' }],
    });
  });

  test('can ignore that the kitchen is closed', async () => {
    await pool.query('update locations set order_open_after = 1e15 where id = $1', [kitchen.locationId]);
    expect((await ask()).body.refusal?.code).toBe('ordering-closed');
    expect((await ask({ asIfOpen: true })).body.quote).toMatchObject({ subTotal: 29 });
    await pool.query('update locations set order_open_after = 0 where id = $1', [kitchen.locationId]);
  });
});

describe('a guest', () => {
  test('is found only by the whole e-mail or phone number, by super admins and the guests’ app', async () => {
    const userId = await createGuest(pool, 700);
    await pool.query(`update users set phone_number = '+16045550187' where id = $1`, [userId]);
    const { email } = (await find('604-555-0187')).body;
    expect((await find(email.toUpperCase())).body).toEqual({
      userId,
      name: 'Robin Field',
      email,
      points: 700,
      isFirstOrder: true,
    });
    expect((await find(email, guestApp.token)).status).toBe(200);
    expect((await find(email.slice(0, 10))).status).toBe(404);
    expect((await find(email, desk.admin.token)).status).toBe(403);
    expect((await find(desk.admin.email)).status).toBe(404);
  });

  test('is not guessed when two have the same phone number', async () => {
    const ids = [await createGuest(pool), await createGuest(pool)];
    await pool.query(`update users set phone_number = '+16045550188' where id = any($1)`, [ids]);
    expect((await find('+1 604 555 0188')).body.message).toBe(
      'Several customers have this phone number. Please enter the e-mail address.',
    );
  });
});
