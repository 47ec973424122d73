import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WEEKDAYS, type Weekday } from '../time/weekday.ts';
import { NO_MENU_HOURS, type MenuHours, type MenuSpan } from './menu-times.ts';
import { NO_TYPE_PRICES, priceAt, type ProductPrices } from './price-by-type.ts';
import {
  checkPriceSchedule,
  isScheduledAt,
  nextPriceChange,
  NO_SCHEDULE,
  pricesAt,
  type KeptPrices,
  type PriceSchedule,
} from './scheduled-prices.ts';

/** Where clocks change on 8 March and 1 November 2026. */
const zone = 'America/Toronto';
const at = (text: string) => Date.parse(text);
const HOUR_MS = 3_600_000;

const soup: KeptPrices = { price: 10, ...NO_TYPE_PRICES, priceDelivery: 12, ...NO_SCHEDULE };
const scheduled = (more: Partial<PriceSchedule>): KeptPrices => ({ ...soup, scheduledPrice: 8, ...more });
const price = ({ price: one }: ProductPrices) => one;
const priceOf = (product: KeptPrices, atMs: number) => price(pricesAt(product, { atMs, zone }));
const changeOf = (product: KeptPrices, atMs: number) => nextPriceChange(product, { atMs, zone }, price);
/** Friday from 22:00 into Saturday. */
const lateFriday = { ...NO_MENU_HOURS, 5: { open: '22:00', close: '01:00' } };

describe('a schedule is refused', () => {
  test.each<[string, Partial<PriceSchedule>, string]>([
    ['with a price and no time', {}, 'schedule-without-time'],
    ['that ends when it begins', { scheduledFrom: 5, scheduledUntil: 5 }, 'schedule-dates'],
    ['that ends before it begins', { scheduledFrom: 5, scheduledUntil: 4 }, 'schedule-dates'],
    [
      'with a time that there is not',
      { scheduledHours: { ...NO_MENU_HOURS, 1: { open: '24:00', close: '01:00' } } },
      'menu-time-invalid',
    ],
  ])('%s', (_, more, code) => {
    expect(checkPriceSchedule(scheduled(more))).toMatchObject({ ok: false, refusal: { code } });
  });

  test('not with times and no price, nor with any one time', () => {
    for (const more of [
      { scheduledFrom: 0 },
      { scheduledUntil: 0 },
      { scheduledHours: lateFriday },
      { scheduledPrice: null },
    ])
      expect(checkPriceSchedule(scheduled(more)).ok).toBe(true);
    expect(checkPriceSchedule(NO_SCHEDULE).ok).toBe(true);
  });
});

test('a planned change holds from its moment on, and is the last one', () => {
  const fromMs = at('2026-11-30T05:00-05:00');
  const planned = scheduled({ scheduledPrice: 12.5, scheduledFrom: fromMs });
  expect([priceOf(planned, fromMs - 1), priceOf(planned, fromMs)]).toEqual([10, 12.5]);
  expect([changeOf(planned, fromMs - 1), changeOf(planned, fromMs)]).toEqual([fromMs, null]);
});

test('hours into the next day belong to the day on which they begin', () => {
  const late = scheduled({ scheduledHours: lateFriday });
  const [begins, ends] = [at('2026-11-27T22:00-05:00'), at('2026-11-28T01:00-05:00')];
  expect([begins - 1, begins, ends - 1, ends].map((ms) => priceOf(late, ms))).toEqual([10, 8, 8, 10]);
  expect([begins - 1, begins, ends].map((ms) => changeOf(late, ms))).toEqual([
    begins,
    ends,
    begins + 7 * 24 * HOUR_MS,
  ]);
});

test('from Saturday night into Sunday, across the end of the week, it holds without a break', () => {
  const weekend = scheduled({
    scheduledHours: {
      ...NO_MENU_HOURS,
      6: { open: '12:00', close: '00:00' },
      0: { open: '00:00', close: '12:00' },
    },
  });
  const begins = at('2026-11-28T12:00-05:00');
  expect(changeOf(weekend, begins)).toBe(begins + 24 * HOUR_MS);
});

