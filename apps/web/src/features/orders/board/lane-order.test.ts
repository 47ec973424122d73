import { expect, test } from 'vitest';
import { LaneHold, HOLD_LASTS_MS } from './lane-hold.ts';
import { arrange } from './lane-order.ts';

const everyone = () => true;

test('a free lane has the sorted order', () => {
  expect(arrange(['a', 'b'], ['c', 'b', 'a'], false, everyone)).toEqual({ ids: ['c', 'b', 'a'], pending: 0 });
});

test('a held lane keeps its order and counts the orders that wait outside', () => {
  expect(arrange(['a', 'b'], ['c', 'b', 'd', 'a'], true, everyone)).toEqual({ ids: ['a', 'b'], pending: 2 });
});

test('in a held lane the place of an order that went to another lane stays', () => {
  expect(arrange(['a', 'b', 'c'], ['c', 'a'], true, everyone).ids).toEqual(['a', 'b', 'c']);
});

test('in a held lane an order that left the board is gone', () => {
  expect(arrange(['a', 'b', 'c'], ['c', 'a'], true, (id) => id !== 'b').ids).toEqual(['a', 'c']);
});

test('an empty lane has nothing to hold', () => {
  expect(arrange([], ['a'], true, everyone)).toEqual({ ids: ['a'], pending: 0 });
});

test('an unchanged order is the same array, so that nothing is drawn again', () => {
  const shown = ['a', 'b'];
  expect(arrange(shown, ['a', 'b'], false, everyone).ids).toBe(shown);
  expect(arrange(shown, ['b', 'a'], true, everyone).ids).toBe(shown);
});

test('a hold lasts while somebody is inside and active', () => {
  const hold = new LaneHold();
  expect(hold.isHeld(0)).toBe(false);
  hold.enter('pointer', 0);
  hold.enter('focus', 0);
  hold.leave('pointer');
  expect(hold.isHeld(HOLD_LASTS_MS - 1)).toBe(true);
  expect(hold.isHeld(HOLD_LASTS_MS)).toBe(false);
  hold.stir(HOLD_LASTS_MS);
  expect(hold.isHeld(HOLD_LASTS_MS + 1)).toBe(true);
  hold.leave('focus');
  expect(hold.isHeld(HOLD_LASTS_MS + 2)).toBe(false);
});
