import type { Order } from '@passline/contract/orders/order';
import { erasure as erasureTopic, erasuresOfPerson } from '@passline/contract/personal-data/topics';
import { expect, test } from 'vitest';
import { ledgerOf, proof } from '../ledger/ledger-desk.ts';
import { call } from '../setup/api-client.ts';
import { anOrder } from '../setup/place-order.ts';
import { openLiveReader, rowsOf as liveRows } from '../setup/live-reader.ts';
import { createPerson } from '../setup/people.ts';
import { createGuest } from '../setup/rewards.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { dumpFinds, ended, erased, openPersonalDesk, previewOf, send } from './personal-desk.ts';
import { makeWellKnown, NEEDLES, NEIGHBOUR, ROSALIND } from './well-known-person.ts';

/** One person for the whole file: to leave something nearly everywhere takes a second. */
const desk = await openPersonalDesk();
const { pool } = desk.site.database;
const neighbour = (
  await pool.query<{ id: string }>(
    `insert into users (email, name, phone_number, role) values ($1, $2, $3, 'customer') returning id`,
    [NEIGHBOUR.email, NEIGHBOUR.name, NEIGHBOUR.phoneNumber],
  )
).rows[0]!.id;
const theirs = await desk.place({ ...NEIGHBOUR, userId: neighbour, deliveryAddress: NEIGHBOUR.address });
const person = await makeWellKnown(desk);

const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await pool.query(sql, values)).rows as object[];
/** Everything of the neighbour, as it is. */
const ofNeighbour = () =>
  rowsOf(
    `select (select row_to_json(u) from users u where id = $1) as person, (select json_agg(o) from orders o where user_id = $1) as orders,
      (select json_agg(a order by id) from audit a where record_id in ($1::text, $2::text)) as trail,
      (select words from order_search where order_id = $2::uuid) as words`,
    [neighbour, theirs.id],
  );
const money = async () => ({
  postings: await rowsOf('select * from postings order by id'),
  accounts: await rowsOf('select id, balance, locked from accounts order by id'),
  totals: await rowsOf(
    `select id, order_number, status, total, sub_total, tip_amount, tax_amount, total_commission, finished_at from orders order by id`,
  ),
  payments: await rowsOf('select id, amount, state, provider_reference from payments order by id'),
  items: await rowsOf('select order_id, name, count, price, refund_count from order_items order by 1, 2'),
  report: (await call(desk.url, 'reports.read', reportOf(), { token: desk.boss.token })).body,
  faults: await proof(desk),
  ledgers: await Promise.all(person.orders.map(({ id }) => ledgerOf(desk, id))),
});
const reportOf = () => ({ locationId: desk.kitchen.locationId, from: 0, before: Date.now() + 86_400_000 });

test('the person is known in many places, and the preview counts them', async () => {
  const preview = await previewOf(desk, { userId: person.userId });
  expect(preview.obstacles).toEqual([]);
  expect(preview.ordersWithoutAccount).toBe(1);
  const kinds = Object.fromEntries(preview.known.map(({ kind, count }) => [kind, count]));
  expect(kinds).toMatchObject({ Account: 1, Orders: 4, 'Saved addresses': 1, 'Payment records': 1 });
  expect((await dumpFinds(pool, NEEDLES)).length).toBeGreaterThan(20);
});

test('once erased, a dump of the whole database does not find the person; money, counts and the neighbour stay', async () => {
  const [before, others] = [await money(), await ofNeighbour()];
  const erasure = await erased(desk, { userId: person.userId });
  expect(erasure).toMatchObject({ state: 'done', found: {} });
  expect(erasure.columnsSearched).toBeGreaterThan(300);
  const left = (await dumpFinds(pool, NEEDLES)).filter(({ text }) => !text.includes(neighbour));
  // The neighbour's telephone is the same.
  expect(left.filter(({ at }) => !/^public\.(users|orders|order_search|audit|change)/.test(at))).toEqual([]);
  const beyondPhone = NEEDLES.filter((needle) => !needle.startsWith('778'));
  expect(await dumpFinds(pool, beyondPhone)).toEqual([]);
  expect(await ofNeighbour()).toEqual(others);
  expect(await money()).toEqual(before);
});

test('the trail keeps its lines, and says who erased and why', async () => {
  const lines = (await rowsOf(
    `select action, actor_name, reason from audit where action = 'personalData.erase'`,
  )) as {
    action: string;
  }[];
  expect(lines).toEqual([
    { action: 'personalData.erase', actor_name: desk.boss.name, reason: 'Asked by letter' },
  ]);
  const [{ placed }] = (await rowsOf(
    `select count(*)::int as placed from audit where action = 'orders.create' and after ->> 'name' = '[erased]'`,
  )) as [{ placed: number }];
  expect(placed).toBe(4);
});

