import { expect, test } from 'vitest';
import { createPerson } from '../setup/people.ts';
import { dumpFinds, erased, openPersonalDesk } from './personal-desk.ts';

/** What orders of others say of a courier of the past, who is erased as a customer. */
const desk = await openPersonalDesk();
const { pool } = desk.site.database;
const COURIER = { name: 'Søren Quillfeather', email: 'soren@guest.example', phone: '+16045550441' };
const rider = (who: { id: string; name: string; email: string; phone: string } | null) => ({
  riderUserId: who?.id ?? null,
  riderName: who?.name ?? null,
  riderEmail: who?.email ?? null,
  riderPhoneNumber: who?.phone ?? null,
});

async function courier(said: { name: string; email: string; phone: string }) {
  const { id } = await createPerson(pool, 'courier');
  await pool.query(`update users set name = $2, email = $3, phone_number = $4 where id = $1`, [
    id,
    said.name,
    said.email,
    said.phone,
  ]);
  return { id, ...said };
}
type Courier = Awaited<ReturnType<typeof courier>>;

/** An order of a guest that a courier failed to bring. */
async function brought(guest: string, by: Courier, failedReason: string): Promise<string> {
  const { id } = await desk.place({ name: guest, phoneNumber: '+16045550499' });
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [id]);
  await pool.query(
    `insert into deliveries (order_id, location_id, delivery_status, lat, lng, distance_km, created_at, rider_user_id, rider_name, rider_email,
       rider_phone_number, failed_reason) values ($1, $2, 'Failed', 49.2512, -123.1012, 1, now(), $3, $4, $5, $6, $7)`,
    [id, desk.kitchen.locationId, by.id, by.name, by.email, by.phone, failedReason],
  );
  return id;
}
async function line(orderId: string, before: object, after: object) {
  await pool.query(
    `insert into audit (actor_kind, actor_id, actor_name, action, request_id, record_table, record_id, before, after)
     values ('user', $1, 'Quillfeather the boss', 'dispatch.assign', 'r', 'deliveries', $2, $3, $4)`,
    [desk.boss.id, orderId, before, after],
  );
}
const linesOf = async (orderId: string) =>
  (
    await pool.query(
      `select actor_name as by, before, after from audit where record_table = 'deliveries' and record_id = $1 order by id`,
      [orderId],
    )
  ).rows;
const reasonOf = async (orderId: string) =>
  (await pool.query('select failed_reason from deliveries where order_id = $1', [orderId])).rows[0]
    .failed_reason as string;

const soren = await courier(COURIER);
const other = await courier({ name: 'Other Courier', email: 'other@courier.example', phone: '+16045550442' });
const ERASED = { riderName: 'Erased person', riderEmail: '[erased]', riderPhoneNumber: '[erased]' };
const BY = 'Quillfeather the boss';

test('of deliveries for others their name and contacts go, and nothing of the guest or of another courier', async () => {
  const said = 'Soren Quillfeather lost the bag of Søren Lindqvist';
  const first = await brought('Ann Guest', soren, said);
  // Somebody else brought it at last, and the courier of the past did nothing with it.
  const passedOn = await brought('Bo Guest', other, 'Nobody at home');
  const samePart = await brought('Søren Lindqvist', soren, 'Søren did not open');
  const place = { lat: 49.2512, lng: -123.1012 };
  await line(first, { ...rider(null), place }, { ...rider(soren), place });
  await line(first, { failedReason: null, guest: 'Ann' }, { failedReason: 'sören lost it', guest: 'Ann' });
  await line(
    passedOn,
    { ...rider(soren), failedReason: 'Quillfeather was late' },
    { ...rider(other), failedReason: null },
  );
  await line(passedOn, { failedReason: null }, { failedReason: 'Søren Quillfeather had it first' });
  await line(samePart, { failedReason: null }, { failedReason: 'Søren did not open' });
  await pool.query(
    `insert into idempotency_keys (actor_id, key, action, input_hash, output) values ($1, 'by the boss', 'dispatch.assign', 'h', $2), ($3, 'by them', 'dispatch.fail', 'h', $4)`,
    [
      desk.boss.id,
      JSON.stringify({ orderId: first, ...rider(soren), failedReason: 'Quillfeather was late' }),
      soren.id,
      JSON.stringify({ id: first, name: 'Ann Guest', deliveryInfo: { orderId: first, ...rider(soren) } }),
    ],
  );
  await pool.query(`update users set role = 'customer' where id = $1`, [soren.id]);

  expect(await erased(desk, { userId: soren.id })).toMatchObject({ state: 'done', found: {} });

  expect(await reasonOf(first)).toBe('[erased] lost the bag of [erased] Lindqvist');
  expect(await reasonOf(samePart)).toBe('Søren did not open');
  expect(await reasonOf(passedOn)).toBe('Nobody at home');
  expect(await linesOf(first)).toEqual([
    { by: BY, before: { ...rider(null), place }, after: { ...rider(soren), ...ERASED, place } },
    {
      by: BY,
      before: { failedReason: null, guest: 'Ann' },
      after: { failedReason: '[erased] lost it', guest: 'Ann' },
    },
  ]);
  expect(await linesOf(passedOn)).toEqual([
    {
      by: BY,
      before: { ...rider(soren), ...ERASED, failedReason: '[erased] was late' },
      after: { ...rider(other), failedReason: null },
    },
    // Who was the courier then is somebody else.
    { by: BY, before: { failedReason: null }, after: { failedReason: 'Søren Quillfeather had it first' } },
  ]);
  expect(await linesOf(samePart)).toEqual([
    { by: BY, before: { failedReason: null }, after: { failedReason: 'Søren did not open' } },
  ]);
  const { rows: answers } = await pool.query(
    `select output from idempotency_keys where key in ('by the boss', 'by them') order by key`,
  );
  expect(answers.map(({ output }) => output)).toEqual([
    { orderId: first, ...rider(soren), ...ERASED, failedReason: '[erased] was late' },
    { id: first, name: 'Ann Guest', deliveryInfo: { orderId: first, ...rider(soren), ...ERASED } },
  ]);
  expect(await dumpFinds(pool, [COURIER.email, '6045550441'])).toEqual([]);
  const slots = [0, 1, 2, 3].map(
    (slot) => `select row_after from change_slot_${slot} where table_name = 'deliveries'`,
  );
  const { rows: changes } = await pool.query(
    `select row_after::jsonb ->> 'failed_reason' as reason from (${slots.join(' union all ')}) c`,
  );
  expect(changes.map(({ reason }) => reason)).toContain('[erased] lost the bag of [erased] Lindqvist');
  expect(changes.map(({ reason }) => reason)).not.toContain(said);
});

