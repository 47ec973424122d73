import { expect, test } from 'vitest';
import { LIST_ADDRESS } from './list-search.ts';

test('the address has only the filters of the list', () => {
  expect(LIST_ADDRESS.write({ q: '', hidden: false })).toEqual({});
  expect(LIST_ADDRESS.read({ q: 1024, hidden: 1 })).toEqual({ q: '1024', hidden: true });
  expect(LIST_ADDRESS.read(LIST_ADDRESS.write({ q: 'wok', hidden: true }))).toEqual({
    q: 'wok',
    hidden: true,
  });
});

test('a search is cut to the length that the server reads', () => {
  expect(LIST_ADDRESS.read({ q: 'a'.repeat(90) }).q).toHaveLength(80);
});
