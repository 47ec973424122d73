import { afterAll, expect, test } from 'vitest';
import { createKitchen } from './kitchen.ts';
import { createTestDatabase } from './test-database.ts';
import { unchangedBy } from './unchanged-rows.ts';

const database = await createTestDatabase();
const { pool } = database;
afterAll(() => database.drop());
const { noodles } = await createKitchen(pool);

test.each([
  ['changed', `update products set name = name || '!' where id = '${noodles}'`],
  [
    'added',
    `insert into products select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).* from products p where id = '${noodles}'`,
  ],
  ['removed', 'delete from modifier_items'],
])('a row that is %s is found out', async (_, sql) => {
  await expect(unchangedBy(pool, () => pool.query(sql))).rejects.toThrow('to deeply equal');
});

test('rows that are only read are unchanged, and the answer is given on', async () => {
  const { rows } = await unchangedBy(pool, () => pool.query('select name from products for key share'));
  expect(rows.length).toBeGreaterThan(0);
});
