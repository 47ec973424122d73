import { expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import type { Erasure } from '@passline/contract/personal-data/personal-data';
import { dumpFinds, erased, openPersonalDesk, previewOf, send } from './personal-desk.ts';

/** What is of somebody else stays, whatever a guest is called and by whatever number they order. */
const desk = await openPersonalDesk();
const { pool } = desk.site.database;
const { locationId, restaurantId } = desk.kitchen;
await pool.query(`update users set name = 'Sam Super' where id = $1`, [desk.boss.id]);
await pool.query(`update auth."user" set name = 'Sam Super' where id = $1`, [desk.boss.id]);

const rowsOf = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await pool.query<Row>(sql, values)).rows;
async function account(name: string, phoneNumber = ''): Promise<string> {
  const email = `${crypto.randomUUID()}@guest.example`;
  const [row] = await rowsOf<{ id: string }>(
    `insert into users (email, name, phone_number, role) values ($1, $2, $3, 'customer') returning id`,
    [email, name, phoneNumber],
  );
  return row!.id;
}
async function done(order: Parameters<typeof desk.place>[0]): Promise<string> {
  const { id } = await desk.place(order);
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [id]);
  return id;
}
type Line = { table: string; id: string; before?: object; after?: object; reason?: string; action?: string };
async function writeLine(requestId: string, { table, id, before, after, reason, action = 'a.b' }: Line) {
  await pool.query(
    `insert into audit (actor_kind, actor_name, action, request_id, record_table, record_id, location_id, before, after, reason)
     values ('user', 'Boss', $1, $2, $3, $4, $5, $6, $7, $8)`,
    [action, requestId, table, id, locationId, before ?? null, after ?? null, reason ?? null],
  );
}
async function writeMail(recipient: string, subject: string, body: string) {
  await pool.query(
    `insert into outbox (id, channel, recipient, subject, body, state, location_id, created_at, settled_at)
     values (gen_random_uuid(), 'Email', $1, $2, $3, 'kept', $4, now() - interval '1 minute', now())`,
    [recipient, subject, body, locationId],
  );
}
const mails = (recipient: string) =>
  rowsOf('select subject, body from outbox where recipient = $1 order by body', [recipient]);
const lines = (requestId: string) =>
  rowsOf('select actor_name, before, after, reason, is_erased from audit where request_id = $1 order by id', [
    requestId,
  ]);

test.each([
  ['+20261126', '2026-11-26T10:00:00Z'],
  ['+9318421634', '93.184.216.34'],
])('the phone number %s is not taken for %s in texts of others', async (phoneNumber, text) => {
  const marks = `of ${text}`;
  await writeLine(marks, {
    table: 'payouts',
    id: 'p',
    after: { at: text, note: `Of ${text}` },
    reason: text,
  });
  await writeMail('someone@else.example', `Report of ${text}`, `Total of ${text}`);
  const before = [await lines(marks), await mails('someone@else.example')];
  const orderId = await done({ name: 'Wendeline Orr', phoneNumber });
  expect((await erased(desk, { phoneNumber })).state).toBe('done');
  expect([await lines(marks), await mails('someone@else.example')]).toEqual(before);
  expect(await rowsOf('select name, phone_number from orders where id = $1', [orderId])).toEqual([
    { name: '', phone_number: '' },
  ]);
});

test('of a text of somebody else only the contact goes', async () => {
  const [phoneNumber, said] = ['+16045550711', 'Call (604) 555-0711 before noon'];
  await writeLine('a contact', {
    table: 'locations',
    id: locationId,
    after: { note: said, name: 'Ottoline' },
    reason: said,
  });
  await writeMail('other@restaurant.example', 'Ottoline', said);
  await done({ name: 'Ottoline', phoneNumber });
  expect((await erased(desk, { phoneNumber })).state).toBe('done');
  const left = 'Call [erased] before noon';
  expect(await lines('a contact')).toEqual([
    {
      actor_name: 'Boss',
      before: null,
      after: { note: left, name: 'Ottoline' },
      reason: left,
      is_erased: true,
    },
  ]);
  expect(await mails('other@restaurant.example')).toEqual([{ subject: 'Ottoline', body: left }]);
});

