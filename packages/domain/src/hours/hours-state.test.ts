import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, localDate } from '../time/local-date.ts';
import { hoursPreview } from './hours-preview.ts';
import { hoursState, nextOpening } from './hours-state.ts';
import { openRangesOn } from './open-ranges.ts';
import type { HoursException, LocationHours } from './open-ranges.ts';
import { checkWeekHours, CLOSED_WEEK } from './week-hours.ts';
import type { HoursRange, WeekHours } from './week-hours.ts';

const at = (text: string): number => Date.parse(text);
const range = (text: string): HoursRange => {
  const [openLT = '', closeLT = ''] = text.split('-');
  return { openLT, closeLT };
};
const hours = (
  days: Partial<Record<number, string[]>>,
  zone = 'America/Toronto',
  exceptions: HoursException[] = [],
): LocationHours => ({
  week: {
    ...CLOSED_WEEK,
    ...Object.fromEntries(Object.entries(days).map(([day, ranges]) => [day, (ranges ?? []).map(range)])),
  },
  exceptions,
  zone,
});
const everyDay = (...ranges: string[]) =>
  Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, ranges]));

describe('open or closed', () => {
  // 2026-11-20 is a Friday.
  const night = hours({ 5: ['18:00-02:00'] });
  test.each([
    ['a minute before it opens', '2026-11-20T17:59-05:00', false],
    ['when it opens', '2026-11-20T18:00-05:00', true],
    ['at midnight', '2026-11-21T00:00-05:00', true],
    ['a minute before it closes, on Saturday', '2026-11-21T01:59-05:00', true],
    ['when it closes', '2026-11-21T02:00-05:00', false],
    ['a day later at the same time', '2026-11-21T18:00-05:00', false],
  ])('%s', (_, moment, isOpen) => {
    expect(hoursState(night, at(moment)).isOpen).toBe(isOpen);
  });

  test('the zone is the location’s, whatever the viewer’s', () => {
    const lunch = everyDay('11:00-14:00');
    const noonInToronto = at('2026-11-20T12:00-05:00');
    expect(hoursState(hours(lunch, 'America/Toronto'), noonInToronto).isOpen).toBe(true);
    expect(hoursState(hours(lunch, 'America/Vancouver'), noonInToronto).isOpen).toBe(false);
    expect(hoursState(hours(lunch, 'Asia/Seoul'), noonInToronto).isOpen).toBe(false);
  });

  test('ranges that touch are one: it says when it closes for good', () => {
    const state = hoursState(
      hours({ 5: ['11:00-14:00', '14:00-00:00'], 6: ['00:00-02:00'] }),
      at('2026-11-20T12:00-05:00'),
    );
    expect(state).toMatchObject({ isOpen: true, untilMs: at('2026-11-21T02:00-05:00') });
  });

  test('a closed one says when it opens next, over a week if need be', () => {
    expect(hoursState(night, at('2026-11-21T02:00-05:00'))).toMatchObject({
      isOpen: false,
      opens: { openMs: at('2026-11-27T18:00-05:00') },
      closedBy: null,
    });
    expect(hoursState(hours({}), at('2026-11-21T02:00-05:00'))).toEqual({
      isOpen: false,
      opens: null,
      closedBy: null,
    });
  });
});

test.each(['America/Vancouver', 'America/Toronto', 'Asia/Seoul'])(
  'around the clock in %s is the same whether its days are counted or stepped through',
  (zone) => {
    const far = { date: '2040-01-01', name: 'Far away', ranges: [] };
    for (const begins of ['00:00-00:00', '05:30-05:30']) {
      for (const moment of ['2026-10-30T12:00Z', '2027-03-10T23:59Z', '2026-06-01T05:30Z']) {
        expect(hoursState(hours(everyDay(begins), zone), at(moment))).toEqual(
          hoursState(hours(everyDay(begins), zone, [far]), at(moment)),
        );
      }
    }
  },
);

describe('dates that differ', () => {
  const closed = { date: '2026-12-25', name: 'Christmas Day', ranges: [] };
  const long = { date: '2026-12-31', name: 'New Year’s Eve', ranges: [range('18:00-04:00')] };
  const usual = hours(everyDay('11:00-22:00'), 'America/Vancouver', [closed, long]);

  test('a closed date is closed because of it, and opens the day after', () => {
    expect(hoursState(usual, at('2026-12-25T12:00-07:00'))).toMatchObject({
      isOpen: false,
      closedBy: 'Christmas Day',
      opens: { date: '2026-12-26' },
    });
  });

  test('other hours replace the week’s', () => {
    expect(hoursState(usual, at('2026-12-31T12:00-07:00')).isOpen).toBe(false);
    expect(hoursState(usual, at('2027-01-01T03:00-07:00'))).toMatchObject({
      isOpen: true,
      range: { exception: 'New Year’s Eve' },
    });
  });

  test('the night before a closed date still ends in it', () => {
    const late = hours(everyDay('18:00-02:00'), 'America/Vancouver', [closed]);
    expect(hoursState(late, at('2026-12-25T01:00-07:00')).isOpen).toBe(true);
    expect(hoursState(late, at('2026-12-26T01:00-07:00')).isOpen).toBe(false);
  });
});

