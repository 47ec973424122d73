import { recordKind } from '@passline/contract/kernel/records/record-kind';
import { transaction } from '@passline/database';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/setup/test-database.ts';
import { recordTable } from './record-table.ts';
import { deleteRows, updateRows } from './write-rows.ts';

const Poster = z.object({ id: z.string(), title: z.string() });
const posters = recordTable({
  kind: recordKind({
    name: 'posters',
    noun: 'poster',
    subject: 'posters',
    belongsTo: 'platform',
    fields: { title: { label: 'Title', kind: 'text', editedBy: 'super admin' } },
  }),
  wire: Poster,
  key: 'id',
});
const [one, other, gone] = ['a', 'b', 'gone'].map((id) => ({ id, title: 'Old' }));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // Its key is not unique: what a forgotten constraint would leave.
  await database.pool.query('create table posters (id text, title text not null)');
});
beforeEach(async () => {
  await database.pool.query(
    `truncate posters; insert into posters values ('a', 'Old'), ('b', 'Old'), ('b', 'Old')`,
  );
});
afterAll(() => database.drop());

const stored = async () => (await database.pool.query('select id, title from posters order by id')).rows;

test.each([
  ['a record that was not there', [one, gone], 'of 2 locked posters 1 were removed.'],
  ['a key that two records have', [one, other], 'of 2 locked posters 3 were removed.'],
])('%s is not removed unseen, and nothing is removed with it', async (_, locked, mistake) => {
  const before = await stored();
  const removed = transaction(database.pool, {
    run: (db) =>
      deleteRows(
        db,
        posters,
        locked.flatMap((poster) => poster ?? []),
      ),
  });
  await expect(removed).rejects.toThrow(`This must never happen: ${mistake}`);
  expect(await stored()).toEqual(before);
});

test('a change of one record that would write two writes none', async () => {
  const before = await stored();
  const saved = transaction(database.pool, {
    run: (db) => updateRows(db, posters, new Map(other && [[other, { title: 'New' }]])),
  });
  await expect(saved).rejects.toThrow('This must never happen: a change of 1 posters wrote 2 rows.');
  expect(await stored()).toEqual(before);
});

test('a record that is there once is changed and removed', async () => {
  await transaction(database.pool, {
    run: (db) => updateRows(db, posters, new Map(one && [[one, { title: 'New' }]])),
  });
  expect((await stored())[0]).toEqual({ id: 'a', title: 'New' });
  await transaction(database.pool, { run: (db) => deleteRows(db, posters, one ? [one] : []) });
  expect(await stored()).toHaveLength(2);
});
