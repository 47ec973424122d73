import { expect, test } from 'vitest';
import { NOTHING_SELECTED, toggleAll, toggleOne, toggleRange } from './selection.ts';

const SHOWN = ['a', 'b', 'c', 'd', 'e'];
const ids = ({ ids: ticked }: { ids: ReadonlySet<string> }) => [...ticked].sort().join('');

test('one is ticked, and the tick is taken away again', () => {
  const one = toggleOne(NOTHING_SELECTED, 'b');
  expect(ids(one)).toBe('b');
  expect(ids(toggleOne(one, 'b'))).toBe('');
});

test('with Shift all from the last one on are ticked, in either direction', () => {
  const from = toggleOne(NOTHING_SELECTED, 'd');
  expect(ids(toggleRange(from, 'b', SHOWN))).toBe('bcd');
  expect(ids(toggleRange(toggleOne(NOTHING_SELECTED, 'a'), 'c', SHOWN))).toBe('abc');
});

test('after a tick was taken away, Shift takes away the others too', () => {
  const all = toggleAll(NOTHING_SELECTED, SHOWN);
  expect(ids(toggleRange(toggleOne(all, 'b'), 'd', SHOWN))).toBe('ae');
});

test('a range whose beginning is no longer shown is the one row', () => {
  const gone = toggleOne(NOTHING_SELECTED, 'z');
  expect(ids(toggleRange(gone, 'c', SHOWN))).toBe('cz');
});

test('all that are shown, or none where all are ticked', () => {
  const some = toggleOne(NOTHING_SELECTED, 'b');
  expect(ids(toggleAll(some, SHOWN))).toBe('abcde');
  expect(ids(toggleAll(toggleAll(some, SHOWN), SHOWN))).toBe('');
  expect(ids(toggleAll(NOTHING_SELECTED, []))).toBe('');
});
