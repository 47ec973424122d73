import { expect, test } from 'vitest';
import { columnsOfText, spreadText, wrapText } from './text-columns.ts';

test.each([
  ['Wonton', 6],
  ['餛飩', 4],
  ['김치 soup', 9],
  ['ｶﾀ', 2],
  ['Ａ', 2],
  ['🍜', 2],
  ['e\u0301', 1],
  ['', 0],
])('%j takes %d columns', (text, columns) => {
  expect(columnsOfText(text)).toBe(columns);
});

test('lines break between words, within a word that is too long, and where the text has a line break', () => {
  expect(wrapText('no onions please', 10)).toEqual(['no onions', 'please']);
  expect(wrapText('abcdefghij klm', 4)).toEqual(['abcd', 'efgh', 'ij', 'klm']);
  expect(wrapText('one\r\ntwo\n\nthree', 10)).toEqual(['one', 'two', 'three']);
  expect(wrapText('  ', 10)).toEqual([]);
});

test('a wide letter is never cut off by the end of a line', () => {
  expect(wrapText('餛飩湯', 5)).toEqual(['餛飩', '湯']);
});

test('right-aligned text goes to the end of the last line', () => {
  expect(spreadText('2 x Wonton soup with noodles', '$17.90', 20)).toEqual([
    '2 x Wonton',
    'soup with',
    'noodles       $17.90',
  ]);
  expect(spreadText('湯', '$1.00', 10)).toEqual(['湯   $1.00']);
});