test('the number of a restaurant is of no one person', async () => {
  await pool.query(
    `update locations set phone_number = '+16045554000', email = 'kitchen@r.example' where id = $1`,
    [locationId],
  );
  const [{ name } = { name: '' }] = await rowsOf<{ name: string }>(
    'select restaurant_name as name from locations where id = $1',
    [locationId],
  );
  await done({ name: 'Walk In', phoneNumber: '+16045554000', email: 'kitchen@r.example' });
  const refusal = {
    code: 'number-of-business',
    message: `This is the phone number of ${name}, and not of one person.`,
  };
  const phoneNumber = '(604) 555-4000';
  expect((await previewOf(desk, { phoneNumber })).obstacles).toMatchObject([refusal]);
  const answer = await send(desk, 'erase', { phoneNumber, reason: 'Asked' });
  expect([answer.status, answer.body.data]).toEqual([422, { code: refusal.code }]);
});

test('what a member of staff ordered without an account is erased as a guest’s; their account, and what others wrote of them, stays', async () => {
  const [{ id: adminId }, phoneNumber] = [desk.admin, '+16045554001'];
  await pool.query(`update users set name = 'Ada Minton', phone_number = $2 where id = $1`, [
    adminId,
    phoneNumber,
  ]);
  const own = await done({ name: 'Ada', phoneNumber });
  const another = await done({ name: 'Stranger', phoneNumber: '+16045554002' });
  await writeLine('of staff', { table: 'locations', id: locationId, reason: `Call ${phoneNumber}` });
  await writeMail('someone@else.example', 'Rota', `Ada has ${phoneNumber}`);
  const of = async () => [
    await rowsOf('select * from users where id = $1', [adminId]),
    await lines('of staff'),
    await mails('someone@else.example'),
    await rowsOf('select name from orders where id = $1', [another]),
  ];
  const before = await of();
  expect((await previewOf(desk, { phoneNumber })).obstacles).toEqual([]);
  expect(await erased(desk, { phoneNumber })).toMatchObject({ state: 'done', user_id: null });
  expect(await rowsOf('select name, phone_number from orders where id = $1', [own])).toEqual([
    { name: '', phone_number: '' },
  ]);
  expect(await of()).toEqual(before);
});

test('what a courier ordered without an account waits for their account, which is named, and belongs to it once they are a customer', async () => {
  const courier = await createPerson(pool, 'courier');
  const phoneNumber = '+16045554005';
  await pool.query(`update users set name = 'Cy Courier', phone_number = $2 where id = $1`, [
    courier.id,
    phoneNumber,
  ]);
  await done({ name: 'Cy', phoneNumber });
  const refusal = {
    code: 'of-account',
    message:
      'This phone number or e-mail address is that of the account of Cy Courier. What is known by it is erased with the account.',
    link: `/users?userId=${courier.id}`,
  };
  expect((await previewOf(desk, { phoneNumber })).obstacles).toEqual([refusal]);
  expect((await previewOf(desk, { userId: courier.id })).obstacles).toMatchObject([{ code: 'role' }]);
  await pool.query(`update users set role = 'customer' where id = $1`, [courier.id]);
  expect(await previewOf(desk, { userId: courier.id })).toMatchObject({
    obstacles: [],
    ordersWithoutAccount: 1,
  });
});

test('who orders by the contacts of a restaurant takes nothing of it along', async () => {
  await pool.query(
    `update locations set phone_number = '+16045554000', email = 'kitchen@r.example' where id = $1`,
    [locationId],
  );
  await writeLine('of the restaurant', {
    table: 'locations',
    id: locationId,
    before: { phoneNumber: '+16045554000', email: 'kitchen@r.example' },
    after: { phoneNumber: '+16045554999' },
  });
  await writeMail('kitchen@r.example', 'Your payout', 'Payout of 8,000');
  await writeMail('invited@r.example', 'You are invited', 'Welcome');
  await pool.query(
    `insert into invitations (email, role, restaurant_id, location_id, invited_by_id, invited_by, expires_at)
     values ('invited@r.example', 'admin', $1, $2, $3, 'Sam Super', now() + interval '1 day')`,
    [restaurantId, locationId, desk.boss.id],
  );
  const of = async () => [
    await lines('of the restaurant'),
    await mails('kitchen@r.example'),
    await mails('invited@r.example'),
    await rowsOf('select email from invitations'),
  ];
  const before = await of();
  const stranger = await done({ name: 'Stranger', phoneNumber: '+16045554003', email: 'kitchen@r.example' });
  // The account has the contacts of the restaurant, and so have its orders.
  const userId = await account('Ferdinanda Ames', '+16045554000');
  await pool.query(`update users set email = 'kitchen@r.example' where id = $1`, [userId]);
  const orders = [
    await done({ userId, name: 'Ferdinanda Ames', phoneNumber: '+16045554000', email: 'kitchen@r.example' }),
    await done({ userId, name: 'Ferdinanda Ames', phoneNumber: '+16045554000', email: 'invited@r.example' }),
  ];
  expect((await erased(desk, { userId })).state).toBe('done');
  expect(await of()).toEqual(before);
  expect(await rowsOf('select name from orders where id = $1', [stranger])).toEqual([{ name: 'Stranger' }]);
  expect(
    await rowsOf('select distinct name, email from orders where id = any($1::uuid[])', [orders]),
  ).toEqual([{ name: '', email: '' }]);
});

