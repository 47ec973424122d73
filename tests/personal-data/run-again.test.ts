import { expect, test } from 'vitest';
import { authPost } from '../setup/auth-client.ts';
import { createPerson } from '../setup/people.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { dumpFinds, doneBy, ended, erased, openPersonalDesk, send } from './personal-desk.ts';

/** What was written between the beginning of an erasing and `Run again`. */
const desk = await openPersonalDesk();
const { pool } = desk.site.database;
const { menuId, locationId } = desk.kitchen;
const SAID = 'Meant for (604) 555-7131';

async function account(
  name: string,
  phoneNumber: string,
  email = `${crypto.randomUUID()}@guest.example`,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, name, phone_number, role) values ($1, $2, $3, 'customer') returning id`,
    [email, name, phoneNumber],
  );
  return rows[0]!.id;
}
const givePoints = (userId: string) =>
  doneBy(desk, 'users.addPoints', { userId, name: 'Gift', description: SAID, points: 5 });
async function write(orderId: string, when: string): Promise<void> {
  await pool.query(
    `insert into outbox (id, channel, recipient, subject, body, state, order_id, location_id, created_at, settled_at)
     values (gen_random_uuid(), 'Email', 'kitchen@r.example', 'Cancelled', $2, 'sent', $1, $3, now() + $4::interval, now())`,
    [orderId, SAID, locationId, when],
  );
}
const textsOf = async (sql: string) => (await pool.query<{ text: string }>(sql)).rows.map(({ text }) => text);
const gifts = () => textsOf('select description as text from reward_history order by created_at');
const messages = () =>
  textsOf(`select body as text from outbox where subject = 'Cancelled' order by created_at`);

test('it takes the contact out of why others were given points, and of messages about their orders', async () => {
  const [ilse, other] = [await account('Ilse Wren', '+16045557131'), await account('Other', '+16045557132')];
  const order = await desk.place({ name: 'Stranger', phoneNumber: '+16045557133' });
  await pool.query('update menus set name = $2 where id = $1', [menuId, 'Call 604-555-7131']);
  const erasure = await erased(desk, { userId: ilse });
  expect(erasure).toMatchObject({ state: 'incomplete', found: { 'menus.name': 1 } });

  await pool.query(`update menus set name = 'Dinner' where id = $1`, [menuId]);
  await givePoints(other);
  await write(order.id, '0');
  // What is written after the second beginning is not of it.
  await write(order.id, '1 hour');
  expect((await send(desk, 'eraseAgain', { erasureId: erasure.id })).status).toBe(200);
  expect(await ended(desk, erasure.id)).toMatchObject({ state: 'done', found: {} });

  expect(await gifts()).toEqual(['Meant for [erased]']);
  expect(await messages()).toEqual(['Meant for [erased]', SAID]);
  const left = await dumpFinds(pool, ['555-7131']);
  expect(left.filter(({ at }) => !at.startsWith('public.change')).map(({ at }) => at)).toEqual([
    'public.outbox.body',
  ]);
});

/** Asks for a link, and waits until the job has looked whether there is somebody. */
async function forget(email: string): Promise<void> {
  expect((await authPost(desk.url, '/forgot-password', { email })).status).toBe(200);
  await waitUntil(async () => {
    const { rowCount } = await pool.query(`${ASKED} and state = 'completed'`, [email]);
    return rowCount === 1;
  });
}
const ASKED = `select from jobs.job_common where data ->> 'email' = $1`;

test('somebody who has the e-mail address now keeps what they asked for', async () => {
  const email = 'abel.corby@guest.example';
  const abel = await account('Abel Corby', '+16045557136', email);
  await pool.query('update menus set name = $2 where id = $1', [menuId, 'Call 604-555-7136']);
  const erasure = await erased(desk, { userId: abel });
  await pool.query(`update menus set name = 'Dinner' where id = $1`, [menuId]);
  await forget(email);
  expect((await send(desk, 'eraseAgain', { erasureId: erasure.id })).status).toBe(200);
  expect(await ended(desk, erasure.id)).toMatchObject({ state: 'done', found: {} });
  expect((await pool.query(ASKED, [email])).rowCount).toBe(1);
});

test('it comes to its end where somebody else signs in with the e-mail address since, and they keep their sign-in', async () => {
  const email = 'tess.plain@guest.example';
  const tess = await account('Tess Plain', '+16045557137', email);
  await pool.query('update menus set name = $2 where id = $1', [menuId, 'Call 604-555-7137']);
  const erasure = await erased(desk, { userId: tess });
  await pool.query(`update menus set name = 'Dinner' where id = $1`, [menuId]);
  const { id: other } = await createPerson(pool, 'customer');
  await pool.query(`update users set email = $2 where id = $1`, [other, email]);
  await pool.query(`update auth."user" set "email" = $2 where "id" = $1`, [other, email]);
  expect((await send(desk, 'eraseAgain', { erasureId: erasure.id })).status).toBe(200);
  expect(await ended(desk, erasure.id)).toMatchObject({ state: 'done', found: {} });
  const { rows } = await pool.query(`select "email" from auth."user" where "id" = any($1::uuid[])`, [
    [tess, other],
  ]);
  expect(rows).toEqual([{ email }]);
});
