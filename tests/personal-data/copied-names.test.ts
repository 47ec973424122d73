import { expect, test } from 'vitest';
import { dumpFinds, erased, openPersonalDesk } from './personal-desk.ts';

/** What a dish, a tax, a reward, a printer and the place were called, as orders keep it. */
const desk = await openPersonalDesk();
const { pool } = desk.site.database;
const { locationId, restaurantId, dumplings, sauce } = desk.kitchen;
const SAID = '604-555-6101';
const EMAIL = 'aurelie@guest.example';

const rowsOf = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;
async function account(name: string, email: string, phoneNumber: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, name, phone_number, role) values ($1, $2, $3, 'customer') returning id`,
    [email, name, phoneNumber],
  );
  return rows[0]!.id;
}
const orderCartItems = [
  {
    productId: dumplings,
    count: 1,
    selectedModifierGroups: [{ groupId: sauce.groupId, itemIds: [sauce.chili] }],
  },
];
async function done(changes: Parameters<typeof desk.place>[0]): Promise<string> {
  const { id } = await desk.place({ ...changes, orderCartItems });
  await pool.query(
    `update orders set status = 'Done', finished_at = now(), location_name = (select location_name from locations where id = $2) where id = $1`,
    [id, locationId],
  );
  await pool.query(
    `insert into order_rewards (order_id, position, count, name, total_discount_subtotal)
     values ($1, 9, 1, $2, 0)`,
    [id, called.reward],
  );
  await pool.query(
    `insert into print_jobs (id, address, begun_at, cause, created_at, destination_name, location_id, order_id, printer_id, printer_name, state, settled_at)
     select gen_random_uuid(), '10.0.0.9', now(), 'confirm', now(), $3, $2, $1, gen_random_uuid(), $4, 'printed', now()`,
    [id, locationId, called.destination, called.printer],
  );
  return id;
}
const called = { reward: `Free tea ${SAID}`, destination: `Bar ${SAID}`, printer: `Till, ask ${EMAIL}` };
/** By what is said behind each name. */
async function callAll(said: string): Promise<void> {
  const name = (one: string) => `${one}${said}`;
  await pool.query('update products set name = $2 where id = $1', [dumplings, name('Catering')]);
  await pool.query('update modifier_items set name = $2 where id = $1', [sauce.chili, name('Allergy')]);
  await pool.query('update taxes set name = $1', [name('GST')]);
  await pool.query('update locations set restaurant_name = $2, location_name = $3 where id = $1', [
    locationId,
    name('Wok'),
    name('Main'),
  ]);
  await pool.query('update restaurants set name = $2 where id = $1', [restaurantId, name('Wok')]);
}
async function copiesOf(orderId: string) {
  const [order] = await rowsOf('select restaurant_name, location_name from orders where id = $1', [orderId]);
  const [item] = await rowsOf(
    'select name, modifiers, taxes, count, price from order_items where order_id = $1',
    [orderId],
  );
  const more = await rowsOf(
    `select name from order_rewards where order_id = $1 union all select name from order_taxes where order_id = $1
     union all select destination_name from print_jobs where order_id = $1 union all select printer_name from print_jobs where order_id = $1`,
    [orderId],
  );
  return { order, item, more: more.map(({ name }) => name) };
}
const QUOTES = ` (ring ${SAID}, ${EMAIL})`;
await pool.query(`insert into taxes (id, name, rate) values ('gst', 'GST', 0.05) on conflict do nothing`);
await pool.query(`insert into product_taxes (product_id, tax_id) values ($1, 'gst') on conflict do nothing`, [
  dumplings,
]);

test('a contact goes out of what others ordered, and of where, when the dish is called otherwise by then', async () => {
  const aurelie = await account('Aurelie Vance', EMAIL, '+16045556101');
  const kin = await account('Kin', 'kin@guest.example', '+16045556109');
  await callAll(QUOTES);
  const own = await done({ userId: aurelie, name: 'Aurelie Vance', phoneNumber: '+16045556101' });
  const stranger = await done({ name: 'Stranger', phoneNumber: '+16045556102' });
  const another = await done({ userId: kin, name: 'Kin', phoneNumber: '+16045556109' });
  await callAll('');
  const neighbour = await done({ name: 'Neighbour', phoneNumber: '+16045556103' });
  await pool.query(
    `update print_jobs set printer_name = 'Till', destination_name = 'Bar' where order_id = $1`,
    [neighbour],
  );
  await pool.query(`update order_rewards set name = 'Free tea' where order_id = $1`, [neighbour]);
  const before = await Promise.all([own, stranger, another, neighbour].map(copiesOf));
  expect(JSON.stringify(before[1]).split(SAID).length - 1).toBe(7);

  expect(await erased(desk, { userId: aurelie })).toMatchObject({ state: 'done', found: {} });

  const without = JSON.stringify(before).replaceAll(SAID, '[erased]').replaceAll(EMAIL, '[erased]');
  expect(await Promise.all([own, stranger, another, neighbour].map(copiesOf))).toEqual(JSON.parse(without));
  const left = await dumpFinds(pool, [SAID, EMAIL]);
  expect(left.filter(({ at }) => !at.startsWith('public.idempotency_keys'))).toEqual([]);
});
