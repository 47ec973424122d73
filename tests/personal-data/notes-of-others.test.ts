import type { Order } from '@passline/contract/orders/order';
import { expect, test } from 'vitest';
import type { OrderInput } from '../setup/place-order.ts';
import { asDelivery } from '../setup/place-order.ts';
import { dumpFinds, erased, openPersonalDesk } from './personal-desk.ts';

/** What the guests of other orders wrote into them: nobody can change it, so the erasing takes a contact out of it by itself. */
const desk = await openPersonalDesk();
const { pool } = desk.site.database;
const PHONE = '+16045557811';
const EMAIL = 'delphine@guest.example';

async function account(name: string, email: string, phoneNumber: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, name, phone_number, role) values ($1, $2, $3, 'customer') returning id`,
    [email, name, phoneNumber],
  );
  return rows[0]!.id;
}
async function done(changes: Partial<OrderInput>): Promise<Order> {
  const order = await desk.place(changes);
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [order.id]);
  return order;
}
async function write(orderId: string, body: string): Promise<void> {
  await pool.query(
    `insert into outbox (id, channel, recipient, subject, body, state, order_id, location_id, created_at, settled_at)
     values (gen_random_uuid(), 'Email', 'kitchen@r.example', $2, $2, 'kept', $1, $3, now() - interval '1 minute', now())`,
    [orderId, body, desk.kitchen.locationId],
  );
}

const WRITTEN = ['name', 'notes', 'delivery_address', 'delivery_unit', 'delivery_instructions'];
type Row = Record<string, unknown>;
const row = async (id: string): Promise<Row> =>
  (await pool.query<Row>('select * from orders where id = $1', [id])).rows[0]!;
const written = (of: Row) => WRITTEN.map((column) => of[column]);
const rest = (of: Row) =>
  Object.fromEntries(Object.entries(of).filter(([column]) => ![...WRITTEN, 'rev'].includes(column)));
const itemNotes = async (orderId: string) =>
  (await pool.query('select notes from order_items where order_id = $1', [orderId])).rows;
const messagesOf = async (orderId: string) =>
  (
    await pool.query(
      `select subject, body from outbox where order_id = $1 and recipient = 'kitchen@r.example'`,
      [orderId],
    )
  ).rows;
const lineOf = async (orderId: string) =>
  (
    await pool.query<{ after: Row }>(
      `select after from audit where record_id = $1 and action = 'orders.create'`,
      [orderId],
    )
  ).rows[0]!.after;

/** With the contacts of the person in every text, and with their name. */
const quoting: Partial<OrderInput> = {
  ...asDelivery,
  name: 'Marta c/o 604-555-7811',
  orderCartItems: [{ productId: desk.kitchen.noodles, count: 3, notes: `Ask ${EMAIL}` }],
  deliveryAddress: '3500 Main St, Vancouver (604.555.7811)',
  deliveryUnit: '12, 6045557811',
  deliveryInstructions: 'Ring +1 604 555 7811, not 604-555-7812',
  notes: `Delphine pays: (604) 555-7811 or\n${EMAIL}, at noon`,
};
const without = [
  'Marta c/o [erased]',
  'Delphine pays: [erased] or\n[erased], at noon',
  '3500 Main St, Vancouver ([erased])',
  '12, [erased]',
  'Ring [erased], not 604-555-7812',
];

test.each([
  ['a guest without an account', () => Promise.resolve(undefined)],
  ['somebody with an account', () => account('Marta', 'marta@guest.example', '+16045557899')],
])('the order of %s loses the contact and nothing more, and so do its copies', async (_, accountOf) => {
  const delphine = await account('Delphine Roux', EMAIL, PHONE);
  const userId = await accountOf();
  const order = await done({ ...quoting, phoneNumber: '+16045557899', ...(userId && { userId }) });
  await write(order.id, `New order: ${quoting.notes}`);
  const [before, line] = [await row(order.id), await lineOf(order.id)];
  expect(before['notes']).toBe(quoting.notes);
  expect(line['notes']).toBe(quoting.notes);

  expect(await erased(desk, { userId: delphine })).toMatchObject({ state: 'done', found: {} });

  const after = await row(order.id);
  expect(written(after)).toEqual(without);
  expect(rest(after)).toEqual(rest(before));
  expect(await itemNotes(order.id)).toEqual([{ notes: 'Ask [erased]' }]);
  const said = 'New order: Delphine pays: [erased] or\n[erased], at noon';
  expect(await messagesOf(order.id)).toEqual([{ subject: said, body: said }]);
  expect(await lineOf(order.id)).toEqual({
    ...line,
    name: without[0],
    notes: without[1],
    deliveryAddress: without[2],
    deliveryUnit: without[3],
    deliveryInstructions: without[4],
  });
  expect(await dumpFinds(pool, [EMAIL, '555-7811', '5557811', '555 7811', '555.7811'])).toEqual([]);
});

test('why somebody else was given points loses the contact, unless it is theirs too', async () => {
  const delphine = await account('Delphine Roux', EMAIL, PHONE);
  const [other, kin] = [
    await account('Other', 'other@guest.example', '+16045557897'),
    await account('Kin', 'kin2@guest.example', PHONE),
  ];
  for (const userId of [other, kin]) {
    await pool.query(
      `insert into reward_history (id, user_id, points, type, name, description, created_by, created_at)
       values (gen_random_uuid(), $1, 5, 'promotion', 'Gift', 'Meant for (604) 555-7811', 'Boss', now() - interval '1 day')`,
      [userId],
    );
  }
  expect(await erased(desk, { userId: delphine })).toMatchObject({ state: 'done', found: {} });
  const { rows } = await pool.query('select user_id, description from reward_history order by description');
  expect(rows).toContainEqual({ user_id: other, description: 'Meant for [erased]' });
  expect(rows).toContainEqual({ user_id: kin, description: 'Meant for (604) 555-7811' });
});

test('a guest who shares the contact keeps what they wrote, and what is newer than the erasing stays', async () => {
  const delphine = await account('Delphine Roux', EMAIL, PHONE);
  const kin = await account('Kin', 'kin@guest.example', PHONE);
  const theirs = await done({ userId: kin, name: 'Kin', phoneNumber: PHONE, notes: 'Ring 604-555-7811' });
  await write(theirs.id, 'Ring 604-555-7811');
  const newer = await done({ name: 'Newer', phoneNumber: '+16045557898', notes: `Ask ${EMAIL}` });
  await pool.query(`update orders set created_at = now() + interval '1 hour' where id = $1`, [newer.id]);
  const of = async () => [await row(theirs.id), await lineOf(theirs.id), await messagesOf(theirs.id)];
  const before = await of();
  expect((await erased(desk, { userId: delphine })).state).toBe('done');
  expect(await of()).toEqual(before);
  expect((await row(newer.id))['notes']).toBe(`Ask ${EMAIL}`);
});

test('a text that quotes two contacts loses the one that its guest has not, and keeps the shared one, and so do its copies', async () => {
  const email = 'delphine.roux@guest.example';
  const delphine = await account('Delphine Roux', email, PHONE);
  const said = `Ring 604-555-7811 or ${email}, then 604.555.7811`;
  const kin = await account('Kin Roux', 'kin3@guest.example', PHONE);
  const theirs = await done({
    userId: kin,
    name: 'Kin Roux',
    phoneNumber: PHONE,
    notes: said,
    orderCartItems: [{ productId: desk.kitchen.noodles, count: 3, notes: said }],
  });
  await write(theirs.id, said);
  await pool.query(`insert into order_adjustments (order_id, name, amount) values ($1, $2, 1)`, [
    theirs.id,
    said,
  ]);
  await pool.query('update orders set cancel_reason = $2 where id = $1', [theirs.id, said]);
  await pool.query(
    `insert into reward_history (id, user_id, points, type, name, description, created_by, created_at)
     values (gen_random_uuid(), $1, 5, 'promotion', 'Gift', $2, 'Boss', now() - interval '1 day')`,
    [kin, said],
  );
  const [before, line] = [await row(theirs.id), await lineOf(theirs.id)];

  expect(await erased(desk, { userId: delphine })).toMatchObject({ state: 'done', found: {} });

  const left = 'Ring 604-555-7811 or [erased], then 604.555.7811';
  expect(await row(theirs.id)).toEqual({
    ...before,
    notes: left,
    cancel_reason: left,
    rev: expect.any(String),
  });
  expect(await lineOf(theirs.id)).toEqual({ ...line, notes: left });
  expect(await itemNotes(theirs.id)).toEqual([{ notes: left }]);
  expect(await messagesOf(theirs.id)).toEqual([{ subject: left, body: left }]);
  const { rows } = await pool.query(
    `select name as said from order_adjustments where order_id = $1
     union all select description from reward_history where user_id = $2`,
    [theirs.id, kin],
  );
  expect(rows).toEqual([{ said: left }, { said: left }]);
  expect(await dumpFinds(pool, [email])).toEqual([]);
});

test('reasons in the trail and payments of a guest who shares a contact keep it like their order does, and lose the other', async () => {
  const [email, phone] = ['d.roux@guest.example', '+16045557813'];
  const delphine = await account('Delphine Roux', email, phone);
  const kin = await account('Kin Roux', 'kin4@guest.example', phone);
  const stranger = await account('Other', 'other4@guest.example', '+16045557896');
  const said = `Ring 604-555-7813 or ${email}`;
  const theirs = await done({ userId: kin, name: 'Kin Roux', phoneNumber: phone });
  const anothers = await done({ userId: stranger, name: 'Other', phoneNumber: '+16045557896' });
  const lines: [string, string][] = [
    ['orders', theirs.id],
    ['users', kin],
    ['orders', anothers.id],
    ['users', stranger],
  ];
  for (const [table, id] of lines) {
    await pool.query(
      `insert into audit (at, actor_kind, actor_name, action, request_id, record_table, record_id, before, after, reason)
       values (now() - interval '1 hour', 'user', 'Boss', 'said', 'said', $1, $2, '{}', '{}', $3)`,
      [table, id, said],
    );
  }
  for (const orderId of [theirs.id, anothers.id]) {
    await pool.query(
      `insert into payments (id, order_id, kind, purpose, channel, amount, state, price, tax, requested_by, settled_at, name, failure)
       values (gen_random_uuid(), $1, 'charge', 'added-charge', 'gateway', 1, 'failed', 0.9, 0.1, 'Boss', now(), $2, $2)`,
      [orderId, said],
    );
  }

  expect(await erased(desk, { userId: delphine })).toMatchObject({ state: 'done', found: {} });

  const [kept, gone] = ['Ring 604-555-7813 or [erased]', 'Ring [erased] or [erased]'];
  const { rows } = await pool.query(
    `select record_id as of, reason as said from audit where request_id = 'said'
     union all select order_id::text, name from payments where name like 'Ring%'
     union all select order_id::text, failure from payments where name like 'Ring%'`,
  );
  const saidOf = (id: string) => rows.filter((one) => one.of === id).map((one) => one.said);
  expect(saidOf(theirs.id)).toEqual([kept, kept, kept]);
  expect(saidOf(kin)).toEqual([kept]);
  expect(saidOf(anothers.id)).toEqual([gone, gone, gone]);
  expect(saidOf(stranger)).toEqual([gone]);
  expect(await dumpFinds(pool, [email])).toEqual([]);
});
