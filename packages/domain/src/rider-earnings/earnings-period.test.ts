import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../time/local-date.ts';
import { EARNINGS_PERIODS, earningsSpan, otherPeriod } from './earnings-period.ts';

test.each([
  ['day', '2026-11-23', '2026-11-23', '2026-11-24'],
  ['week', '2026-11-23', '2026-11-23', '2026-11-30'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-23'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-04'],
  ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
  ['month', '2028-02-29', '2028-02-01', '2028-03-01'],
] as const)('the %s of %s begins on %s and is over on %s', (period, date, from, before) => {
  expect(earningsSpan(period, date)).toEqual({ from, before });
});

test('an unreal date has no period', () => {
  for (const period of EARNINGS_PERIODS) expect(() => earningsSpan(period, '2026-02-30')).toThrow(RangeError);
});

test('successive periods leave no day out and have none twice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...EARNINGS_PERIODS),
      fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days)),
      (period, date) => {
        const span = earningsSpan(period, date);
        expect(span.from <= date && date < span.before).toBe(true);
        expect(earningsSpan(period, otherPeriod(period, date, 1)).from).toBe(span.before);
        expect(earningsSpan(period, otherPeriod(period, date, -1)).before).toBe(span.from);
      },
    ),
  );
});
