import { expect, test } from 'vitest';
import { NO_FILTERS, WINDOW_BEFORE, type Asked, type Comparison } from '../analytics-address.ts';
import { comparedWords, comparisonWords, daysWords } from './compared-words.ts';

const ELSEWHERE: Comparison = { days: null, restaurants: ['r'], locations: [] };
const asked = (compared: Comparison): Asked => ({
  zone: 'America/Vancouver',
  span: '13-weeks',
  fromMs: null,
  beforeMs: null,
  filters: NO_FILTERS,
  compared,
});

test('the dashed line is called after what it stands for', () => {
  expect(comparedWords(asked(WINDOW_BEFORE), 'All restaurants')).toEqual({
    line: '13 weeks before',
    head: 'Before',
    elsewhere: null,
  });
  expect(comparedWords(asked({ ...WINDOW_BEFORE, days: 364 }), 'All restaurants').line).toBe(
    '52 weeks before',
  );
  expect(comparedWords(asked(ELSEWHERE), 'Pho Mai')).toEqual({
    line: 'Pho Mai',
    head: 'Compared',
    elsewhere: 'Pho Mai',
  });
  expect(comparedWords(asked({ ...ELSEWHERE, days: 10 }), 'Pho Mai').line).toBe('Pho Mai, 10 days before');
});

test('the control says with what the figures will be compared', () => {
  expect(comparisonWords(WINDOW_BEFORE, '')).toBe('Compared with the window before');
  expect(comparisonWords({ ...WINDOW_BEFORE, days: 10 }, '')).toBe('Compared with 10 days before');
  expect(comparisonWords(ELSEWHERE, 'Pho Mai')).toBe('Compared with Pho Mai');
  expect(comparisonWords({ ...ELSEWHERE, days: 364 }, 'Pho Mai')).toBe(
    'Compared with Pho Mai, 52 weeks before',
  );
});

test('days are told as weeks only where they are some whole weeks', () => {
  expect([1, 7, 10, 28, 364, 365].map(daysWords)).toEqual([
    '1 day before',
    '7 days before',
    '10 days before',
    '4 weeks before',
    '52 weeks before',
    '365 days before',
  ]);
});
