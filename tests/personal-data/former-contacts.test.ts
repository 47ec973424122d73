import { expect, test } from 'vitest';
import { dumpFinds, erased, openPersonalDesk, previewOf } from './personal-desk.ts';

/** The e-mail addresses and phone numbers that an account had before. */
const desk = await openPersonalDesk();
const { pool } = desk.site.database;

let nth = 0;
/** Somebody who has given up an e-mail address and a phone number, and what still has them. */
async function movedOn() {
  nth += 1;
  const old = { email: `old.${nth}@guest.example`, digits: `604555${String(6_000 + nth)}` };
  const phone = `+1${old.digits}`;
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, name, phone_number, role) values ($1, 'Marigold Vance', '', 'customer') returning id`,
    [`new.${nth}@guest.example`],
  );
  const userId = rows[0]!.id;
  await pool.query(
    `insert into audit (at, actor_kind, actor_name, action, request_id, record_table, record_id, before, after)
     values (now() - interval '1 day', 'service', 'App', 'guests.edit', 'r', 'users', $1, $2, $3)`,
    [userId, { email: old.email, phoneNumber: phone }, { email: 'x@guest.example', phoneNumber: '' }],
  );
  await invite(old.email, '2 days');
  await write(old.email, 'Hello Marigold');
  await write(
    'support@passline.example',
    `She wrote:\n${old.email} is mine, or ring (604) 555-${6_000 + nth}.`,
  );
  await pool.query(
    `insert into blocked_attempts (kind, name, phone_number, email, entry_ids, last_at, same) values ('quote', 'Marigold', $1, '', '{}', now() - interval '1 day', $2)`,
    [phone, `entry ${nth}`],
  );
  return { userId, old, phone };
}
const invite = (email: string, ago: string) =>
  pool.query(
    `insert into invitations (email, role, invited_by_id, invited_by, invited_at, expires_at)
     values ($1, 'courier', $2, 'Boss', now() - $3::interval, now() + interval '1 day') on conflict do nothing`,
    [email, desk.boss.id, ago],
  );
const write = (recipient: string, body: string) =>
  pool.query(
    `insert into outbox (id, channel, recipient, subject, body, state, created_at, settled_at)
     values (gen_random_uuid(), 'Email', $1, 'Hello', $2, 'kept', now() - interval '1 minute', now())`,
    [recipient, body],
  );
const stillThere = async (...needles: string[]) => (await dumpFinds(pool, needles)).length;

test('they are found in the trail, invitations and messages, and erased like those of now', async () => {
  const { userId, old } = await movedOn();
  const dialled = `555-${old.digits.slice(-4)}`;
  expect(await stillThere(old.email)).toBeGreaterThan(3);
  const { known } = await previewOf(desk, { userId });
  expect(Object.fromEntries(known.map(({ kind, count }) => [kind, count]))).toMatchObject({
    Invitations: 1,
    Messages: 1,
  });
  expect(await erased(desk, { userId })).toMatchObject({ state: 'done', found: {} });
  expect(await stillThere(old.email, old.digits, dialled)).toBe(0);
  const { rows } = await pool.query(`select body from outbox where recipient = 'support@passline.example'`);
  expect(rows).toEqual([{ body: 'She wrote:\n[erased] is mine, or ring [erased].' }]);
});

test.each([
  [
    'another account',
    (email: string, phone: string) =>
      pool.query(`insert into users (email, name, phone_number, role) values ($1, 'Heir', $2, 'customer')`, [
        email,
        phone,
      ]),
  ],
  [
    'a restaurant',
    (email: string, phone: string) =>
      pool.query('update locations set email = $1, phone_number = $2 where id = $3', [
        email,
        phone,
        desk.neighbour.locationId,
      ]),
  ],
  [
    'a guest without an account',
    async (email: string, phoneNumber: string) => {
      const { id } = await desk.place({ name: 'Heir', email, phoneNumber });
      await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [id]);
    },
  ],
])('one that %s has now is nobody else, and stays where it is', async (_, give) => {
  const { userId, old, phone } = await movedOn();
  await give(old.email, phone);
  const texts = () =>
    pool.query(
      `select recipient, body from outbox where recipient = $1 or body like '%' || $1 || '%' union all
       select email, '' from invitations where email = $1 union all select phone_number, name from blocked_attempts where phone_number = $2
       union all select name, email from orders where name = 'Heir' union all select name, email from users where name = 'Heir' order by 1, 2`,
      [old.email, phone],
    );
  const before = (await texts()).rows;
  expect(before.length).toBeGreaterThan(3);
  expect((await erased(desk, { userId })).state).toBe('done');
  expect((await texts()).rows).toEqual(before);
  // What the account itself had goes all the same.
  const { rows } = await pool.query(
    `select before from audit where record_id = $1 and action = 'guests.edit'`,
    [userId],
  );
  expect(rows).toEqual([{ before: { email: '[erased]', phoneNumber: '[erased]' } }]);
});

test('somebody who was invited by it later is not the person', async () => {
  const { userId, old } = await movedOn();
  await pool.query('delete from invitations where email = $1', [old.email]);
  await invite(old.email, '1 hour');
  expect((await erased(desk, { userId })).state).toBe('done');
  expect((await pool.query('select from invitations where email = $1', [old.email])).rowCount).toBe(1);
});
