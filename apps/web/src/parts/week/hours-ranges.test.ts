import { expect, test } from 'vitest';
import { oneMoreRange, rangesText, rangeText } from './hours-ranges.ts';

const range = (text: string) => ({ openLT: text.slice(0, 5), closeLT: text.slice(6) });

test.each([
  ['', '11:00-22:00'],
  ['11:00-14:00', '15:00-18:00'],
  ['11:00-21:30', '22:30-00:00'],
  ['11:00-22:30', '-'],
  ['18:00-02:00', '-'],
])('after %j one more is %j', (last, next) => {
  const ranges = last === '' ? [] : [range(last)];
  const { openLT, closeLT } = oneMoreRange(ranges);
  expect(`${openLT}-${closeLT}`).toBe(next);
});

test.each([
  ['11:00-14:00', '11:00 to 14:00'],
  ['18:00-02:00', '18:00 to 02:00 next day'],
  ['18:00-00:00', '18:00 to 00:00'],
  ['00:00-00:00', 'all day'],
  ['12:00-12:00', '12:00 to 12:00 next day'],
])('%s is shown as %s', (text, shown) => {
  expect(rangeText(range(text))).toBe(shown);
});

test('no range at all is Closed', () => {
  expect(rangesText([])).toBe('Closed');
});
