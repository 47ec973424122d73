import type { OrderRow } from '@passline/contract/orders/order';
import { expect, test } from 'vitest';
import { BoardIndex } from './board-index.ts';

const order = (id: string) =>
  ({ id, rev: 1, status: 'New', orderType: 'Pickup', finishedAt: null, createdAt: 0 }) as OrderRow;
const rows = (...ids: string[]) => ({ orders: ids.map(order), deliveryOf: () => undefined });

test('orders of a later part existed before: only orders that come after all parts are announced as new', () => {
  const index = new BoardIndex();
  const arrived: string[] = [];
  index.onArrivals((orders) => arrived.push(...orders.map(({ id }) => id)));
  index.update(rows('a'), 1_000, false);
  index.update(rows('a', 'b'), 2_000, false);
  index.update(rows('a', 'b', 'c'), 3_000, true);
  expect(index.view('new').count).toBe(3);
  expect(arrived).toEqual([]);
  index.update(rows('a', 'b', 'c', 'd'), 4_000, true);
  expect(arrived).toEqual(['d']);
});
