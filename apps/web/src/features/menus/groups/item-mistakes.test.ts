import { expect, test } from 'vitest';
import { firstMistake, itemMistakes } from './item-mistakes.ts';

const item = (price: number | string, name = 'Large') => ({ name, kitchenName: '', price });

test.each([
  [
    'a price that takes off more than there is',
    item(-1_000_001),
    { price: 'Cannot be less than -1,000,000.' },
  ],
  [
    'one that can be read in two ways',
    item('2.999'),
    { price: '2.999 can mean two numbers. Please enter 2999 or 3.00.' },
  ],
  ['one finer than a cent', item(2.9999), { price: 'Money has two decimals.' }],
  [
    'one that is no number',
    item('abc'),
    { price: 'This is not a number. Please enter one such as 1234.50.' },
  ],
  ['no name', item(1, ''), { name: 'Please fill out the name of each item.' }],
  ['nothing', item(2.99), {}],
])('%s is found at its field', (_, one, mistakes) => {
  expect(itemMistakes(one)).toEqual(mistakes);
});

test('of several items the first mistake is told with the name of its item', () => {
  expect(firstMistake([item(-1), item(0.001, 'Huge'), item('x')])).toBe('Huge: Money has two decimals.');
  expect(firstMistake([item(1)])).toBeNull();
});