describe('clock changes', () => {
  // In Toronto the clocks go forward on 2027-03-14 and back on 2026-11-01, both at 2 AM.
  test('the night is an hour shorter when they go forward', () => {
    const [night] = openRangesOn(hours(everyDay('22:00-03:00')), '2027-03-13');
    expect((night!.closeMs - night!.openMs) / 3_600_000).toBe(4);
  });

  test('the night is an hour longer when they go back', () => {
    const [night] = openRangesOn(hours(everyDay('22:00-03:00')), '2026-10-31');
    expect((night!.closeMs - night!.openMs) / 3_600_000).toBe(6);
  });

  test('a range inside the hour that does not exist is left out', () => {
    expect(openRangesOn(hours(everyDay('02:00-03:00')), '2027-03-14')).toEqual([]);
    expect(openRangesOn(hours(everyDay('02:00-03:00')), '2027-03-15')).toHaveLength(1);
  });

  test('Vancouver does not change its clocks any more, so nothing is marked there', () => {
    const changes = (zone: string) =>
      hoursPreview(hours(everyDay('09:00-17:00'), zone), at('2027-03-08T18:00Z')).flatMap(
        ({ date, clockChange }) => (clockChange ? [{ date, ...clockChange }] : []),
      );
    expect(changes('America/Vancouver')).toEqual([]);
    expect(changes('America/Toronto')).toEqual([{ date: '2027-03-14', time: '02:00', minutes: 60 }]);
    expect(changes('America/Los_Angeles')).toEqual([{ date: '2027-03-14', time: '02:00', minutes: 60 }]);
  });

  test('the preview marks the day on which they go back', () => {
    const days = hoursPreview(hours(everyDay('00:00-00:00')), at('2026-10-30T12:00Z'));
    expect(days.filter(({ clockChange }) => clockChange)).toMatchObject([
      { date: '2026-11-01', clockChange: { time: '02:00', minutes: -60 } },
    ]);
    expect(days).toHaveLength(14);
    const [longest] = days[2]!.ranges;
    expect((longest!.closeMs - longest!.openMs) / 3_600_000).toBe(25);
  });
});

const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '59'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const anyWeek = fc
  .tuple(
    ...Array.from({ length: 7 }, () =>
      fc.array(fc.record({ openLT: anyTime, closeLT: anyTime }), { maxLength: 2 }),
    ),
  )
  .map((days) => Object.fromEntries(days.map((ranges, day) => [day, ranges])) as unknown as WeekHours)
  .filter((week) => checkWeekHours(week).ok);
const anyHours = fc.record({
  week: anyWeek,
  exceptions: fc.constant([]),
  zone: fc.constantFrom('America/Vancouver', 'America/Los_Angeles', 'America/Toronto', 'Asia/Seoul'),
});
const anyInstant = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 })
  .map((minute) => minute * 60_000);

describe('at any moment in any zone', () => {
  test('it is open exactly when a range of yesterday or today covers the moment', () => {
    fc.assert(
      fc.property(anyHours, anyInstant, (location, nowMs) => {
        const today = localDate(nowMs, location.zone);
        const isCovered = [addDays(today, -1), today]
          .flatMap((date) => openRangesOn(location, date))
          .some(({ openMs, closeMs }) => openMs <= nowMs && nowMs < closeMs);
        expect(hoursState(location, nowMs).isOpen).toBe(isCovered);
      }),
    );
  });

  test('it is open until just before it closes, and closed when it does', () => {
    fc.assert(
      fc.property(anyHours, anyInstant, (location, nowMs) => {
        const state = hoursState(location, nowMs);
        if (!state.isOpen) return;
        expect(hoursState(location, state.untilMs - 1).isOpen).toBe(true);
        // A location that is open around the clock every day never closes within the time that is looked ahead.
        const isAlways = state.untilMs - nowMs > 50 * 86_400_000;
        if (!isAlways) expect(hoursState(location, state.untilMs).isOpen).toBe(false);
      }),
    );
  });

  test('a closed one is closed up to its next opening, and open then', () => {
    fc.assert(
      fc.property(anyHours, anyInstant, (location, nowMs) => {
        const state = hoursState(location, nowMs);
        if (state.isOpen || !state.opens) return;
        expect(hoursState(location, state.opens.openMs).isOpen).toBe(true);
        expect(hoursState(location, state.opens.openMs - 1).isOpen).toBe(false);
        expect(nextOpening(location, nowMs)).toEqual(state.opens);
      }),
    );
  });
});