test('who undid what they did does not name them any more; who undid a namesake does', async () => {
  const undone = await courier({ name: 'Petra Vale', email: 'petra@courier.example', phone: '+16045550443' });
  const order = await brought('Cy Guest', undone, 'Nobody at home');
  const write = (by: string, requestId: string, after: object, reason: string | null) =>
    pool.query(
      `insert into audit (actor_kind, actor_id, actor_name, action, request_id, record_table, record_id, before, after, reason)
       values ('user', $1, 'Petra Vale', 'orders.finish', $2, 'orders', $3, '{}', $4, $5)`,
      [by, requestId, order, after, reason],
    );
  const [theirs, namesake] = [undone.id, desk.boss.id];
  const reason = 'undid: orders.finish of Petra Vale';
  await write(theirs, 'of them', {}, null);
  await write(namesake, 'of a namesake', {}, null);
  await write(namesake, 'undo', { takenBackRequestId: 'of them' }, reason);
  await write(namesake, 'undo', { takenBackRequestId: 'of a namesake' }, reason);
  await pool.query(`update users set role = 'customer' where id = $1`, [theirs]);
  expect(await erased(desk, { userId: theirs })).toMatchObject({ state: 'done', found: {} });
  const { rows } = await pool.query(
    `select actor_name as by, reason from audit where record_id = $1 and action = 'orders.finish' order by id`,
    [order],
  );
  expect(rows).toEqual([
    { by: 'Erased person', reason: null },
    { by: 'Petra Vale', reason: null },
    { by: 'Petra Vale', reason: 'undid: orders.finish of Erased person' },
    { by: 'Petra Vale', reason },
  ]);
});

test('a courier who is called Person is erased: what is written in their place does not name them', async () => {
  const nils = await courier({ name: 'Nils Person', email: 'nils@courier.example', phone: '+16045550444' });
  await pool.query(
    `with region as (insert into regions (name) values ('Harbourfront') returning id)
     insert into shifts (user_id, name, region_id, starts_at, ends_at, week)
     select $1, 'Nils Person', id, now() - interval '3 hours', now() - interval '1 hour', current_date from region`,
    [nils.id],
  );
  const order = await brought('Dee Guest', nils, 'Person lost the bag');
  await pool.query(`update users set role = 'customer' where id = $1`, [nils.id]);
  expect(await erased(desk, { userId: nils.id })).toMatchObject({ state: 'done', found: {} });
  const { rows } = await pool.query('select name from shifts where user_id = $1', [nils.id]);
  expect(rows).toEqual([{ name: 'Erased person' }]);
  expect(await reasonOf(order)).toBe('[erased] lost the bag');
});

test('a line whose values were erased is not undone', async () => {
  const { rows } = await pool.query<{ id: string; is_erased: boolean }>(
    `select id, is_erased from audit where record_table = 'deliveries' and after ->> 'riderName' = 'Erased person'`,
  );
  expect(rows.map(({ is_erased: isErased }) => isErased)).toEqual([true]);
});