test('who decided stays said, and the restaurant, where the guest is called the same', async () => {
  await pool.query(`update locations set restaurant_name = 'Sam Kitchen' where id = $1`, [locationId]);
  const userId = await account('Sam', '+16045553001');
  const order = await desk.place({ userId, name: 'Sam', phoneNumber: '+16045553001' });
  const confirmed = await call(
    desk.url,
    'orders.confirm',
    { orderId: order.id, expectedStatus: 'New' },
    desk.boss,
  );
  expect(confirmed.status).toBe(200);
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [order.id]);
  expect(await erased(desk, { userId })).toMatchObject({ state: 'done', found: {} });
  expect(
    await rowsOf(
      `select action, actor_name from audit where record_id in ($1, $2) and actor_id = $3 order by id`,
      [order.id, userId, desk.boss.id],
    ),
  ).toEqual([
    { action: 'orders.confirm', actor_name: 'Sam Super' },
    { action: 'personalData.erase', actor_name: 'Sam Super' },
  ]);
  const [placed] = await rowsOf<{ after: object }>(
    `select after from audit where record_id = $1 and action = 'orders.create'`,
    [order.id],
  );
  expect(placed?.after).toMatchObject({ name: '[erased]', restaurantName: 'Sam Kitchen' });
});

test('a guest who is called like a word of ours takes no state out of the trail and of what open screens are told', async () => {
  const userId = await account('Preparing', '+16045553002');
  const order = await desk.place({ userId, name: 'Preparing', phoneNumber: '+16045553002' });
  await call(desk.url, 'orders.confirm', { orderId: order.id, expectedStatus: 'New' }, desk.boss);
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [order.id]);
  expect((await erased(desk, { userId })).state).toBe('done');
  expect(
    await rowsOf(
      `select after ->> 'status' as status from audit where record_id = $1 and action = 'orders.confirm'`,
      [order.id],
    ),
  ).toEqual([{ status: 'Preparing' }]);
  const slots = [0, 1, 2, 3].map((slot) => `select row_after from change_slot_${slot} where key = $1`);
  const told = await rowsOf<{ status: string; name: string }>(
    `select row_after::jsonb ->> 'status' as status, row_after::jsonb ->> 'name' as name from (${slots.join(' union all ')}) c
     where row_after is not null`,
    [order.id],
  );
  expect(told.map(({ status }) => status)).toContain('Preparing');
  expect(new Set(told.map(({ name }) => name))).toEqual(new Set(['[erased]', '']));
});

test('a courier of the past who ordered under the name of somebody else does not hide what that one did', async () => {
  const courier = await createPerson(pool, 'courier');
  await pool.query(`update users set name = 'Yorick Blume' where id = $1`, [courier.id]);
  await done({ userId: courier.id, name: 'Sam Super', phoneNumber: '+16045559201' });
  const order = await done({ name: 'Innocent Guest', phoneNumber: '+16045559202' });
  await pool.query(
    `insert into deliveries (order_id, location_id, delivery_status, lat, lng, distance_km, created_at, rider_user_id, rider_name)
     values ($1, $2, 'Delivered', 49.25, -123.1, 1, now(), $3, 'Yorick Blume')`,
    [order, locationId, courier.id],
  );
  await pool.query(`update orders set changed_by = 'Sam Super' where id = $1`, [order]);
  await pool.query(
    `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
     values ('00000000-0000-4000-9000-000000000001', 1, 'order', $1, 99, now(), 'Sam Super'),
       ('00000000-0000-4000-9000-000000000004', -1, 'order', $1, 99, now(), 'Sam Super')`,
    [order],
  );
  await pool.query(
    `insert into audit (actor_kind, actor_id, actor_name, action, request_id, record_table, record_id, before, after)
     values ('user', $1, 'Yorick Blume', 'orders.edit', 'by a courier', 'orders', $2, '{"name": "Innocent"}', '{"name": "Innocent Guest"}')`,
    [courier.id, order],
  );
  await pool.query(`update users set role = 'customer' where id = $1`, [courier.id]);
  expect((await erased(desk, { userId: courier.id })).state).toBe('done');
  expect(await rowsOf('select changed_by, name from orders where id = $1', [order])).toEqual([
    { changed_by: 'Sam Super', name: 'Innocent Guest' },
  ]);
  expect(await rowsOf('select distinct posted_by from postings where belongs_id = $1', [order])).toEqual([
    { posted_by: 'Sam Super' },
  ]);
  expect(await lines('by a courier')).toMatchObject([
    { actor_name: 'Erased person', before: { name: 'Innocent' }, after: { name: 'Innocent Guest' } },
  ]);
});

