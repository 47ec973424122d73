import { expect, test } from 'vitest';
import { withArticle } from './with-article.ts';

test.each([
  ['address', 'an address'],
  ['Order', 'an Order'],
  ['invitation', 'an invitation'],
  ['hour', 'an hour'],
  ['admin', 'an admin'],
  ['umbrella', 'an umbrella'],
  ['user', 'a user'],
  ['unit', 'a unit'],
  ['one-way link', 'a one-way link'],
  ['tag', 'a tag'],
  ['house', 'a house'],
  ['courier manager', 'a courier manager'],
])('%s is told as %s', (noun, told) => {
  expect(withArticle(noun)).toBe(told);
});