test('a house is not named by its place either', async () => {
  const [place] = await rowsOf('select lat, lng from deliveries where order_id = $1', [person.orders[0]?.id]);
  expect(place).toEqual({ lat: 49.25, lng: -123.1 });
});

test('what was erased cannot be brought back by an undo', async () => {
  const answer = await call(
    desk.url,
    'timeline.undo',
    { subject: 'people', entryId: person.removedAddress },
    desk.boss,
  );
  expect([answer.status, answer.body.message]).toEqual([
    422,
    'What this changed was erased with the personal data of somebody.',
  ]);
  expect(await rowsOf('select from user_addresses where user_id = $1', [person.userId])).toEqual([]);
});

test('the page of the person says who erased them and when, and nothing else', async () => {
  const { rows } = (
    await call<{ rows: object[] }>(desk.url, 'users.find', { search: person.userId }, desk.boss)
  ).body;
  expect(rows).toMatchObject([{ userId: person.userId, name: '', phoneNumber: '' }]);
  expect((await previewOf(desk, { userId: person.userId })).obstacles).toMatchObject([
    { code: 'erased-already' },
  ]);
  expect((await send(desk, 'erase', { userId: person.userId, reason: 'x' })).body.data).toEqual({
    code: 'erased-already',
  });
});

test('an order, points or a role of the erased account are answered as for somebody unknown', async () => {
  const place = (userId: string) =>
    call(desk.url, 'orders.create', anOrder(desk.kitchen, { userId }), { token: desk.market.token });
  const [gone, unknown] = [await place(person.userId), await place(crypto.randomUUID())];
  expect([gone.status, gone.body]).toEqual([unknown.status, unknown.body]);
  const role = { userId: person.userId, role: 'courier', expectedRole: 'customer' };
  expect((await call(desk.url, 'users.changeRole', role, desk.boss)).status).toBe(404);
});

test('somebody new with the same e-mail and telephone begins with nothing, and is not touched', async () => {
  const { status, body } = await call<Order>(
    desk.url,
    'orders.create',
    anOrder(desk.kitchen, { name: ROSALIND.name, phoneNumber: ROSALIND.phoneNumber }),
    { token: desk.market.token },
  );
  expect(status).toBe(200);
  expect(body.name).toBe(ROSALIND.name);
});

