import { locationKind } from '@passline/contract/restaurants/location-kind';
import { CLOSED_WEEK } from '@passline/domain/hours/week-hours';
import { expect, test } from 'vitest';
import { mergeField, mergeInside } from './parted.ts';

const lunch = [{ openLT: '11:00', closeLT: '14:00' }];
const dinner = [{ openLT: '17:00', closeLT: '22:00' }];
const mergeWeek = (current: unknown, from: unknown, to: unknown) =>
  mergeField(locationKind, 'hoursLT', current, { from, to });

test('a day that only one of them changed is theirs', () => {
  const merged = mergeWeek({ ...CLOSED_WEEK, 1: lunch }, CLOSED_WEEK, { ...CLOSED_WEEK, 2: dinner });
  expect(merged).toEqual({ value: { ...CLOSED_WEEK, 1: lunch, 2: dinner }, conflicts: [] });
});

test('a day that both changed differently is in conflict and stays as it is', () => {
  const current = { ...CLOSED_WEEK, 1: lunch };
  expect(mergeWeek(current, CLOSED_WEEK, { ...CLOSED_WEEK, 1: dinner })).toEqual({
    value: current,
    conflicts: [{ part: '1', yours: dinner, theirs: lunch }],
  });
});

test('a day that both changed to the same hours is not a conflict', () => {
  const current = { ...CLOSED_WEEK, 1: [...lunch, ...dinner] };
  const wanted = { ...current, 2: lunch };
  expect(mergeWeek(current, CLOSED_WEEK, wanted)).toEqual({ value: wanted, conflicts: [] });
});

test('closing a day is a change too', () => {
  const open = { ...CLOSED_WEEK, 3: lunch };
  expect(mergeWeek(open, open, CLOSED_WEEK)).toEqual({ value: CLOSED_WEEK, conflicts: [] });
});

const date = (on: string, name: string) => ({ kind: 'ordering', date: on, name, ranges: [] });
const mergeDates = (current: unknown, from: unknown, to: unknown) =>
  mergeField(locationKind, 'hoursExceptions', current, { from, to });
const [first, second, third] = [
  date('2026-12-24', 'Eve'),
  date('2026-12-25', 'Day'),
  date('2026-12-26', 'Box'),
];

test('dates that the sender does not name stay, and all are in order', () => {
  expect(mergeDates([second], [], [first, third])).toEqual({ value: [first, second, third], conflicts: [] });
  expect(mergeDates([first, second], [first], [])).toEqual({ value: [second], conflicts: [] });
});

test('a date that somebody else changed is in conflict with its removal; one that is gone already is not', () => {
  const changed = { ...first, name: 'Other' };
  expect(mergeDates([changed], [first], [])).toEqual({
    value: [changed],
    conflicts: [{ part: 'ordering.2026-12-24', yours: null, theirs: changed }],
  });
  expect(mergeDates([], [first], [])).toEqual({ value: [], conflicts: [] });
});

test('a field that is not named stays in an object that is kept inside of a record', () => {
  const current = { name: 'Eve', ranges: lunch };
  expect(mergeInside(current, { name: { from: 'Eve', to: 'Feast' } })).toEqual({
    value: { name: 'Feast', ranges: lunch },
    conflicts: [],
  });
  expect(mergeInside(current, { name: { from: 'Old', to: 'Feast' } })).toEqual({
    value: current,
    conflicts: [{ part: 'name', yours: 'Feast', theirs: 'Eve' }],
  });
});
