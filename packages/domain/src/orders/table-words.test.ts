import { expect, test } from 'vitest';
import { tableWords } from './table-words.ts';

test('a table is named as one, once', () => {
  expect(tableWords('9')).toBe('Table 9');
  expect(tableWords('B1')).toBe('Table B1');
  expect(tableWords('table by the window')).toBe('table by the window');
  expect(tableWords('Tableau')).toBe('Table Tableau');
});
