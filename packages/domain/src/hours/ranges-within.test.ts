import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time/local-date.ts';
import { isOpenAt, type LocationHours } from './open-ranges.ts';
import { openRangesWithin } from './ranges-within.ts';
import { CLOSED_WEEK, type WeekHours } from './week-hours.ts';

const everyDay = (...texts: string[]): WeekHours => {
  const ranges = texts.map((text) => ({ openLT: text.slice(0, 5), closeLT: text.slice(6) }));
  return { 0: ranges, 1: ranges, 2: ranges, 3: ranges, 4: ranges, 5: ranges, 6: ranges };
};
const hours = (week: WeekHours, zone = 'America/Toronto'): LocationHours => ({ week, exceptions: [], zone });
const left = (own: LocationHours, limit: LocationHours, date = '2026-11-24') =>
  openRangesWithin(own, limit, date).map(({ openLT, closeLT }) => `${openLT}-${closeLT}`);

describe('what a region leaves of the hours of a location', () => {
  test.each([
    ['nothing, where it never delivers', [], []],
    ['nothing, where one ends as the other begins', ['08:00-11:00'], []],
    ['the whole range, if it delivers longer', ['10:00-23:00'], ['11:00-22:00']],
    ['the part that both have', ['17:00-21:00'], ['17:00-21:00']],
    ['its end', ['20:00-23:30'], ['20:00-22:00']],
    ['two parts, around a break', ['09:00-14:00', '17:00-20:00'], ['11:00-14:00', '17:00-20:00']],
    ['one part, where its own go on without a break', ['09:00-15:00', '15:00-20:00'], ['11:00-20:00']],
  ])('%s', (_name, limits, expected) => {
    const limit = limits.length === 0 ? CLOSED_WEEK : everyDay(...limits);
    expect(left(hours(everyDay('11:00-22:00')), hours(limit))).toEqual(expected);
  });

  test('each uses its own time zone: Vancouver is three hours behind in summer', () => {
    const region = hours(everyDay('17:00-19:00'), 'America/Vancouver');
    expect(left(hours(everyDay('11:00-22:30')), region, '2026-07-14')).toEqual(['20:00-22:00']);
  });

  test('a night that is allowed only after midnight belongs to the day after', () => {
    const [bar, region] = [hours(everyDay('20:00-03:00')), hours(everyDay('01:00-02:00'))];
    expect(left(bar, region)).toEqual(['01:00-02:00']);
    expect(openRangesWithin(bar, region, '2026-11-24')[0]?.date).toBe('2026-11-24');
  });

  test('a date that differs keeps its name', () => {
    const exception = {
      date: '2026-12-25',
      name: 'Christmas',
      ranges: [{ openLT: '12:00', closeLT: '20:00' }],
    };
    const own = { ...hours(everyDay('11:00-22:00')), exceptions: [exception] };
    expect(openRangesWithin(own, hours(everyDay('18:00-23:00')), '2026-12-25')).toMatchObject([
      { openLT: '18:00', closeLT: '20:00', exception: 'Christmas' },
    ]);
  });
});

test('a moment is in a remaining range exactly when both are open, also around a change of the clocks', () => {
  const quarter = fc.integer({ min: 0, max: 95 });
  const time = (at: number) => new Date(at * 900_000).toISOString().slice(11, 16);
  const range = fc
    .tuple(quarter, quarter)
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => `${time(from)}-${time(to)}`);
  const week = fc.uniqueArray(range, { maxLength: 2 }).map((texts) => everyDay(...texts));
  const zone = fc.constantFrom('America/Toronto', 'America/St_Johns', 'Asia/Seoul');
  const around = fc.constantFrom('2027-03-14', '2026-11-01', '2026-07-14');
  fc.assert(
    fc.property(week, zone, week, zone, around, quarter, (own, ownZone, limit, limitZone, date, at) => {
      const [one, other] = [hours(own, ownZone), hours(limit, limitZone)];
      const ms = Date.parse(`${date}T00:00:00Z`) + at * 900_000;
      const parts = [-2, -1, 0, 1].flatMap((days) => openRangesWithin(one, other, addDays(date, days)));
      expect(parts.some(({ openMs, closeMs }) => openMs <= ms && ms < closeMs)).toBe(
        isOpenAt(one, ms) && isOpenAt(other, ms),
      );
    }),
  );
});
