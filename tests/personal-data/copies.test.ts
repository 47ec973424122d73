import { expect, test } from 'vitest';
import { dumpFinds, erased, openPersonalDesk } from './personal-desk.ts';

/** Answers that are kept for a repeated request, and changes for open screens: whose they are is told by the rows that they are about. */
const desk = await openPersonalDesk();
const { pool } = desk.site.database;
const PHONE = '+16045557711';
const EMAIL = 'cosima@guest.example';

async function account(name: string, email: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, name, phone_number, role) values ($1, $2, $3, 'customer') returning id`,
    [email, name, PHONE],
  );
  return rows[0]!.id;
}
async function done(
  order: Parameters<typeof desk.place>[0],
  cancelReason: string | null = null,
): Promise<string> {
  const { id } = await desk.place(order);
  await pool.query(
    `update orders set status = 'Cancelled', finished_at = now(), cancel_reason = $2 where id = $1`,
    [id, cancelReason],
  );
  return id;
}
const keep = (key: string, output: object) =>
  pool.query(
    `insert into idempotency_keys (actor_id, key, action, input_hash, output, created_at) values ($1, $2, 'a.b', 'h', $3, now() - interval '1 minute')`,
    [desk.boss.id, key, JSON.stringify(output)],
  );
const answer = async (key: string) =>
  (
    await pool.query<{ text: string }>('select output::text as text from idempotency_keys where key = $1', [
      key,
    ])
  ).rows[0]!.text;
const slots = [0, 1, 2, 3].map((slot) => `select table_name, key, row_after from change_slot_${slot}`);
const changesOf = async (table: string, key: string) =>
  (
    await pool.query<{ row: Record<string, unknown> }>(
      `select row_after::jsonb as row from (${slots.join(' union all ')}) c where table_name = $1 and key = $2 and row_after is not null`,
      [table, key],
    )
  ).rows.map(({ row }) => row);

test('a neighbour with the same phone keeps their answers to the letter; what is about the person goes from all', async () => {
  const [cosima, neighbour] = [
    await account('Cosima Thrale', EMAIL),
    await account('Neighbour', 'n@guest.example'),
  ];
  const own = await done({ userId: cosima, name: 'Cosima Thrale', phoneNumber: PHONE });
  const theirs = await done(
    { userId: neighbour, name: 'Neighbour', phoneNumber: PHONE },
    'Call (604) 555-7711',
  );
  const stranger = await done(
    { name: 'Stranger', phoneNumber: '+16045557799', notes: 'Cosima' },
    `Meant for\n${EMAIL}, 604-555-7711`,
  );
  await pool.query(`update menus set name = $2 where id = $1`, [desk.kitchen.menuId, `Ask\n${EMAIL}`]);
  await pool.query(`update menus set name = 'Dinner' where id = $1`, [desk.kitchen.menuId]);
  await pool.query(
    `insert into audit (at, actor_kind, actor_id, actor_name, action, request_id, record_table, record_id, reason)
     select now() - interval '1 minute', 'user', $1, 'Boss', 'a.b', 'why', 'orders', $2, why
     from unnest(array['Asked by telephone', 'Cosima asked']) why`,
    [desk.boss.id, own],
  );
  await keep('of the neighbour', { id: theirs, name: 'Neighbour', phoneNumber: PHONE, cancelReason: null });
  await keep('account of the neighbour', { userId: neighbour, phoneNumber: PHONE });
  await keep('own', { id: own, name: 'Cosima Thrale', phoneNumber: PHONE });
  await keep('of nobody', { words: `Ask\n${EMAIL} or\tCosima` });
  const kept = async () => [await answer('of the neighbour'), await answer('account of the neighbour')];
  const [before, changes] = [await kept(), await changesOf('orders', theirs)];

  expect(await erased(desk, { userId: cosima })).toMatchObject({ state: 'done', found: {} });

  expect(await kept()).toEqual(before);
  expect(await changesOf('orders', theirs)).toEqual(changes);
  expect((await pool.query(`select reason from audit where request_id = 'why' order by id`)).rows).toEqual([
    { reason: 'Asked by telephone' },
    { reason: '[erased]' },
  ]);
  expect(JSON.parse(await answer('own'))).toEqual({ id: own, name: '[erased]', phoneNumber: '[erased]' });
  expect(JSON.parse(await answer('of nobody'))).toEqual({ words: 'Ask\n[erased] or\tCosima' });
  const reason = 'Meant for\n[erased], [erased]';
  const { rows } = await pool.query(
    'select name, notes, cancel_reason from orders where id = any($1) order by name',
    [[theirs, stranger]],
  );
  expect(rows).toEqual([
    { name: 'Neighbour', notes: null, cancel_reason: 'Call (604) 555-7711' },
    { name: 'Stranger', notes: 'Cosima', cancel_reason: reason },
  ]);
  const told = await changesOf('orders', stranger);
  expect(new Set(told.map((row) => row['cancel_reason']))).toEqual(new Set([null, reason]));
  expect(new Set(told.map((row) => row['notes']))).toEqual(new Set(['Cosima']));
  const names = (await changesOf('menus', desk.kitchen.menuId)).map(({ name }) => name);
  expect(names).toContain('Ask\n[erased]');
  expect(await dumpFinds(pool, [EMAIL, 'thrale'])).toEqual([]);
});
