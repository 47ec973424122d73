import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function wordsOf(number: number, name: string, restaurant: string, phone: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ words: string[] }>(
    'select tsvector_to_array(order_search_words($1, $2, $3, $4)) as words',
    [number, name, restaurant, phone],
  );
  return rows[0]?.words.toSorted() ?? [];
}

test('an order without a name and with less than three digits of a phone has its number alone', async () => {
  expect(await wordsOf(7, '', '', '')).toEqual(['#7']);
  expect(await wordsOf(7, ' - ', '%', 'call 12')).toEqual(['#7']);
});

test('an order has the words of both names without accents, each once, and what is no letter parts them', async () => {
  expect(await wordsOf(12, 'Zoë O’Brien', 'ZOE+Łukasz_3', '')).toEqual([
    '#12',
    '3',
    'brien',
    'lukasz',
    'o',
    'zoe',
  ]);
});

test('an order has its phone number from each digit on that has two behind it, of twenty digits at the most', async () => {
  expect(await wordsOf(1, '', '', '+1 (604) 55')).toEqual(['#1', '+0455', '+160455', '+455', '+60455']);
  const long = await wordsOf(1, '', '', '12345678901234567890999');
  expect(long).toHaveLength(19);
  expect(long).toContain('+12345678901234567890');
});

test('of names as long as a page the first 500 letters count', async () => {
  const words = await wordsOf(1, 'a'.repeat(300), `${'b'.repeat(300)} end`, '');
  expect(words).toEqual(['#1', 'a'.repeat(300), 'b'.repeat(199)]);
});
