import { expect, test } from 'vitest';
import { enoughFor, signed } from './points-words.ts';

test('points say the largest discount that they buy', () => {
  expect([2499, 2500, 9_999, 40_000].map(enoughFor)).toEqual([
    null,
    'enough for $2.50 off (2,500)',
    'enough for $5.00 off (5,000)',
    'enough for $15.00 off (15,000)',
  ]);
});

test('a change of points carries its sign', () => {
  expect([280, -5000].map(signed)).toEqual(['+280', '−5,000']);
});
