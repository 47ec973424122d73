import { expect, test } from 'vitest';
import { readDeliveriesSearch, writeDeliveriesSearch } from './deliveries-search.ts';

test('the address is read, and written the same', () => {
  const address = { states: 'Matching,HeadingToCustomer', courier: 'nobody', show: 'all' };
  const search = readDeliveriesSearch(address);
  expect(search).toEqual({ states: ['Matching', 'HeadingToCustomer'], courier: 'nobody', isWhole: true });
  expect(writeDeliveriesSearch(search)).toEqual(address);
});

test('unknown values are left out, and defaults are not written', () => {
  const search = readDeliveriesSearch({ states: 'Delivered,Lost,Matching', show: 'some' });
  expect(search).toEqual({ states: ['Matching'], courier: null, isWhole: false });
  expect(writeDeliveriesSearch({ ...search, states: [] })).toEqual({});
});
