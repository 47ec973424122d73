import { CLOSED_WEEK } from '@passline/domain/hours/week-hours';
import { describe, expect, test } from 'vitest';
import { completeWeek } from '../../parts/week/week-fields.ts';
import { hasMeaning, hoursChanges, hoursFields, hoursMistakes, weekOf } from './hours-fields.ts';

const range = (text: string) => ({ openLT: text.slice(0, 5), closeLT: text.slice(6) });
const week = { ...CLOSED_WEEK, 5: [range('18:00-02:00')] };
const values = hoursFields({ hoursLT: week, deliveryHoursLT: null });
const apart = { ...values, deliveryHoursLT: false };

describe('what prevents saving a week', () => {
  test('a missing time, on its day', () => {
    expect(hoursMistakes({ ...values, 'hoursLT.2': [{ openLT: '11:00', closeLT: '' }] })).toEqual([
      {
        field: 'hoursLT.2',
        message: 'Tuesday has a time that is missing, or is not a time such as 09:30.',
      },
    ]);
  });

  test('an overlap past midnight, on both days; of delivery too if it has its own week', () => {
    const message = 'Friday 18:00 to 02:00 and Saturday 01:00 to 05:00 overlap.';
    const early = [range('01:00-05:00')];
    expect(hoursMistakes({ ...values, 'hoursLT.6': early })).toEqual([
      { field: 'hoursLT.5', message },
      { field: 'hoursLT.6', message },
    ]);
    expect(hoursMistakes({ ...apart, 'deliveryHoursLT.6': early })).toEqual([
      { field: 'deliveryHoursLT.5', message },
      { field: 'deliveryHoursLT.6', message },
    ]);
    expect(hoursMistakes({ ...values, 'deliveryHoursLT.6': early })).toEqual([]);
  });

  test('nothing', () => {
    expect(hoursMistakes(values)).toEqual([]);
  });
});

test('delivery that is the same as ordering starts with the ordering days', () => {
  expect(values).toMatchObject({ deliveryHoursLT: true, 'deliveryHoursLT.5': week[5] });
  expect(weekOf('delivery', values)).toEqual(week);
});

test('days of a delivery week are ignored while it is the same as ordering', () => {
  expect(
    ['hoursLT.1', 'deliveryHoursLT', 'deliveryHoursLT.1'].map((name) => hasMeaning(name, values)),
  ).toEqual([true, true, false]);
  expect(hasMeaning('deliveryHoursLT.1', apart)).toBe(true);
});

describe('what is sent', () => {
  const lunch = [range('11:00-14:00')];
  const change = { from: [], to: lunch };

  test('the edited week, with what the editor saw of each day', () => {
    const sent = { values: { ...values, 'hoursLT.1': lunch }, changes: { 'hoursLT.1': change } };
    expect(hoursChanges(sent)).toEqual({ hoursLT: { from: week, to: { ...week, 1: lunch } } });
  });

  test('both weeks in one', () => {
    const sent = {
      values: { ...apart, 'hoursLT.1': lunch, 'deliveryHoursLT.1': lunch },
      changes: { 'hoursLT.1': change, 'deliveryHoursLT.1': change },
    };
    const both = { from: week, to: { ...week, 1: lunch } };
    expect(hoursChanges(sent)).toEqual({ hoursLT: both, deliveryHoursLT: both });
  });

  test.each([
    [true, { from: null, to: week }],
    [false, { from: week, to: null }],
  ])('delivery: “same as ordering” was %s', (from, deliveryHoursLT) => {
    const changes = { deliveryHoursLT: { from, to: !from } };
    expect(hoursChanges({ values: { ...values, deliveryHoursLT: !from }, changes })).toEqual({
      deliveryHoursLT,
    });
  });
});

test('unfinished times are left out of the days ahead', () => {
  expect(completeWeek({ ...week, 1: [{ openLT: '', closeLT: '' }, range('11:00-14:00')] })).toEqual({
    ...week,
    1: [range('11:00-14:00')],
  });
});
