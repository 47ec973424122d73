import { expect, test } from 'vitest';
import { instantAt } from '../time/local-date.ts';
import { deliveryAvailability } from './delivery-availability.ts';
import type { LocationHours } from './open-ranges.ts';
import { ALWAYS_OPEN_WEEK, CLOSED_WEEK, type WeekHours } from './week-hours.ts';

const ZONE = 'America/Toronto';
const everyDay = (text: string): WeekHours => {
  const ranges = [{ openLT: text.slice(0, 5), closeLT: text.slice(6) }];
  return { 0: ranges, 1: ranges, 2: ranges, 3: ranges, 4: ranges, 5: ranges, 6: ranges };
};
const hours = (week: WeekHours): LocationHours => ({ week, exceptions: [], zone: ZONE });
const at = (time: string, date = '2026-11-24') => instantAt(date, time, ZONE);
const noon = at('12:00');
const ask = (own: WeekHours, limit: WeekHours | null, orderOpenAfterMs: number | null = 0) => {
  const { isOpen, changesAtMs } = deliveryAvailability(
    { orderOpenAfterMs, hours: hours(own) },
    limit && hours(limit),
    noon,
  );
  return [isOpen, changesAtMs];
};

test.each([
  ['without a limit by its own hours', everyDay('11:00-22:00'), null, [true, at('22:00')]],
  ['until the region stops', everyDay('11:00-22:00'), everyDay('10:00-20:00'), [true, at('20:00')]],
  ['until it closes itself', everyDay('11:00-19:00'), everyDay('10:00-20:00'), [true, at('19:00')]],
  [
    'around the clock, until the region stops',
    ALWAYS_OPEN_WEEK,
    everyDay('10:00-20:00'),
    [true, at('20:00')],
  ],
  ['not before the region begins', everyDay('11:00-22:00'), everyDay('17:00-20:00'), [false, at('17:00')]],
  ['not before both are open', everyDay('18:00-22:00'), everyDay('10:00-20:00'), [false, at('18:00')]],
  ['tomorrow', everyDay('11:00-22:00'), everyDay('10:00-11:30'), [false, at('11:00', '2026-11-25')]],
  ['never, where the region never delivers', everyDay('11:00-22:00'), CLOSED_WEEK, [false, null]],
  ['never, where both never meet', everyDay('11:00-15:00'), everyDay('16:00-20:00'), [false, null]],
])('delivers %s', (_name, own, limit, expected) => {
  expect(ask(own, limit)).toEqual(expected);
});

test('ordering that is off keeps it closed, until then or until the region delivers', () => {
  expect(ask(everyDay('11:00-22:00'), everyDay('10:00-20:00'), null)).toEqual([false, null]);
  expect(ask(everyDay('11:00-22:00'), everyDay('10:00-20:00'), at('14:00'))).toEqual([false, at('14:00')]);
  expect(ask(everyDay('11:00-22:00'), everyDay('17:00-20:00'), at('14:00'))).toEqual([false, at('17:00')]);
});
