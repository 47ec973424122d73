import { expect, test } from 'vitest';
import { checkAddedPoints, POINTS_MOST, roundPoints } from './points-added.ts';

const words = { name: 'Late delivery', description: '21 min late' };
const codeOf = (checked: ReturnType<typeof checkAddedPoints>) => (checked.ok ? null : checked.refusal);

test('points without a title or a description are refused in the words of the specification', () => {
  for (const [name, description, field] of [
    ['', '21 min late', 'name'],
    ['Late delivery', '  ', 'description'],
    ['', '', 'name'],
  ] as const) {
    expect(codeOf(checkAddedPoints({ name, description, points: 5 }, 0))).toMatchObject({
      message: 'rewardName and reward description cannot be empty',
      field,
    });
  }
});

test('no points are refused, also what rounds to none', () => {
  for (const points of [null, 0, 0.4, -0.4]) {
    expect(codeOf(checkAddedPoints({ ...words, points }, 100))).toMatchObject({
      code: 'points-none',
      field: 'points',
    });
  }
});

test('what nobody has cannot be taken away, and nobody has more than a million', () => {
  expect(codeOf(checkAddedPoints({ ...words, points: -101 }, 100))).toMatchObject({ code: 'points-too-few' });
  expect(codeOf(checkAddedPoints({ ...words, points: -1 }, -5))).toMatchObject({ code: 'points-too-few' });
  expect(codeOf(checkAddedPoints({ ...words, points: 1 }, POINTS_MOST))).toMatchObject({
    code: 'points-too-many',
  });
  expect(codeOf(checkAddedPoints({ ...words, points: 2 * POINTS_MOST }, -POINTS_MOST - 5))).toMatchObject({
    code: 'points-too-many',
  });
});

test('points are rounded to whole ones, and the new balance follows', () => {
  expect(checkAddedPoints({ ...words, points: 499.5 }, 100)).toEqual({
    ok: true,
    value: { points: 500, balance: 600 },
  });
  expect(checkAddedPoints({ ...words, points: -99.6 }, 100)).toEqual({
    ok: true,
    value: { points: -100, balance: 0 },
  });
  expect(checkAddedPoints({ ...words, points: 3 }, -5)).toEqual({
    ok: true,
    value: { points: 3, balance: -2 },
  });
  expect(Object.is(roundPoints(-0.2), 0)).toBe(true);
});

test('somebody with one point has 1 point', () => {
  const checked = checkAddedPoints({ ...words, points: -5 }, 1);
  expect(checked.ok || checked.refusal.message).toBe('This person has 1 point: no more can be taken away.');
});
