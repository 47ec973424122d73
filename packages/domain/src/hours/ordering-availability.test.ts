import { describe, expect, test } from 'vitest';
import { INDEFINITELY_MS } from './ordering.ts';
import type { HoursException, LocationHours } from './open-ranges.ts';
import { orderingAvailability } from './ordering-availability.ts';
import { ALWAYS_OPEN_WEEK, CLOSED_WEEK } from './week-hours.ts';
import type { HoursRange } from './week-hours.ts';

const at = (text: string): number => Date.parse(text);
const range = (text: string): HoursRange => ({ openLT: text.slice(0, 5), closeLT: text.slice(6) });
const hours = (
  days: Partial<Record<number, string>>,
  zone = 'America/Toronto',
  exceptions: HoursException[] = [],
): LocationHours => ({
  week: {
    ...CLOSED_WEEK,
    ...Object.fromEntries(
      Object.entries(days).map(([day, text]) => [day, (text ?? '').split(' ').filter(Boolean).map(range)]),
    ),
  },
  exceptions,
  zone,
});
const daily = (text: string): Partial<Record<number, string>> => ({
  0: text,
  1: text,
  2: text,
  3: text,
  4: text,
  5: text,
  6: text,
});

type Row = [what: string, hours: LocationHours, orderOpenAfter: number | null, now: string, words: string];

const dinner = hours(daily('11:00-14:00 17:00-22:00'));
const weekdays = hours({ 1: '11:00-22:00', 5: '18:00-02:00' });
const holiday = hours(daily('11:00-22:00'), 'America/Vancouver', [
  { date: '2026-12-25', name: 'Christmas Day', ranges: [] },
  { date: '2026-12-31', name: 'New Year’s Eve', ranges: [range('18:00-04:00')] },
]);
const always: LocationHours = { week: ALWAYS_OPEN_WEEK, exceptions: [], zone: 'America/Toronto' };

describe('the reason in words', () => {
  // 2026-11-20 is a Friday; Toronto is at -05:00 then.
  test.each<Row>([
    ['open at lunch', dinner, 0, '2026-11-20T12:00-05:00', 'Open until 14:00'],
    ['between lunch and dinner', dinner, 0, '2026-11-20T14:00-05:00', 'Closed until 17:00'],
    ['after dinner', dinner, 0, '2026-11-20T22:00-05:00', 'Closed until Sat 21 Nov, 11:00'],
    ['just after midnight', dinner, 0, '2026-11-21T00:30-05:00', 'Closed until 11:00'],
    ['over the weekend', weekdays, 0, '2026-11-21T02:00-05:00', 'Closed until Mon 23 Nov, 11:00'],
    ['in a night, before midnight', weekdays, 0, '2026-11-20T23:00-05:00', 'Open until 02:00'],
    ['in a night, after midnight', weekdays, 0, '2026-11-21T01:59-05:00', 'Open until 02:00'],
    ['always', always, 0, '2026-11-20T12:00-05:00', 'Open around the clock'],
    [
      'over a weekend',
      hours({ 6: '00:00-00:00', 0: '00:00-00:00' }),
      0,
      '2026-11-21T10:00-05:00',
      'Open until Mon 23 Nov, 00:00',
    ],
    ['no hours at all', hours({}), 0, '2026-11-20T12:00-05:00', 'Closed: no hours ahead'],
    [
      'off, and open by the hours',
      dinner,
      at('2026-11-20T13:20-05:00'),
      '2026-11-20T13:00-05:00',
      'Ordering is off until 13:20',
    ],
    [
      'off beyond closing',
      dinner,
      at('2026-11-20T14:20-05:00'),
      '2026-11-20T13:00-05:00',
      'Ordering is off until 14:20, then closed until 17:00',
    ],
    [
      'off until tomorrow 3 AM',
      dinner,
      at('2026-11-21T03:00-05:00'),
      '2026-11-20T18:00-05:00',
      'Ordering is off until 03:00, then closed until Sat 21 Nov, 11:00',
    ],
    [
      'off, and closed for longer',
      dinner,
      at('2026-11-20T14:20-05:00'),
      '2026-11-20T14:10-05:00',
      'Closed until 17:00',
    ],
    [
      'off for longer than it is closed',
      dinner,
      at('2026-11-20T18:20-05:00'),
      '2026-11-20T14:10-05:00',
      'Ordering is off until 18:20',
    ],
    [
      'off for weeks',
      dinner,
      at('2026-12-10T12:00-05:00'),
      '2026-11-20T12:00-05:00',
      'Ordering is off until Thu 10 Dec, 12:00',
    ],
    ['off indefinitely', always, INDEFINITELY_MS, '2026-11-20T12:00-05:00', 'Ordering is off'],
    ['never switched on', always, null, '2026-11-20T12:00-05:00', 'Ordering is off'],
    ['off until the year 20000', always, 5.7e14, '2026-11-20T12:00-05:00', 'Ordering is off'],
    [
      'off in the past',
      always,
      at('2026-11-20T11:59-05:00'),
      '2026-11-20T12:00-05:00',
      'Open around the clock',
    ],
    ['on a closed date', holiday, 0, '2026-12-25T12:00-07:00', 'Closed today: Christmas Day'],
    ['the night before it', holiday, 0, '2026-12-24T23:00-07:00', 'Closed until Sat 26 Dec, 11:00'],
    ['on a date that begins later', holiday, 0, '2026-12-31T12:00-07:00', 'Closed until 18:00'],
    ['in the night of that date', holiday, 0, '2027-01-01T03:00-07:00', 'Open until 04:00'],
  ])('%s', (_, location, orderOpenAfterMs, now, words) => {
    expect(orderingAvailability({ orderOpenAfterMs, hours: location }, at(now)).words).toBe(words);
  });
});

