import { expect, test } from 'vitest';
import { isOrderFound, readOrderSearch } from './order-search.ts';

const zoe = {
  orderNumber: 12,
  name: 'Zoë O’Neil-Quick',
  restaurantName: 'Café 21, Main Street',
  phoneNumber: '+16045550199',
};
const finds = (typed: string, order = zoe) => {
  const search = readOrderSearch(typed);
  return search !== null && isOrderFound(search, order);
};

test.each(['', '   ', '%', '%%_\\', "';--", '#', '()'])('%j contains nothing to search for', (typed) => {
  expect(readOrderSearch(typed)).toBeNull();
});

test('two digits do not count as part of a phone number, three do', () => {
  expect(finds('55')).toBe(false);
  expect(finds('555')).toBe(true);
});

test('an order number is found whole, not by its beginning', () => {
  expect(finds('1')).toBe(false);
  expect(finds('12')).toBe(true);
  expect(finds('#12')).toBe(true);
  expect(finds('#604')).toBe(false);
});

test('a phone number is found however it is written', () => {
  expect(finds('+1 (604) 555-01')).toBe(true);
  expect(finds('604.555.0199')).toBe(true);
  expect(finds('001 604 555 0199')).toBe(true);
  expect(finds('011 65 9123 4567', { ...zoe, phoneNumber: '+6591234567' })).toBe(true);
});

test('words are found only by their beginnings, in any order, without accents and case', () => {
  expect(finds('zoe quick cafe')).toBe(true);
  expect(finds('MAIN zo')).toBe(true);
  expect(finds('oe')).toBe(false);
  expect(finds('zoe nobody')).toBe(false);
});

test('a word of a name may be a number', () => {
  expect(finds('21')).toBe(true);
});
