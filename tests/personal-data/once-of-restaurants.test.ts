import { expect, test } from 'vitest';
import { dumpFinds, erased, openPersonalDesk } from './personal-desk.ts';

/** A phone number and an e-mail address that a restaurant gave up, and by which a guest is reached now. */
const desk = await openPersonalDesk();
const { pool } = desk.site.database;
const { locationId, restaurantId } = desk.kitchen;
const PHONE = '+16045558211';
const SAID = '(604) 555-8211';
const EMAIL = 'wok.house@mail.example';

const rowsOf = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;
async function line(table: string, id: string, before: object, after: object, reason: string | null = null) {
  await pool.query(
    `insert into audit (at, actor_kind, actor_name, action, request_id, record_table, record_id, location_id, before, after, reason)
     values (now() - interval '1 year', 'user', 'Boss', 'a.b', 'old', $1, $2, $3, $4, $5, $6)`,
    [table, id, table === 'restaurants' ? null : locationId, before, after, reason],
  );
}
async function write(channel: string, recipient: string, body: string, at: string | null) {
  await pool.query(
    `insert into outbox (id, channel, recipient, subject, body, state, location_id, created_at, settled_at)
     values (gen_random_uuid(), $1, $2, 'Hello', $3, 'sent', $4, now() - interval '1 minute', now())`,
    [channel, recipient, body, at],
  );
}
/** What is of the restaurant, and what is of people. */
const ofRestaurant = async () => [
  await rowsOf(`select before, after, reason, is_erased from audit where request_id = 'old' order by id`),
  await rowsOf(`select recipient, subject, body from outbox where location_id = $1 order by body`, [
    locationId,
  ]),
  await rowsOf(`select description from products where id = $1`, [desk.kitchen.noodles]),
  await rowsOf(
    [0, 1, 2, 3]
      .map((slot) => `select row_after from change_slot_${slot} where table_name = 'locations'`)
      .join(' union all ') + ' order by 1',
  ),
];

test('they stay in what is of the restaurant, and go from what is of the guest and of other people', async () => {
  await pool.query(`update locations set phone_number = $2, email = $3 where id = $1`, [
    locationId,
    PHONE,
    EMAIL,
  ]);
  await pool.query(
    `update locations set phone_number = '+16045558200', email = 'new@wok.example' where id = $1`,
    [locationId],
  );
  await line(
    'locations',
    locationId,
    { phoneNumber: PHONE, email: EMAIL },
    { phoneNumber: '+16045558200', email: 'new@wok.example' },
    `No more ${SAID}`,
  );
  await line('restaurants', restaurantId, { reportEmail: EMAIL }, { reportEmail: 'new@wok.example' });
  await line('notification_rules', crypto.randomUUID(), { phoneNumber: PHONE, email: EMAIL }, {});
  await line('products', desk.kitchen.noodles, { description: `Order by ${SAID}` }, { description: '' });
  await pool.query(`update products set description = $2 where id = $1`, [
    desk.kitchen.noodles,
    `Ring ${SAID}`,
  ]);
  await write('Email', EMAIL, `Your report. We reach you by ${SAID}`, locationId);
  await write('SMS', PHONE, 'A new order', locationId);
  const before = await ofRestaurant();
  expect(before.flat().length).toBeGreaterThan(8);

  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, name, phone_number, role) values ($1, 'Zephyrine Cole', $2, 'customer') returning id`,
    [EMAIL, PHONE],
  );
  const userId = rows[0]!.id;
  const own = await desk.place({ userId, name: 'Zephyrine Cole', phoneNumber: PHONE, email: EMAIL });
  const others = await desk.place({ name: 'Other', phoneNumber: '+16045558299', notes: `Not ${SAID}` });
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = any($1)`, [
    [own.id, others.id],
  ]);
  await write('Email', EMAIL, 'Choose a password', null);
  await write('Email', 'support@passline.example', `Zephyrine has ${SAID}, ${EMAIL}`, null);
  await pool.query(
    `insert into blocked_attempts (kind, name, phone_number, email, entry_ids, last_at, same)
     values ('quote', 'Zephyrine', $1, $2, '{}', now() - interval '1 day', 'once')`,
    [PHONE, EMAIL],
  );

  expect(await erased(desk, { userId })).toMatchObject({ state: 'done', found: {} });

  expect(await ofRestaurant()).toEqual(before);
  expect(await rowsOf('select name, phone_number, email, notes from orders order by name')).toEqual([
    { name: '', phone_number: '', email: '', notes: null },
    { name: 'Other', phone_number: '+16045558299', email: '', notes: 'Not [erased]' },
  ]);
  expect(
    await rowsOf('select recipient, body from outbox where location_id is null order by length(body)'),
  ).toEqual([
    { recipient: '[erased]', body: '[erased]' },
    { recipient: 'support@passline.example', body: 'Zephyrine has [erased], [erased]' },
  ]);
  const left = await dumpFinds(pool, [EMAIL, PHONE.slice(1), SAID, 'Zephyrine']);
  expect(left.filter(({ text }) => text.includes('Zephyrine Cole'))).toEqual([]);
  // Lines, messages, a dish, and what open screens are told of them.
  const where = left.filter(({ at }) => !/^public[.](audit|outbox|products|change)/.test(at));
  expect(where).toEqual([]);
});

test('another contact of the same guest goes from the old texts of the restaurant too', async () => {
  const said = 'Ask (604) 555-8212 or (604) 555-8213';
  await line('notification_rules', 'x', { phoneNumber: '+16045558212' }, {}, said);
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, name, phone_number, role) values ('sid@guest.example', 'Sid', '+16045558212', 'customer') returning id`,
  );
  const userId = rows[0]!.id;
  const { id } = await desk.place({ userId, name: 'Sid', phoneNumber: '+16045558213' });
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [id]);
  expect((await erased(desk, { userId })).state).toBe('done');
  expect(await rowsOf(`select before, reason from audit where record_id = 'x'`)).toEqual([
    { before: { phoneNumber: '+16045558212' }, reason: 'Ask (604) 555-8212 or [erased]' },
  ]);
});
