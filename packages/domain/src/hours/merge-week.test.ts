import { expect, test } from 'vitest';
import { mergeWeek } from './merge-week.ts';
import { CLOSED_WEEK } from './week-hours.ts';

const lunch = [{ openLT: '11:00', closeLT: '14:00' }];
const dinner = [{ openLT: '17:00', closeLT: '22:00' }];

test('a day that only one of them changed is theirs', () => {
  const answer = mergeWeek({ ...CLOSED_WEEK, 1: lunch }, CLOSED_WEEK, { ...CLOSED_WEEK, 2: dinner });
  expect(answer).toEqual({ merged: { ...CLOSED_WEEK, 1: lunch, 2: dinner }, changed: [2], conflicts: [] });
});

test('a day that both changed differently is in conflict and stays as it is', () => {
  const current = { ...CLOSED_WEEK, 1: lunch };
  expect(mergeWeek(current, CLOSED_WEEK, { ...CLOSED_WEEK, 1: dinner })).toEqual({
    merged: current,
    changed: [],
    conflicts: [1],
  });
});

test('a day that both changed to the same hours, in whatever order, is no conflict', () => {
  const current = { ...CLOSED_WEEK, 1: [...lunch, ...dinner] };
  const wanted = { ...CLOSED_WEEK, 1: [...dinner, ...lunch] };
  expect(mergeWeek(current, CLOSED_WEEK, wanted)).toEqual({ merged: current, changed: [], conflicts: [] });
});

test('closing a day is a change too', () => {
  const open = { ...CLOSED_WEEK, 3: lunch };
  expect(mergeWeek(open, open, CLOSED_WEEK)).toMatchObject({ merged: CLOSED_WEEK, changed: [3] });
});
