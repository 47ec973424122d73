import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../setup/test-database.ts';

test('the role of the server takes values out of the trail and of postings only while an erasing is under way, and puts no words of its own there', async () => {
  const database = await createTestDatabase();
  const { pool } = database;
  const role = `erasing_${randomUUID().slice(0, 8)}`;
  const owner = await pool.connect();
  try {
    await owner.query(`create role ${role}`);
    await owner.query('select let_application_work($1)', [role]);
    const person = (
      await owner.query<{ id: string }>(
        `insert into users (email, role) values ('ann@guest.example', 'customer') returning id`,
      )
    ).rows[0]!.id;
    const { rows: lines } = await owner.query<{ id: string }>(
      `insert into audit (actor_kind, actor_name, action, request_id, record_table, record_id, before, after, reason)
       values ('system', 'Passline', 'a.b', 'r', 'users', $1, '{"name": "Ann"}', '{"name": "Bo", "role": "customer"}', 'Ann asked')
       returning id`,
      [person],
    );
    const line = lines[0]!.id;
    const order = randomUUID();
    await owner.query(
      `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
       values ('00000000-0000-4000-9000-000000000001', 1, 'order', $1, 1, now(), 'Ann'),
         ('00000000-0000-4000-9000-000000000004', -1, 'order', $1, 1, now(), 'Ann')`,
      [order],
    );
    const erasure = randomUUID();
    const trail = (id: string) =>
      owner.query(
        `select erase_from_trail($1, array[$2::bigint], '{}', '{"own": {"users": ["name"]}}', 'ann', 'ann')`,
        [id, line],
      );
    const postings = (id: string) =>
      owner.query(`select erase_from_postings($1, array[$2::uuid], array['Ann'])`, [id, order]);
    const couriers = (id: string) =>
      owner.query(`select erase_courier_from_trail($1, array[$2::bigint], 'ann', 'ann', 'ann')`, [id, line]);
    await owner.query(`set role ${role}`);
    await expect(couriers(erasure)).rejects.toThrow('No erasing is under way.');
    await expect(owner.query(`update audit set reason = ''`)).rejects.toThrow(/permission denied/);
    await expect(trail(erasure)).rejects.toThrow('No erasing is under way.');
    await expect(postings(erasure)).rejects.toThrow('No erasing is under way.');
    await owner.query(
      `insert into erasures (id, reason, erased_by, begun_at, rows_known, sealed) values ($1, 'a test', 'a test', now(), 1, '')`,
      [erasure],
    );
    await owner.query(
      `update users set erasure_id = $1, erased_at = now(), email = 'erased-' || id || '@erased.invalid' where id = $2`,
      [erasure, person],
    );
    await trail(erasure);
    await couriers(erasure);
    await postings(erasure);
    await expect(owner.query('update postings set amount = 2')).rejects.toThrow(/permission denied/);
    await owner.query(`update erasures set state = 'done', ended_at = now(), sealed = null where id = $1`, [
      erasure,
    ]);
    await expect(trail(erasure)).rejects.toThrow('No erasing is under way.');
    await owner.query('reset role');
    const { rows } = await owner.query(
      'select action, record_id, before, after, reason, is_erased from audit',
    );
    expect(rows).toEqual([
      {
        action: 'a.b',
        record_id: person,
        before: { name: '[erased]' },
        after: { name: '[erased]', role: 'customer' },
        reason: '[erased]',
        is_erased: true,
      },
    ]);
    const { rows: posted } = await owner.query(
      'select amount::float8 as amount, posted_by from postings order by id',
    );
    expect(posted).toEqual([
      { amount: 1, posted_by: 'Erased person' },
      { amount: -1, posted_by: 'Erased person' },
    ]);
    await expect(owner.query('update postings set amount = 2')).rejects.toThrow(/never changed or deleted/);
  } finally {
    await owner.query('reset role');
    await owner.query(`drop owned by ${role}`);
    await owner.query(`drop role ${role}`);
    owner.release();
    await database.drop();
  }
});

test('a line of somebody else, a number that is no place, and a pattern that fits everything are out of its reach', async () => {
  const database = await createTestDatabase();
  const { pool } = database;
  try {
    const [erasure, order] = [randomUUID(), randomUUID()];
    await pool.query(
      `insert into erasures (id, reason, erased_by, begun_at, rows_known, sealed) values ($1, 'a test', 'a test', now(), 1, '')`,
      [erasure],
    );
    const { rows: people } = await pool.query<{ id: string }>(
      `insert into users (id, email, role, erasure_id, erased_at) values ($2::uuid, 'erased-' || $2::uuid || '@erased.invalid', 'customer', $1, now())
       returning id`,
      [erasure, randomUUID()],
    );
    const person = people[0]!.id;
    const { rows: lines } = await pool.query<{ id: string }>(
      `insert into audit (actor_kind, actor_id, actor_name, action, request_id, record_table, record_id, before, after, reason)
       values ('user', null, 'Bad Boss', 'a.b', 'r', 'locations', 'x', '{"commissionRate": 0.154}', '{"name": "Ann"}', 'why Ann'),
         ('user', null, 'Bad Boss', 'a.b', 'r', 'orders', $2, '{"name": "Ann"}', '{"isOn": true}', 'why Ann'),
         ('user', $1, 'Ann', 'a.b', 'r', 'orders', $2, '{"name": "Bert"}', '{"name": "Bert"}', 'as Bert said'),
         ('user', null, 'Bad Boss', 'a.b', 'r', 'users', $1, '{"taxRate": 0.0725, "place": {"lat": 49.2512, "lng": -123.1012, "km": 1.234}}', '{"status": "Ann"}', 'for Ann')
       returning id`,
      [person, order],
    );
    const fields = {
      own: { locations: ['commissionRate', 'name'], users: ['taxRate', 'place'], orders: ['name'] },
    };
    const erase = (contacts: string | null, words: string | null) =>
      pool.query('select erase_from_trail($1, $2::bigint[], $3::uuid[], $4, $5, $6)', [
        erasure,
        lines.map(({ id }) => id),
        [order],
        JSON.stringify(fields),
        contacts,
        words,
      ]);
    for (const wide of ['', '.*', '()', '.'])
      for (const [contacts, words] of [
        [wide, null],
        [null, wide],
      ] as const)
        await expect(erase(contacts, words)).rejects.toThrow('The pattern fits everything.');
    for (const wide of [
      `erase_contacts_from_trail($1, $2::bigint[], '')`,
      `erase_courier_from_trail($1, $2::bigint[], null, 'ann', '.')`,
    ])
      await expect(pool.query(`select ${wide}`, [erasure, lines.map(({ id }) => id)])).rejects.toThrow(
        'The pattern fits everything.',
      );
    await erase('ann@guest[.]example', 'ann');
    const { rows } = await pool.query('select actor_name, before, after, reason from audit order by id');
    expect(rows).toEqual([
      {
        actor_name: 'Bad Boss',
        before: { commissionRate: 0.154 },
        after: { name: 'Ann' },
        reason: 'why Ann',
      },
      { actor_name: 'Bad Boss', before: { name: 'Ann' }, after: { isOn: true }, reason: 'why Ann' },
      {
        actor_name: 'Erased person',
        before: { name: 'Bert' },
        after: { name: 'Bert' },
        reason: 'as Bert said',
      },
      {
        actor_name: 'Bad Boss',
        before: { taxRate: 0.0725, place: { lat: 49.25, lng: -123.1, km: 1.234 } },
        after: { status: 'Ann' },
        reason: '[erased]',
      },
    ]);
  } finally {
    await database.drop();
  }
});
