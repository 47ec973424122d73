import { expect, test } from 'vitest';
import {
  extendRange,
  NOTHING_SELECTED,
  toggleAll,
  toggleOne,
  toggleRange,
  withoutThese,
} from './selection.ts';

const SHOWN = ['a', 'b', 'c', 'd', 'e'];
const ids = ({ ids: ticked }: { ids: ReadonlySet<string> }) => [...ticked].sort().join('');

test('a row is ticked and unticked', () => {
  const one = toggleOne(NOTHING_SELECTED, 'b');
  expect(ids(one)).toBe('b');
  expect(ids(toggleOne(one, 'b'))).toBe('');
});

test('with Shift all from the last one on are ticked, in either direction', () => {
  const from = toggleOne(NOTHING_SELECTED, 'd');
  expect(ids(toggleRange(from, 'b', SHOWN))).toBe('bcd');
  expect(ids(toggleRange(toggleOne(NOTHING_SELECTED, 'a'), 'c', SHOWN))).toBe('abc');
});

test('after a row was unticked, Shift unticks the others too', () => {
  const all = toggleAll(NOTHING_SELECTED, SHOWN);
  expect(ids(toggleRange(toggleOne(all, 'b'), 'd', SHOWN))).toBe('ae');
});

test('a range whose start is no longer shown is only the one row', () => {
  const gone = toggleOne(NOTHING_SELECTED, 'z');
  expect(ids(toggleRange(gone, 'c', SHOWN))).toBe('cz');
});

test('all that are shown, or none where all are ticked', () => {
  const some = toggleOne(NOTHING_SELECTED, 'b');
  expect(ids(toggleAll(some, SHOWN))).toBe('abcde');
  expect(ids(toggleAll(toggleAll(some, SHOWN), SHOWN))).toBe('');
  expect(ids(toggleAll(NOTHING_SELECTED, []))).toBe('');
});

test('an arrow with Shift selects rows, and unselects them on the way back', () => {
  const down = extendRange(NOTHING_SELECTED, 'b', 'c', SHOWN);
  expect(ids(down)).toBe('bc');
  const further = extendRange(down, 'c', 'd', SHOWN);
  expect(ids(further)).toBe('bcd');
  const back = extendRange(extendRange(further, 'd', 'c', SHOWN), 'c', 'b', SHOWN);
  expect(ids(back)).toBe('b');
  expect(ids(extendRange(back, 'b', 'a', SHOWN))).toBe('ab');
});

test('rows that were selected before an arrow passed them stay selected', () => {
  const before = toggleOne(NOTHING_SELECTED, 'c');
  const over = extendRange(extendRange(before, 'b', 'c', SHOWN), 'c', 'd', SHOWN);
  expect(ids(over)).toBe('bcd');
  const back = extendRange(extendRange(over, 'd', 'c', SHOWN), 'c', 'b', SHOWN);
  expect(ids(back)).toBe('bc');
});

test('an arrow with Shift from another row starts a new range, and keeps the previous one', () => {
  const first = extendRange(NOTHING_SELECTED, 'a', 'b', SHOWN);
  const second = extendRange(first, 'd', 'e', SHOWN);
  expect(ids(second)).toBe('abde');
  expect(ids(extendRange(second, 'e', 'd', SHOWN))).toBe('abd');
});

test('finished rows are no longer selected', () => {
  const all = toggleAll(NOTHING_SELECTED, SHOWN);
  expect(ids(withoutThese(all, new Set(['b', 'd', 'x'])))).toBe('ace');
});
