import { expect, test } from 'vitest';
import { foundKind, hasKnownWords, knownWords } from './kind-words.ts';

test('what is known is said in the singular and in the plural', () => {
  expect([knownWords('Saved addresses', 1), knownWords('Saved addresses', 2)]).toEqual([
    'saved address',
    'saved addresses',
  ]);
  expect([knownWords('Dishes', 1), knownWords('Audit trail', 0)]).toEqual([
    'ordered dish',
    'lines in What happened',
  ]);
  expect([hasKnownWords('Dishes'), hasKnownWords('order_items')]).toEqual([true, false]);
});

test('what a search found is called as its record, and never by a table', () => {
  expect(foundKind('products.name')).toEqual(['product', 'products']);
  expect(foundKind('order_items.notes')).toEqual(['order', 'orders']);
  expect(foundKind('orders.cancel_reason')).toEqual(['order', 'orders']);
  expect(foundKind('jobs.job_common.data')).toEqual(['other record', 'other records']);
});
