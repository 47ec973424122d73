import { expect, test } from 'vitest';
import { EARNINGS_ADDRESS } from './earnings-address.ts';

const USUAL = { period: 'week', date: null, rider: '', q: '' };

test.each([
  {},
  { period: 'year', date: '2026-02-30', rider: 'somebody' },
  { date: 'x' },
  { date: '1026-01-01' },
])('an address without a valid period is this week: %j', (raw) => {
  expect(EARNINGS_ADDRESS.read(raw)).toEqual(USUAL);
});

test('what is written is read back, and defaults are not written', () => {
  expect(EARNINGS_ADDRESS.write({ ...USUAL, period: 'week' })).toEqual({});
  const search = {
    period: 'month' as const,
    date: '2026-11-23',
    rider: '01900000-0000-7000-8000-000000000001',
    q: 'wok',
  };
  expect(EARNINGS_ADDRESS.read(EARNINGS_ADDRESS.write(search))).toEqual(search);
});