test('hours end with from and until, and what lies outside of both is no change', () => {
  const begins = at('2026-11-27T22:00-05:00');
  const cut = scheduled({
    scheduledHours: lateFriday,
    scheduledFrom: begins + HOUR_MS,
    scheduledUntil: begins + 2 * HOUR_MS,
  });
  expect(changeOf(cut, begins)).toBe(begins + HOUR_MS);
  expect(changeOf(cut, begins + HOUR_MS)).toBe(begins + 2 * HOUR_MS);
  expect(changeOf(cut, begins + 2 * HOUR_MS)).toBeNull();
  const never = scheduled({ scheduledHours: lateFriday, scheduledUntil: begins });
  expect(changeOf(never, begins - HOUR_MS)).toBeNull();
});

test('hours around the clock hold until the end of the schedule', () => {
  const day = { open: '00:00', close: '00:00' };
  const hours = Object.fromEntries(WEEKDAYS.map((one) => [one, day])) as MenuHours;
  const always = scheduled({ scheduledHours: hours, scheduledFrom: at('2026-01-01T00:00Z') });
  expect(changeOf(always, at('2026-11-28T12:00Z'))).toBeNull();
  const until = at('2027-06-01T12:00Z');
  expect(changeOf({ ...always, scheduledUntil: until }, at('2026-11-28T12:00Z'))).toBe(until);
});

test('in the night in which clocks go forward an hour that is left out is left out, and in the other one it comes twice', () => {
  const night = (open: string, close: string) =>
    scheduled({ scheduledHours: { ...NO_MENU_HOURS, 0: { open, close } } });
  // Sunday 8 March: 02:00 is 03:00.
  const spring = at('2026-03-08T00:00-05:00');
  const short = night('01:00', '04:00');
  expect(changeOf(short, spring)).toBe(spring + HOUR_MS);
  expect(changeOf(short, spring + HOUR_MS)).toBe(spring + 3 * HOUR_MS);
  // Sunday 1 November: 02:00 is 01:00 again.
  const autumn = at('2026-11-01T00:00-04:00');
  const long = night('00:00', '04:00');
  expect(changeOf(long, autumn)).toBe(autumn + 5 * HOUR_MS);
});

test('where the schedule says nothing of a type, the type pays what it pays', () => {
  const all = scheduled({ scheduledFrom: 0, scheduledPriceDineIn: 0 });
  const now = pricesAt(all, { atMs: 1, zone });
  expect([priceAt(now, 'Delivery'), priceAt(now, 'Pickup'), priceAt(now, 'DineIn')]).toEqual([12, 8, 0]);
});

test('a type whose price the schedule leaves as it is has no next change', () => {
  const all = scheduled({ scheduledFrom: 5 });
  const moment = { atMs: 1, zone };
  expect(nextPriceChange(all, moment, (one) => priceAt(one, 'Delivery'))).toBeNull();
  expect(nextPriceChange(all, moment, (one) => priceAt(one, 'Pickup'))).toBe(5);
});

const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const anySpan: fc.Arbitrary<MenuSpan | null> = fc.option(fc.record({ open: anyTime, close: anyTime }));
const anyHours: fc.Arbitrary<MenuHours> = fc
  .tuple(...WEEKDAYS.map(() => anySpan))
  .map((spans) => Object.fromEntries(spans.map((span, day) => [day as Weekday, span])) as MenuHours);
/** Around both nights in which clocks change. */
const anyMoment = fc.oneof(
  fc.integer({ min: at('2026-03-01T00:00Z'), max: at('2026-03-20T00:00Z') }),
  fc.integer({ min: at('2026-10-25T00:00Z'), max: at('2026-11-12T00:00Z') }),
);
const anySchedule = fc.record({
  scheduledHours: anyHours,
  scheduledFrom: fc.option(anyMoment),
  scheduledUntil: fc.option(anyMoment),
});

test('at any moment the price is exactly one: the usual or the scheduled one, and it stays until its next change and not longer', () => {
  fc.assert(
    fc.property(
      anySchedule,
      anyMoment,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
      (times, atMs, parts) => {
        const product = scheduled(times);
        const now = priceOf(product, atMs);
        expect(now).toBe(isScheduledAt(product, { atMs, zone }) ? 8 : 10);
        const change = changeOf(product, atMs);
        const endMs = change ?? atMs + 21 * 24 * HOUR_MS;
        expect(endMs).toBeGreaterThan(atMs);
        for (const part of [...parts, 1]) {
          const within = Math.floor(atMs + part * (endMs - 1 - atMs));
          expect(priceOf(product, within)).toBe(now);
        }
        if (change !== null) expect(priceOf(product, change)).not.toBe(now);
      },
    ),
    { numRuns: 500 },
  );
});
