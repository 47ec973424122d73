import { expect, test } from 'vitest';
import { hoursOfKind } from './hours-of-kind.ts';
import { ALWAYS_OPEN_WEEK, CLOSED_WEEK } from './week-hours.ts';

const christmas = { kind: 'ordering', date: '2026-12-25', name: 'Christmas Day', ranges: [] } as const;
const snow = { kind: 'delivery', date: '2026-12-25', name: 'Snow', ranges: [] } as const;
const location = {
  hoursLT: ALWAYS_OPEN_WEEK,
  deliveryHoursLT: null,
  hoursExceptions: [christmas],
  timezone: 'America/Vancouver',
};

test('delivery without its own week has the ordering week', () => {
  expect(hoursOfKind('delivery', location).week).toBe(ALWAYS_OPEN_WEEK);
  expect(hoursOfKind('delivery', { ...location, deliveryHoursLT: CLOSED_WEEK }).week).toBe(CLOSED_WEEK);
});

test('a date that differs for ordering differs for delivery', () => {
  const exceptions = hoursOfKind('delivery', { ...location, deliveryHoursLT: CLOSED_WEEK }).exceptions;
  expect(exceptions).toEqual([christmas]);
});

test('a delivery date replaces the ordering date, only for delivery', () => {
  const both = { ...location, hoursExceptions: [christmas, snow] };
  expect(hoursOfKind('delivery', both).exceptions).toEqual([snow]);
  expect(hoursOfKind('ordering', both).exceptions).toEqual([christmas]);
});
