import { expect, test } from 'vitest';
import { readWordSearch } from './find-words.ts';

test.each([
  ['Add  to-CART', ['add', 'to', 'cart']],
  ['Café', ['cafe']],
  ['  ', []],
  ["'*&|!:\\", []],
  ['加入购物车', ['加入购物车']],
  ['주문', ['주문'.normalize('NFD')]],
  ['ＰＡＹ', ['pay']],
])('%j looks for %j', (typed, words) => {
  expect(readWordSearch(typed)).toEqual(words);
});

test('only as much of a word is looked for as is kept, and of many words the first ten', () => {
  expect(readWordSearch('a'.repeat(60))).toEqual(['a'.repeat(40)]);
  expect(readWordSearch('车'.repeat(60))).toEqual(['车'.repeat(12)]);
  expect(readWordSearch('a b '.repeat(30))).toHaveLength(10);
});
