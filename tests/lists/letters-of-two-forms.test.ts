import { readMigrations } from '@passline/database';
import { expect, test } from 'vitest';
import { openDesk } from '../setup/desk.ts';

const desk = await openDesk();
const { pool } = desk.site.database;

async function apply(name: string): Promise<void> {
  const migration = (await readMigrations()).find((one) => one.name === name);
  if (!migration) throw new Error(`There is no migration ${name}.`);
  await pool.query(migration.sql);
}
/** What is found by other words than those that are made of it now. */
const wrong = async () => {
  const { rows } = await pool.query<{ text: string }>(
    `select o.name as text from order_search s join orders o on o.id = s.order_id
     where s.words <> order_search_words(o.order_number, o.name, o.restaurant_name, o.phone_number)
     union all select input from translations where words <> translation_words(input, translated) order by 1`,
  );
  return rows.map(({ text }) => text);
};
/** When the words of an order and of a translation were written last, and the last change that an app was told of. */
const written = async () =>
  (
    await pool.query(
      `select (select array_agg(s.xmin::text) from order_search s join orders o on o.id = s.order_id where o.name = 'Zoë') as order,
         (select xmin::text from translations where input = 'Menu') as word, (select rev::text from translation_version) as told`,
    )
  ).rows[0] as unknown;

test('words that were kept before two forms of a letter were one are made again, no others, and no app is told of it', async () => {
  // The form of before.
  await apply('0185-words-as-typed.sql');
  for (const name of ['ΓΙΩΡΓΟΣ', 'Νίκος', 'Ｗｅｉ', 'Jean‑Luc', 'Zoë']) await desk.place({ name });
  await pool.query(
    `insert into translations (input, translated, in_admin, in_mobile, in_web)
     values ('Menu', '{"fr": "carte"}', true, true, true), ('Gyros', '{"fr": "ΓΥΡΟΣ"}', true, true, true)`,
  );
  const before = await written();

  await apply('0218-letters-of-two-forms.sql');

  expect(await wrong()).toEqual([]);
  expect(await written()).toEqual(before);
});