test('a guest without an account is erased by their number, and their neighbour of one digit is not', async () => {
  const said = { name: 'Ulrika Vantongeren', phoneNumber: '+16045550881', email: 'ulrika@guest.example' };
  const order = await desk.place({ ...said, notes: 'For Ulrika' });
  const other = await desk.place({
    ...said,
    name: 'Somebody Else',
    email: 'else@guest.example',
    phoneNumber: '+16045550882',
  });
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = any($1::uuid[])`, [
    [order.id, other.id],
  ]);
  const erasure = await erased(desk, { phoneNumber: '604-555-0881' });
  expect(erasure).toMatchObject({ state: 'done', user_id: null, sealed: null });
  expect(await dumpFinds(pool, ['vantongeren', 'ulrika', '6045550881'])).toEqual([]);
  expect(await rowsOf('select name, email from orders where id = $1', [other.id])).toEqual([
    { name: 'Somebody Else', email: 'else@guest.example' },
  ]);
});

test("a courier of the past is erased as well: their deliveries stay somebody's, their money stays", async () => {
  const courier = await createPerson(pool, 'courier');
  await pool.query(
    `update users set name = 'Bartholomew Zwicky', phone_number = '+16045550883' where id = $1`,
    [courier.id],
  );
  const order = await desk.place({ orderType: 'Pickup', name: 'Some Guest' });
  await pool.query(
    `insert into deliveries (order_id, location_id, delivery_status, lat, lng, distance_km, created_at, rider_user_id, rider_name, rider_email, rider_phone_number)
     values ($1, $2, 'Delivered', 49.25, -123.1, 1, now(), $3, 'Bartholomew Zwicky', $4, '+16045550883')`,
    [order.id, desk.kitchen.locationId, courier.id, courier.email],
  );
  await pool.query(
    `update orders set status = 'Done', finished_at = now(), changed_by = 'Bartholomew Zwicky' where id = $1`,
    [order.id],
  );
  await pool.query(
    `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
     values ('00000000-0000-4000-9000-000000000001', 1, 'order', $1, 99, now(), 'Bartholomew Zwicky'),
       ('00000000-0000-4000-9000-000000000004', -1, 'order', $1, 99, now(), 'Bartholomew Zwicky')`,
    [order.id],
  );
  await pool.query(`update users set role = 'customer' where id = $1`, [courier.id]);
  const sums = () => rowsOf('select account_id, amount, belongs_id, posted_at from postings order by id');
  const before = await sums();
  expect((await erased(desk, { userId: courier.id })).state).toBe('done');
  expect(await dumpFinds(pool, ['zwicky', courier.email, '6045550883'])).toEqual([]);
  expect(await sums()).toEqual(before);
  expect(await rowsOf('select name from orders where id = $1', [order.id])).toEqual([{ name: 'Some Guest' }]);
});

test('what the search finds is told, stays visible, and can be erased again once it is dealt with', async () => {
  const said = { name: 'Octavia Brandt', phoneNumber: '+16045550884' };
  const order = await desk.place(said);
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [order.id]);
  await pool.query(`update menus set name = 'Call 604-555-0884' where id = $1`, [desk.kitchen.menuId]);
  await pool.query(`insert into taxes (id, name, rate) values ('odd-tax', 'Ask 604-555-0884', 0.05)`);
  const another = await desk.place({ name: 'Some Guest', phoneNumber: '+16045550885' });
  await pool.query(`update orders set changed_by = 'For 604-555-0884' where id = $1`, [another.id]);
  const erasure = await erased(desk, { phoneNumber: said.phoneNumber });
  expect(erasure).toMatchObject({
    state: 'incomplete',
    found: { 'menus.name': 1, 'orders.changed_by': 1, 'taxes.name': 1 },
  });
  // Which records they are, and where somebody deals with them; nothing of what was found is kept.
  const reader = await openLiveReader(desk.url, desk.boss.token);
  await reader.subscribe(1, erasureTopic.name, { erasureId: erasure.id });
  const { restaurantId, locationId, menuId } = desk.kitchen;
  const link = `/restaurant/menus/${restaurantId}/${locationId}?menu=${menuId}`;
  const seen = liveRows(reader.messages).get(erasure.id)?.['found'];
  expect(seen).toEqual([
    { column: 'menus.name', rows: 1, records: [{ title: null, link }] },
    {
      column: 'taxes.name',
      rows: 1,
      records: [{ title: null, link: expect.stringMatching(/^\/restaurant\/taxes\/.+\/.+\?tax=odd-tax$/) }],
    },
    {
      column: 'orders.changed_by',
      rows: 1,
      records: [{ title: `#${another.orderNumber}`, link: `/orders?order=${another.id}` }],
    },
  ]);
  reader.close();
  const home = await call(desk.url, 'home.needs', {}, desk.boss);
  expect(home.body).toMatchObject({ erasures: { incompleteCount: 1 } });
  await pool.query(`update menus set name = 'Dinner' where id = $1`, [menuId]);
  await pool.query(`delete from taxes where id = 'odd-tax'`);
  await pool.query(`update orders set changed_by = 'Boss' where id = $1`, [another.id]);
  expect((await send(desk, 'eraseAgain', { erasureId: erasure.id })).status).toBe(200);
  expect(await ended(desk, erasure.id)).toMatchObject({
    state: 'done',
    found: {},
    found_at: {},
    sealed: null,
  });
  expect((await send(desk, 'eraseAgain', { erasureId: erasure.id })).body.data).toEqual({
    code: 'erasure-not-incomplete',
  });
});

test('how far it is, who did it and what the search found is seen live, on the page of the person too', async () => {
  const userId = await createGuest(pool);
  const [person, all, one] = await Promise.all(
    [1, 2, 3].map(() => openLiveReader(desk.url, desk.boss.token)),
  );
  await person!.subscribe(1, 'users.person', { userId });
  await all!.subscribe(1, erasuresOfPerson.name, { userId });
  expect(liveRows(person!.messages).get(userId)).toMatchObject({ erased: null });
  const { body } = await send(desk, 'erase', { userId, reason: 'Asked by telephone' });
  await one!.subscribe(1, erasureTopic.name, { erasureId: body.id });
  const done = { state: 'done', by: desk.boss.name, reason: 'Asked by telephone', found: [] };
  for (const { messages } of [all!, one!]) {
    await waitUntil(() => liveRows(messages).get(body.id)?.['state'] === 'done');
    expect(liveRows(messages).get(body.id)).toMatchObject({ userId, ...done, rowsDone: body.rowsKnown });
  }
  const { begunAt: at } = body;
  const erased = { erasureId: body.id, state: 'done', by: desk.boss.name, at };
  await waitUntil(() => {
    const shown = liveRows(person!.messages).get(userId)?.['erased'] as { state: string } | null;
    return shown?.state === 'done';
  });
  expect(liveRows(person!.messages).get(userId)).toMatchObject({ name: '', erased });
  for (const reader of [person, all, one]) reader!.close();
});
