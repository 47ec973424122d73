import { expect, test } from 'vitest';
import { finderOf } from './find-by-words.ts';

test.each([
  ['robson wok', true],
  ['WOK, rob', true],
  ['cafe', true],
  ['', true],
  [' ', true],
  ['wok main', false],
])('%j in Golden Wok Café, Robson: %j', (typed, isFound) => {
  expect(finderOf(typed.replace(',', ''))('Golden Wok Café, Robson')).toBe(isFound);
});
