import { expect, test } from 'vitest';
import { changeInNumbers, changeInPercent, changeInSize, IN_POINTS } from './change-words.ts';

test.each([
  [48_212, 45_996, '4.8 % more', 'good'],
  [45_996, 48_212, '4.6 % less', 'bad'],
  [100, 100, 'the same', 'plain'],
  [100_001, 100_000, 'less than 0.1 % more', 'good'],
  [99_999, 100_000, 'less than 0.1 % less', 'bad'],
  [2_250, 100, '2,150 % more', 'good'],
  [0, 7, '100 % less', 'bad'],
  [7, 0, '7 more', 'good'],
  [0, 0, 'the same', 'plain'],
])('%d orders after %d are %s', (now, before, words, tone) => {
  expect(changeInPercent(now, before, 'more', false)).toEqual({ words, tone });
});

test('from a loss a percentage says nothing, so the amount is told', () => {
  expect(changeInPercent(10.1, -20.2, 'more', true)).toEqual({ words: '$30.30 more', tone: 'good' });
});

test('of the average order neither more nor less is good', () => {
  expect(changeInPercent(43.61, 43.72, null, true)).toEqual({ words: '0.3 % less', tone: 'plain' });
});

test('only what reads the same is the same', () => {
  expect(changeInPercent(10_000.01, 10_000, null, true).words).toBe('less than 0.1 % more');
  expect(changeInPercent(0.1 + 0.2, 0.3, null, true).words).toBe('the same');
  expect(changeInNumbers(0.1 + 0.2 - 0.3, 0, null, 'money').words).toBe('the same');
  expect(changeInSize(4.86, 4.84, null, IN_POINTS)?.words).toBe('0.1 points more');
  expect(changeInSize(4.84, 4.76, null, IN_POINTS)?.words).toBe('the same');
});

test('fewer cancelled orders are good', () => {
  expect(changeInNumbers(631, 702, 'less', 'count')).toEqual({ words: '71 fewer', tone: 'good' });
  expect(changeInNumbers(702, 631, 'less', 'count')).toEqual({ words: '71 more', tone: 'bad' });
});
