import type { FirstDay } from '@passline/contract/home/first-day';
import type { HomeNeeds } from '@passline/contract/home/home';
import { CLOSED_WEEK } from '@passline/domain/hours/week-hours';
import { beforeEach, expect, test } from 'vitest';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { call } from '../setup/api-client.ts';
import { openSite } from '../setup/desk.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { createPerson, createProgram, createSession, type Person } from '../setup/people.ts';
import { placeOrder } from '../setup/place-order.ts';

const { database, server } = await openSite();
const { pool } = database;
let boss: Person;
beforeEach(async () => {
  await pool.query(
    'truncate orders, shifts, regions, service_tokens, locations, restaurants, users, auth."user" cascade',
  );
  boss = await createPerson(pool, 'super_admin');
});

async function ask<Answer>(name: string): Promise<Answer> {
  const { status, body, text } = await call<Answer>(server.url, name, undefined, { token: boss.token });
  expect(status, text).toBe(200);
  return body;
}
const look = () => ask<FirstDay>('home.firstDay');

test('an empty marketplace has its tax and one super admin, and every service is a stand-in', async () => {
  expect(await look()).toEqual({
    taxes: [{ name: 'GST', rate: 0.05 }],
    regions: { count: 0, names: [] },
    locationCount: 0,
    location: null,
    orderTokens: 0,
    couriers: 0,
    shifts: 0,
    superAdmins: 1,
    orders: 0,
    standIns: ['Moneris', 'Stripe', 'payouts', 'e-mail', 'phone', 'addresses'],
  });
});

test('people who are suspended, tokens that are revoked and shifts that are over do not count', async () => {
  const [second, courier] = [await createPerson(pool, 'super_admin'), await createPerson(pool, 'courier')];
  const { id } = await createProgram(pool, ['orders:create']);
  await createProgram(pool, ['menus:read']);
  await pool.query(
    `with made as (insert into regions (name, timezone) values ('York', 'America/Toronto') returning id)
     insert into shifts (user_id, region_id, starts_at, ends_at)
     select $1, id, now() - interval '3 hours', now() + n * interval '1 hour' from made, unnest(array[-1, 2]) n`,
    [courier.id],
  );
  expect(await look()).toMatchObject({ superAdmins: 2, orderTokens: 1, couriers: 1, shifts: 1 });
  await pool.query(`insert into auth.suspensions (user_id, suspended_by) values ($1, 'a test')`, [second.id]);
  await pool.query('update service_tokens set revoked_at = now() where id = $1', [id]);
  await pool.query('delete from shifts where ends_at > now()');
  expect(await look()).toMatchObject({ superAdmins: 1, orderTokens: 0, couriers: 1, shifts: 0 });
  expect((await look()).regions).toEqual({ count: 1, names: ['York'] });
});

test('of several locations the one that is nearest to taking orders is told, with what it has and has not', async () => {
  const [closed, nearest] = [await createKitchen(pool, 'Closed'), await createKitchen(pool, 'Nearest')];
  await pool.query('update locations set hours_lt = $2, order_open_after = null where id = $1', [
    closed.locationId,
    CLOSED_WEEK,
  ]);
  await pool.query(`update locations set payment_processor = 'Stripe'`);
  const told = {
    restaurantId: nearest.restaurantId,
    locationId: nearest.locationId,
    restaurantName: 'Nearest',
    hasHours: true,
    hasMenu: true,
    isOffered: true,
    hasBankAccount: false,
    signedInAdmin: null,
  };
  expect(await look()).toMatchObject({ locationCount: 2, location: told });
  expect((await look()).standIns).toEqual(['Stripe', 'payouts', 'e-mail', 'phone', 'addresses']);
  const admin = await createPerson(pool, 'admin', nearest);
  await createSession(pool, admin.id);
  await putBankAccount(pool, nearest.locationId);
  expect((await look()).location).toMatchObject({ hasBankAccount: true, signedInAdmin: admin.name });
  await pool.query('update menus set active = false');
  await pool.query('update locations set is_visible = false where id = $1', [nearest.locationId]);
  expect((await look()).location).toMatchObject({ hasHours: true, hasMenu: false, isOffered: false });
});

test('the list is wanted until an order is Done: one that is open or cancelled does not end it', async () => {
  const kitchen = await createKitchen(pool, 'Soup House');
  const market = await createProgram(pool, ['orders:create']);
  const place = () => placeOrder(server.url, market.token, kitchen);
  const isWanted = async () => (await ask<HomeNeeds>('home.needs')).isBeforeFirstOrder;
  const [open, cancelled] = [await place(), await place()];
  await pool.query(`update orders set status = 'Cancelled', finished_at = now() where id = $1`, [
    cancelled.id,
  ]);
  expect(await look()).toMatchObject({ orders: 1 });
  expect(await isWanted()).toBe(true);
  await place();
  await place();
  expect(await look()).toMatchObject({ orders: 3 });
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [open.id]);
  expect(await isWanted()).toBe(false);
});
