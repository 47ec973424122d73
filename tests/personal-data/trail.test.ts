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
    const { rows: lines } = await owner.query<{ id: string }>(
      `insert into audit (actor_kind, actor_name, action, request_id, record_table, record_id, before, after, reason)
       values ('system', 'Passline', 'a.b', 'r', 'users', 'u', '{"name": "Ann"}', '{"name": "Bo", "role": "customer"}', 'Ann asked')
       returning id`,
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
      owner.query(`select erase_from_trail($1, array[$2::bigint], '{"users": ["name"]}', 'ann', 'ann')`, [
        id,
        line,
      ]);
    const postings = (id: string) =>
      owner.query(`select erase_from_postings($1, array[$2::uuid], array['Ann'])`, [id, order]);
    await owner.query(`set role ${role}`);
    await expect(owner.query(`update audit set reason = ''`)).rejects.toThrow(/permission denied/);
    await expect(trail(erasure)).rejects.toThrow('No erasing is under way.');
    await expect(postings(erasure)).rejects.toThrow('No erasing is under way.');
    await owner.query(
      `insert into erasures (id, reason, erased_by, begun_at, rows_known, sealed) values ($1, 'a test', 'a test', now(), 1, '')`,
      [erasure],
    );
    await trail(erasure);
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
        record_id: 'u',
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