test('a name without blanks is found in a sentence without blanks', async () => {
  const userId = await account('王小明', '+16045555001');
  const order = await done({ userId, name: '王小明', phoneNumber: '+16045555001' });
  await pool.query(
    `update orders set status = 'Cancelled', cancel_reason = '王小明先生不在家' where id = $1`,
    [order],
  );
  await writeLine('points', { table: 'users', id: userId, after: { points: 2 }, reason: '給王小明的補償' });
  expect((await erased(desk, { userId })).state).toBe('done');
  expect(await dumpFinds(pool, ['王小明'])).toEqual([]);
});

test('a given name without a blank before it, and a half of a name, go out of reasons about the person; about others both stay', async () => {
  const reasons = ['민수 씨에게 보상', 'Quarrel called', 'Mrs O’Brien asked'];
  for (const [at, name] of ['김민수', 'Ivo Quarrel-Banks', "Sinead O'Brien"].entries()) {
    const [userId, other] = [await account(name), await account('Somebody Other')];
    for (const id of [userId, other]) {
      for (const reason of reasons) await writeLine(`${name} ${id}`, { table: 'users', id, reason });
    }
    expect(await erased(desk, { userId })).toMatchObject({ state: 'done', found: {} });
    const left = reasons.map((reason, of) => ({ reason: of === at ? '[erased]' : reason }));
    expect(await lines(`${name} ${userId}`)).toMatchObject(left);
    expect(await lines(`${name} ${other}`)).toMatchObject(reasons.map((reason) => ({ reason })));
  }
});

test('how the person signs in elsewhere goes, also where a line of another account quotes their address', async () => {
  const [userId, other] = [await account('Velda Quint'), await account('Somebody Other')];
  await pool.query(`update users set email = 'velda@guest.example' where id = $1`, [userId]);
  const after = { issuer: 'https://login.example', subject: 'velda-000-777' };
  await writeLine('mine', {
    table: 'users',
    id: userId,
    after,
    reason: 'from 24.80.1.2',
    action: 'session.linkProvider',
  });
  const reason = 'from 24.80.1.3, linked to velda@guest.example already';
  await writeLine('refused', { table: 'users', id: other, after: { issuer: 'i', subject: 's' }, reason });
  expect((await erased(desk, { userId })).state).toBe('done');
  expect(await lines('mine')).toMatchObject([
    { after: { issuer: '[erased]', subject: '[erased]' }, reason: 'from [erased]' },
  ]);
  expect(await lines('refused')).toMatchObject([
    { after: { issuer: 'i', subject: 's' }, reason: 'from 24.80.1.3, linked to [erased] already' },
  ]);
});

test('a number with orders under very many names is of no one person', async () => {
  const phoneNumber = '+16045550000';
  const first = await done({ name: 'Name 0', phoneNumber });
  const [{ columns } = { columns: '' }] = await rowsOf<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute where attrelid = 'orders'::regclass and attnum > 0
       and not attisdropped and attgenerated = '' and attname not in ('id', 'order_number', 'name')`,
  );
  const more = (from: number, to: number) =>
    pool.query(
      `insert into orders (id, order_number, name, ${columns}) select gen_random_uuid(), 900000 + n, 'Name ' || n, ${columns}
       from orders, generate_series($2::int, $3::int) n where id = $1`,
      [first, from, to],
    );
  await more(1, 99);
  expect((await previewOf(desk, { phoneNumber })).obstacles).toEqual([]);
  await more(100, 100);
  const message = '101 names are known by this number: it is of no one person.';
  expect((await previewOf(desk, { phoneNumber })).obstacles).toMatchObject([{ code: 'many-names', message }]);
  const answer = await send<Erasure>(desk, 'erase', { phoneNumber, reason: 'Asked' });
  expect([answer.status, answer.body.data, answer.body.message]).toEqual([
    422,
    { code: 'many-names' },
    message,
  ]);
});
