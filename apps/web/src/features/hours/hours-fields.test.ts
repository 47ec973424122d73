import { CLOSED_WEEK } from '@passline/domain';
import { describe, expect, test } from 'vitest';
import {
  changedKinds,
  completeWeek,
  countingChanges,
  fieldWords,
  hoursFields,
  mistakeOf,
  weekOf,
} from './hours-fields.ts';

const range = (text: string) => ({ openLT: text.slice(0, 5), closeLT: text.slice(6) });
const week = { ...CLOSED_WEEK, 5: [range('18:00-02:00')] };
const edit = { from: [], to: [range('11:00-14:00')] };

describe('what keeps a week from being saved', () => {
  test('a time that is not filled in, on its day', () => {
    expect(mistakeOf({ ...week, 2: [{ openLT: '11:00', closeLT: '' }] })).toEqual({
      days: [2],
      message: 'Tuesday has a time that is missing, or is none such as 09:30.',
    });
  });

  test('an overlap past midnight, on both days', () => {
    expect(mistakeOf({ ...week, 6: [range('01:00-05:00')] })).toEqual({
      days: [5, 6],
      message: 'Friday 18:00–02:00 and Saturday 01:00–05:00 overlap.',
    });
  });

  test('nothing', () => {
    expect(mistakeOf(week)).toBeNull();
  });
});

test('delivery that is the same as ordering begins with its days', () => {
  const fields = hoursFields({ hoursLT: week, deliveryHoursLT: null });
  expect(fields).toMatchObject({ isSameAsOrdering: true, 'deliveryHoursLT.5': week[5] });
  expect(weekOf('delivery', (field) => fields[field])).toEqual(week);
});

test('changes of a delivery week do not count while it is the same as ordering', () => {
  const changes = { 'hoursLT.1': edit, 'deliveryHoursLT.1': edit } as const;
  expect(Object.keys(countingChanges(changes, true))).toEqual(['hoursLT.1']);
  expect(countingChanges(changes, false)).toBe(changes);
});

test.each([
  [{ 'hoursLT.1': edit }, ['ordering']],
  [{ 'deliveryHoursLT.1': edit }, ['delivery']],
  [{ isSameAsOrdering: { from: true, to: false } }, ['delivery']],
  [{ 'hoursLT.1': edit, 'deliveryHoursLT.1': edit }, ['ordering', 'delivery']],
])('%j is saved as %j', (changes, kinds) => {
  expect(changedKinds(changes)).toEqual(kinds);
});

test.each([
  ['hoursLT.0', 'Sunday'],
  ['deliveryHoursLT.5', 'Friday delivery'],
  ['deliveryHoursLT', 'Delivery, same as ordering'],
  ['isSameAsOrdering', 'Delivery, same as ordering'],
])('%s is called %s', (field, words) => {
  expect(fieldWords(field)).toBe(words);
});

test('what is still being typed is left out of the days ahead', () => {
  expect(completeWeek({ ...week, 1: [{ openLT: '', closeLT: '' }, range('11:00-14:00')] })).toEqual({
    ...week,
    1: [range('11:00-14:00')],
  });
});
