import { foldText } from '@passline/domain/text/fold-text';
import type { Page } from '@passline/contract/kernel/list';
import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { startTestSite, type TestSite } from '../setup/test-server.ts';

let site: TestSite;
let boss: Person;
beforeAll(async () => {
  site = await startTestSite();
  const { pool } = site.database;
  for (const name of ['Café Zürich', 'Cafe Zurich', 'Golden Wok', 'Phở Mái', 'Straße Ægir', 'Łosoś ved Øen'])
    await createKitchen(pool, name);
  await pool.query(
    `insert into outbox (id, channel, recipient, subject, body) values (gen_random_uuid(), 'Email', 'a@b.example', 'Été', 'Crème brûlée')`,
  );
  boss = await createPerson(pool, 'super_admin');
});
afterAll(() => site.stop());

async function find(list: string, search: string): Promise<string[]> {
  const { body } = await call<Page<LocationSummary>>(site.server.url, list, { search }, boss);
  return body.rows.map((row) => row.restaurantName).toSorted();
}

test.each(['restaurants.listLocations', 'restaurants.listCommissions'])(
  '%s: a search without accents finds names with them, and the other way round',
  async (list) => {
    const both = ['Cafe Zurich', 'Café Zürich'];
    for (const typed of ['cafe', 'CAFÉ', 'zur caf', 'zu\u0308rich'])
      expect(await find(list, typed), typed).toEqual(both);
    expect(await find(list, 'pho mai')).toEqual(['Phở Mái']);
    expect(await find(list, 'wök')).toEqual(['Golden Wok']);
    for (const typed of ['strasse aegir', 'STRASSE ÆG', 'straß'])
      expect(await find(list, typed), typed).toEqual(['Straße Ægir']);
    expect(await find(list, 'losos oen')).toEqual(['Łosoś ved Øen']);
    expect(await find(list, 'ðen')).toEqual([]);
    expect(await find(list, 'cafes')).toEqual([]);
  },
);

test('so does the search for messages of the outbox', async () => {
  const { body } = await call<Page<{ subject: string }>>(
    site.server.url,
    'outbox.list',
    { search: 'creme ete' },
    boss,
  );
  expect(body.rows.map(({ subject }) => subject)).toEqual(['Été']);
});

test('the database and the portal treat the same letters as equal', async () => {
  const texts = [
    'Café',
    'CAFE\u0301',
    'ZÜRICH',
    'Phở',
    '한옥',
    'Ñ%_\\',
    'plain',
    '',
    'œuf',
    '日本',
    'Đặng',
    'ŁØSS',
    'Straße ẞ',
    'Æon ǣǽ Ǿǿ',
    'İı',
    'Cœur Œ',
    '‘’‛ʻʼ′´＇`',
    'ΓΙΩΡΓΟΣ ΣΑΣ Σ, Γιώργος ς΄Σ',
    'Ｗｅｉ ＺＯ９ ％＿＼－',
    '‐‑‒–—―−﹣',
    Array.from(
      '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
    ).join('é'),
  ];
  const { rows } = await site.database.pool.query<{ folded: string }>(
    'select fold_text(one) as folded from unnest($1::text[]) with ordinality t(one, n) order by n',
    [texts],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
});

test('they do so of every letter of the scripts with capitals that names have, wherever it stands in a word', async () => {
  const letters = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code))
    // A letter of 2024, which an older database does not know.
    .filter((letter) => letter !== '\u1c89')
    .filter((letter) =>
      /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u.test(letter),
    )
    .map((letter) => `${letter}a${letter}a${letter}`);
  const { rows } = await site.database.pool.query<{ word: string; folded: string }>(
    'select word, fold_text(word) as folded from unnest($1::text[]) word',
    [letters],
  );
  expect(rows.length).toBeGreaterThan(1_500);
  expect(rows.filter(({ word, folded }) => folded !== foldText(word))).toEqual([]);
});
