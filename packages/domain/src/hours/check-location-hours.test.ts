import { expect, test } from 'vitest';
import { MAX_EXCEPTIONS } from './check-exception.ts';
import { checkLocationHours, type KeptHours } from './check-location-hours.ts';
import type { HoursExceptionOfKind } from './hours-of-kind.ts';
import { CLOSED_WEEK } from './week-hours.ts';

const nowMs = Date.parse('2026-11-20T12:00-08:00');
const hours = (changes: Partial<KeptHours> = {}): KeptHours => ({
  hoursLT: CLOSED_WEEK,
  deliveryHoursLT: null,
  hoursExceptions: [],
  timezone: 'America/Vancouver',
  ...changes,
});
const overlapping = {
  ...CLOSED_WEEK,
  5: [{ openLT: '18:00', closeLT: '02:00' }],
  6: [{ openLT: '00:30', closeLT: '05:00' }],
};
const date = (on: string, changes: Partial<HoursExceptionOfKind> = {}): HoursExceptionOfKind => ({
  kind: 'ordering',
  date: on,
  name: 'Feast',
  ranges: [],
  ...changes,
});
const refusalOf = (wanted: KeptHours, before: KeptHours | null = null) => {
  const checked = checkLocationHours(wanted, before, nowMs);
  return checked.ok ? null : [checked.refusal.code, checked.refusal.field];
};

test('a week that overlaps is refused at its day, for ordering and for delivery; one that overlapped before does not block other changes', () => {
  expect(refusalOf(hours({ hoursLT: overlapping }))).toEqual(['hours-overlap', 'hoursLT.5']);
  expect(refusalOf(hours({ deliveryHoursLT: overlapping }), hours())).toEqual([
    'hours-overlap',
    'deliveryHoursLT.5',
  ]);
  const before = hours({ hoursLT: overlapping });
  expect(refusalOf({ ...before, deliveryHoursLT: CLOSED_WEEK }, before)).toBeNull();
});

test('a date is checked when it is new or changes; one that is over stays, and may be removed', () => {
  const over = date('2026-11-19');
  const ahead = date('2026-12-25');
  const kept = hours({ hoursExceptions: [over] });
  expect(refusalOf(hours({ hoursExceptions: [over, ahead] }), kept)).toBeNull();
  expect(refusalOf(hours(), kept)).toBeNull();
  expect(refusalOf(kept, hours())).toEqual(['exception-date-past', 'date']);
  expect(refusalOf(hours({ hoursExceptions: [{ ...over, name: 'Other' }] }), kept)).toEqual([
    'exception-date-past',
    'date',
  ]);
  expect(refusalOf(hours({ hoursExceptions: [date('2026-12-25', { name: '' })] }))).toEqual([
    'exception-name-missing',
    'name',
  ]);
});

test(`at most ${MAX_EXCEPTIONS} dates ahead for each kind; those that are over do not count`, () => {
  const days = (kind: 'ordering' | 'delivery') =>
    Array.from({ length: MAX_EXCEPTIONS }, (_, day) =>
      date(new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10), { kind }),
    );
  const full = hours({ hoursExceptions: [...days('ordering'), date('2026-01-01')] });
  expect(
    refusalOf({ ...full, hoursExceptions: [...full.hoursExceptions, ...days('delivery')] }, full),
  ).toBeNull();
  const more = hours({ hoursExceptions: [...full.hoursExceptions, date('2026-12-25')] });
  expect(refusalOf(more, full)).toEqual(['exceptions-too-many', undefined]);
  const fewer = { ...full, hoursExceptions: full.hoursExceptions.slice(1) };
  expect(refusalOf(full, fewer)).toBeNull();
});
