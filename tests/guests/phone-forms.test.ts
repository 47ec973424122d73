import { randomUUID } from 'node:crypto';
import type { Order } from '@passline/contract/orders/order';
import type { GuestAccount } from '@passline/contract/users/guests';
import type { FoundPerson } from '@passline/contract/users/users';
import { beforeEach, expect, test } from 'vitest';
import { ask, call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createProgram } from '../setup/people.ts';
import { anOrder } from '../setup/place-order.ts';

const desk = await openDesk();
const { boss, kitchen, market, site, url } = desk;
const { pool } = site.database;
const app = await createProgram(pool, ['guests:read', 'guests:write']);

const STORED = '+16045557061';
const FORMS = ['0016045557061', '01116045557061', '604.555.7061 ext 5', 'Tel. 604 555 7061'];

beforeEach(async () => {
  await pool.query('delete from orders');
  await pool.query(`delete from users where role = 'customer'`);
});

const post = (path: string, token: string, body: object) =>
  ask(url, path, { token, body, headers: { 'idempotency-key': randomUUID() } });
const makeGuest = (phoneNumber: string) =>
  post('/api/guests', app.token, { name: 'Uma Rahman', email: `${randomUUID()}@guest.example`, phoneNumber });
const makeOrder = (phoneNumber: string) =>
  post('/api/orders', market.token, anOrder(kitchen, { name: 'Kevin Rahman', phoneNumber }));
async function found(input: object): Promise<unknown[]> {
  const { body } = await call<{ rows: FoundPerson[] }>(url, 'users.find', input, boss);
  return body.rows.map(({ name, phoneNumber }) => [name, phoneNumber]);
}

test('a phone number that is none is refused of a guest and of an order, which are not made', async () => {
  for (const answer of [
    await makeGuest('604 555 706'),
    await makeOrder('604 555 706'),
    await makeOrder(' '),
  ]) {
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Please enter a phone number such as 604-555-0100');
  }
  const { rows } = await pool.query(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from users where role = 'customer') as guests`,
  );
  expect(rows).toEqual([{ orders: 0, guests: 0 }]);
});

test.each(FORMS)(
  'of a guest and of an order %j is stored in one form, and finds the guest in every form',
  async (typed) => {
    await pool.query(
      `insert into users (name, email, phone_number, role) values ('Neighbour', 'n@mail.example', '+16045557062', 'customer')`,
    );
    const guest = await makeGuest(typed);
    expect(guest.status, guest.text).toBe(200);
    expect((guest.json() as GuestAccount).phoneNumber).toBe(STORED);
    const order = await makeOrder(typed);
    expect(order.status, order.text).toBe(201);
    expect((order.json() as Order).phoneNumber).toBe(STORED);
    const { rows } = await pool.query(
      `select phone_number as phone from orders union all select phone_number from users where name = 'Uma Rahman'`,
    );
    expect(rows).toEqual([{ phone: STORED }, { phone: STORED }]);
    for (const form of [...FORMS, STORED]) {
      expect(await found({ phoneNumber: form }), form).toContainEqual(['Uma Rahman', STORED]);
      expect(await found({ search: form }), form).toContainEqual(['Uma Rahman', STORED]);
    }
  },
);

test.each(FORMS)('who ordered without an account as %j is found in every form', async (typed) => {
  const order = await makeOrder(typed);
  expect(order.status, order.text).toBe(201);
  for (const form of [...FORMS, STORED]) {
    expect(await found({ phoneNumber: form }), form).toEqual([['Kevin Rahman', STORED]]);
    expect(await found({ search: form }), form).toEqual([['Kevin Rahman', STORED]]);
  }
});
