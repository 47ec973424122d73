import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRangesOfDay, checkWeekHours, CLOSED_WEEK, rangeMinutes, sortedHours } from './week-hours.ts';
import type { HoursRange, WeekHours } from './week-hours.ts';

const range = (text: string): HoursRange => {
  const [openLT = '', closeLT = ''] = text.split('-');
  return { openLT, closeLT };
};
const week = (days: Partial<Record<number, string[]>>): WeekHours => ({
  ...CLOSED_WEEK,
  ...Object.fromEntries(Object.entries(days).map(([day, ranges]) => [day, (ranges ?? []).map(range)])),
});
const refusalOf = (hours: WeekHours) => {
  const checked = checkWeekHours(hours);
  return checked.ok ? null : checked.refusal.message;
};

describe('an overlap is refused with the exact pair', () => {
  test.each<[string, Partial<Record<number, string[]>>, string]>([
    [
      'on one day',
      { 5: ['09:00-14:00', '13:59-18:00'] },
      'Friday 09:00 to 14:00 and Friday 13:59 to 18:00 overlap.',
    ],
    [
      'twice the same',
      { 2: ['09:00-10:00', '09:00-10:00'] },
      'Tuesday 09:00 to 10:00 and Tuesday 09:00 to 10:00 overlap.',
    ],
    [
      'past midnight',
      { 5: ['18:00-02:00'], 6: ['01:00-05:00'] },
      'Friday 18:00 to 02:00 and Saturday 01:00 to 05:00 overlap.',
    ],
    [
      'from Saturday into Sunday',
      { 6: ['20:00-03:00'], 0: ['02:00-04:00'] },
      'Saturday 20:00 to 03:00 and Sunday 02:00 to 04:00 overlap.',
    ],
    [
      'from Sunday into Monday',
      { 0: ['22:00-06:00'], 1: ['05:59-12:00'] },
      'Monday 05:59 to 12:00 and Sunday 22:00 to 06:00 overlap.',
    ],
    [
      'a whole day and a part of a day',
      { 3: ['00:00-00:00', '10:00-11:00'] },
      'Wednesday 00:00 to 00:00 and Wednesday 10:00 to 11:00 overlap.',
    ],
    [
      'a whole day that begins at noon',
      { 3: ['12:00-12:00'], 4: ['11:00-13:00'] },
      'Wednesday 12:00 to 12:00 and Thursday 11:00 to 13:00 overlap.',
    ],
  ])('%s', (_, days, message) => {
    expect(refusalOf(week(days))).toBe(message);
  });
});

describe('an invalid time of day is refused', () => {
  test.each(['24:00', '9:00', '09:60', '', '09.00', 'noon'])('%j', (time) => {
    const hours = week({ 1: [`${time}-17:00`] });
    expect(refusalOf({ ...hours, 1: [{ openLT: time, closeLT: '17:00' }] })).toBe(
      `'${time}' on Monday is not a time of day, such as 09:30.`,
    );
  });

  test('more than ten ranges on a day', () => {
    const ranges = Array.from({ length: 11 }, (_, hour) => `${String(hour + 8)}:00-${String(hour + 8)}:30`);
    expect(refusalOf(week({ 0: ranges }))).toBe('There are more than 10 ranges on Sunday.');
  });
});

describe('a week that can be kept', () => {
  test.each<[string, Partial<Record<number, string[]>>]>([
    ['nothing at all', {}],
    ['two ranges a day', { 1: ['11:00-14:00', '17:00-22:00'] }],
    ['one that begins when the other ends', { 1: ['11:00-14:00', '14:00-22:00'] }],
    ['a night that ends when the next day begins', { 5: ['18:00-02:00'], 6: ['02:00-05:00'] }],
    ['Saturday night until the Sunday morning', { 6: ['18:00-04:00'], 0: ['04:00-12:00'] }],
    [
      'always',
      {
        0: ['00:00-00:00'],
        1: ['00:00-00:00'],
        2: ['00:00-00:00'],
        3: ['00:00-00:00'],
        4: ['00:00-00:00'],
        5: ['00:00-00:00'],
        6: ['00:00-00:00'],
      },
    ],
  ])('%s', (_, days) => {
    expect(refusalOf(week(days))).toBeNull();
  });
});

test('a single date is checked like a day, without naming one', () => {
  const checked = checkRangesOfDay([range('10:00-15:00'), range('14:00-18:00')]);
  expect(checked).toMatchObject({
    ok: false,
    refusal: { message: '10:00 to 15:00 and 14:00 to 18:00 overlap.' },
  });
  expect(checkRangesOfDay([range('22:00-03:00')]).ok).toBe(true);
});

test.each([
  ['09:00-17:30', 510],
  ['18:00-02:00', 480],
  ['00:00-00:00', 1440],
  ['23:59-00:00', 1],
])('%s lasts %i minutes', (text, minutes) => {
  expect(rangeMinutes(range(text))).toBe(minutes);
});

test('a day is shown from morning to night', () => {
  expect(sortedHours(week({ 4: ['17:00-22:00', '09:00-14:00'] }))[4]).toEqual([
    range('09:00-14:00'),
    range('17:00-22:00'),
  ]);
});

const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const anyRange = fc.record({ openLT: anyTime, closeLT: anyTime });
const anyWeek = fc
  .tuple(...Array.from({ length: 7 }, () => fc.array(anyRange, { maxLength: 2 })))
  .map((days) => Object.fromEntries(days.map((ranges, day) => [day, ranges])) as unknown as WeekHours);

test('a week is kept exactly when no minute of it is covered twice', () => {
  fc.assert(
    fc.property(anyWeek, (hours) => {
      const covered = new Uint8Array(7 * 1440);
      let isTwice = false;
      for (const [day, ranges] of Object.entries(hours)) {
        for (const one of ranges) {
          const from = Number(day) * 1440 + Number(one.openLT.slice(0, 2)) * 60 + Number(one.openLT.slice(3));
          for (let minute = 0; minute < rangeMinutes(one); minute += 1) {
            const at = (from + minute) % covered.length;
            isTwice ||= covered[at] === 1;
            covered[at] = 1;
          }
        }
      }
      expect(checkWeekHours(hours).ok).toBe(!isTwice);
    }),
  );
});
