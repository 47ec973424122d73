import { expect, test } from 'vitest';
import { valueWords } from './value-words.ts';

const words = (kind: 'products' | 'printers', was: unknown, is: unknown) => valueWords(kind, was, is, String);

test('of products what was never unticked is on, of printers what was never ticked is off', () => {
  expect(words('products', { soup: null, tea: null }, { soup: false, tea: true })).toEqual([
    '2 on',
    '1 on, 1 off',
  ]);
  expect(words('printers', { stove: null }, { stove: true })).toEqual(['1 off', '1 on']);
});

test('of a new destination that says nothing, all products and no printer', () => {
  expect(words('products', undefined, {})).toEqual(['all', 'all']);
  expect(words('printers', undefined, {})).toEqual(['none', 'none']);
});

test('a fraction that people know as a percent is one, and null is nothing', () => {
  expect(valueWords('percent', null, 0.25, String)).toEqual(['nothing', '25 %']);
});