describe('clock changes', () => {
  const night = hours(daily('22:00-03:00'));
  const early = hours(daily('01:00-01:45 02:15-02:45 06:00-12:00'));
  test.each<[string, LocationHours, string, boolean, string | null]>([
    [
      'forward: the shift 22:00-03:00 is an hour shorter',
      night,
      '2027-03-14T01:59-05:00',
      true,
      '2027-03-14T03:00-04:00',
    ],
    ['forward: at 03:00 it is over', night, '2027-03-14T03:00-04:00', false, '2027-03-14T22:00-04:00'],
    ['back: it is an hour longer', night, '2026-11-01T01:30-05:00', true, '2026-11-01T03:00-05:00'],
    ['back: at 03:00 it is over', night, '2026-11-01T03:00-05:00', false, '2026-11-01T22:00-05:00'],
    [
      'forward: a range in the skipped hour moves on by an hour',
      early,
      '2027-03-14T03:20-04:00',
      true,
      '2027-03-14T03:45-04:00',
    ],
    [
      'back: a range in the hour that comes twice is the first one',
      early,
      '2026-11-01T01:30-04:00',
      true,
      '2026-11-01T01:45-04:00',
    ],
    ['back: and not the second', early, '2026-11-01T01:30-05:00', false, '2026-11-01T02:15-05:00'],
    [
      'Vancouver keeps its clock in the winter of 2026',
      hours(daily('22:00-03:00'), 'America/Vancouver'),
      '2026-11-01T01:30-07:00',
      true,
      '2026-11-01T03:00-07:00',
    ],
  ])('%s', (_, location, now, isOpen, changesAt) => {
    expect(orderingAvailability({ orderOpenAfterMs: 0, hours: location }, at(now))).toMatchObject({
      isOpen,
      changesAtMs: changesAt === null ? null : at(changesAt),
    });
  });
});

test('one moment, three zones', () => {
  const now = at('2026-11-20T19:30Z');
  const of = (zone: string) =>
    orderingAvailability({ orderOpenAfterMs: 0, hours: hours(daily('11:00-14:00'), zone) }, now).words;
  expect(of('America/Vancouver')).toBe('Open until 14:00');
  expect(of('America/Toronto')).toBe('Closed until Sat 21 Nov, 11:00');
  expect(of('Asia/Seoul')).toBe('Closed until 11:00');
});

test('off until a moment at which it is open: that is when it changes', () => {
  const offUntil = at('2026-11-20T13:20-05:00');
  expect(
    orderingAvailability({ orderOpenAfterMs: offUntil, hours: dinner }, at('2026-11-20T13:00-05:00')),
  ).toMatchObject({ isOpen: false, changesAtMs: offUntil });
  const beyond = at('2026-11-20T14:20-05:00');
  expect(
    orderingAvailability({ orderOpenAfterMs: beyond, hours: dinner }, at('2026-11-20T13:00-05:00'))
      .changesAtMs,
  ).toBe(at('2026-11-20T17:00-05:00'));
});
