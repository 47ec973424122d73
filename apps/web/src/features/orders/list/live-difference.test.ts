import type { OrderRow } from '@passline/contract/orders/order';
import { expect, test } from 'vitest';
import { LiveDifference } from './live-difference.ts';

const row = (id: string, changes: Partial<OrderRow> = {}) =>
  ({ id, rev: 1, status: 'Preparing', total: 10, ...changes }) as OrderRow;
const isListed = ({ status }: OrderRow) => status === 'Preparing';
const watch = (...rows: OrderRow[]) => new LiveDifference(isListed, false, rows);

test('nothing changed, or nothing that the list shows', () => {
  const difference = watch(row('one'));
  expect(difference.update([row('one')])).toBe(false);
  expect(difference.update([row('one', { rev: 2, isFoodReady: true })])).toBe(false);
  expect(difference.update([row('one', { rev: 2 }), row('new', { status: 'New' })])).toBe(false);
  expect(difference.update([row('one', { rev: 2 }), row('new', { status: 'New', rev: 2, total: 5 })])).toBe(
    false,
  );
});

test('an order that leaves the board over time stays in the list', () => {
  expect(watch(row('one'), row('two')).update([row('one')])).toBe(false);
});

test('an overlay is not a change; the real row is one', () => {
  const difference = watch(row('one'));
  expect(difference.update([row('one', { status: 'Done' })])).toBe(false);
  expect(difference.update([row('one', { status: 'Done', rev: 2 })])).toBe(true);
});

test('an order appears, leaves, or costs something else', () => {
  expect(watch().update([row('one')])).toBe(true);
  expect(watch(row('one')).update([row('one', { rev: 2, status: 'Cancelled' })])).toBe(true);
  expect(watch(row('one', { status: 'New' })).update([row('one', { rev: 2 })])).toBe(true);
  expect(watch(row('one')).update([row('one', { rev: 2, total: 11 })])).toBe(true);
});

test('another due time is another place only in a list that is sorted by it', () => {
  const later = row('one', { rev: 2, completionTime: 1_000 });
  expect(watch(row('one')).update([later])).toBe(false);
  expect(new LiveDifference(isListed, true, [row('one')]).update([later])).toBe(true);
});
