import { foldName, patternsOf, tooMany } from '@passline/domain/personal-data/patterns';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../setup/test-database.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
const one = async (sql: string, ...values: unknown[]) =>
  (await database.pool.query<{ value: unknown }>(`select ${sql} as value`, values)).rows[0]!.value;

test.each([
  'Nguyễn',
  'Wałęsa',
  'Đào',
  'Søren Ærø',
  'O’Neill Cœur Işık',
  'Ann\u00a0Field',
  'Strauß',
  '김철수',
  'さくらが',
  'José',
  'Анна Й',
  'ΓΙΩΡΓΟΣ ΠΑΠΑΣ',
  'Γιώργος Παππάς',
  'Ｗｅｉ Jean‑Luc',
])('the database and the server fold %s the same way', async (name) => {
  expect(await one('fold_name($1)', name)).toBe(foldName(name));
});

const named = (name: string) => patternsOf({ emails: [], phones: [], names: [name], addresses: [] }).words;

test.each([
  ['Wałęsa', 'Née Walesa – ŻÓŁĆ', 'Née [erased] – ŻÓŁĆ'],
  ['Walesa', '„Wałęsa” i Wałęsę, wałęsa', '„[erased]” i Wałęsę, [erased]'],
  ['Strauss', 'Ønske: Strauß, Straußen', 'Ønske: [erased], Straußen'],
  ['Jose Pena', 'Ask Jose\u0301 Pen\u0303a, ok', 'Ask [erased], ok'],
  ['Łucja Rahmån', 'lucja\nrahman, Łucjan', '[erased], Łucjan'],
  ['李明', '給李 明的補償', '給[erased]的補償'],
  ['김철수', '김철순, 김철수가', '김철순, [erased]가'],
  ['O’Neill', "Rang O'Neill, O‘NEILL", 'Rang [erased], [erased]'],
  ['Lecœur', 'Mme Lecoeur vs Lecoeurs', 'Mme [erased] vs Lecoeurs'],
  ['Ann Field', 'Ann\u00a0Field\u2009rang', '[erased]\u2009rang'],
  ['Ann Field', 'Nobody here', 'Nobody here'],
  ['Ivo Quarrel-Banks', 'Quarrel, Quarrel-Banks and Ivo QuarrelBanks', '[erased], [erased] and [erased]'],
  ["Sinead O'Brien", 'To O’Brien, OBrien, Brien and Brienz', 'To [erased], [erased], [erased] and Brienz'],
  ['김민수', '민수, 김민수가', '[erased], [erased]가'],
  ['王小明', '給小明的補償', '給[erased]的補償'],
  ['ΓΙΩΡΓΟΣ ΠΑΠΑΣ', 'Γιώργος, ΓΙΩΡΓΟΣ ΠΑΠΑΣ και ΓΙΩΡΓΟΣΑ', '[erased], [erased] και ΓΙΩΡΓΟΣΑ'],
  ['Νίκος', 'ΝΙΚΟΣ did not come, Νίκοσ', '[erased] did not come, [erased]'],
  ['Ｗｅｉ', 'for WEI', 'for [erased]'],
  ['Nils Person', 'Person, Erased person, nils person', '[erased], Erased person, [erased]'],
  ['Invalid', 'Invalid of erased-1@erased.invalid', '[erased] of erased-1@erased.invalid'],
])('the name %s is taken out of %j, and the rest stays as it was written', async (name, text, left) => {
  expect(await one('erased_name($1, $2)', text, named(name))).toBe(left);
});

test('without a name a text stays, and none is none', async () => {
  expect(await one('erased_name($1, null)', 'Ann')).toBe('Ann');
  expect(await one('erased_name(null, $1)', named('Ann'))).toBeNull();
});

test.each([
  ['a\nann@guest.example', true],
  ['a\tann@guest.example', true],
  ['a\u0001ann@guest.example', true],
  // Somebody else, whose name begins with an n.
  ['SHOP\\nann@guest.example', false],
])('in JSON the text %j has the address of Ann: %s', async (text, isFound) => {
  const { contacts } = patternsOf({ emails: ['ann@guest.example'], phones: [], names: [], addresses: [] });
  expect(await one('spaced_json($1::jsonb::text) ~* $2', JSON.stringify({ text }), contacts)).toBe(isFound);
});

test('a hundred names as long as the intake takes them are looked for within the time of one statement', async () => {
  const letters = (at: number) =>
    Array.from({ length: 120 }, (_, i) => String.fromCodePoint(0x4e00 + ((at * 37 + i * 101) % 2_000)));
  const names = Array.from({ length: 100 }, (_, at) => letters(at).join(''));
  expect(tooMany({ names, addresses: [], emails: [] })).toBeNull();
  const { words } = patternsOf({ emails: [], phones: [], names, addresses: [] });
  const client = await database.pool.connect();
  try {
    // As actions have.
    await client.query(`set statement_timeout = '10s'`);
    const { rows } = await client.query<{ own: boolean; other: boolean }>(
      `select names_person($1, $3) as own, names_person($2, $3) as other`,
      [`給${names[7]}的補償`, letters(500).join(''), words],
    );
    expect(rows).toEqual([{ own: true, other: false }]);
  } finally {
    client.release(true);
  }
});
