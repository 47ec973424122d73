import { expect, test } from 'vitest';
import { checkSquareChoice } from './square-link.ts';

const squareLocations = [{ id: 'L1' }];

test.each([
  [{ squareLocationId: 'L2', squareEnabled: false }, 'square-location-unknown', 'squareLocationId'],
  [{ squareLocationId: null, squareEnabled: true }, 'square-location-missing', 'squareEnabled'],
])('%o is refused', (choice, code, field) => {
  expect(checkSquareChoice({ squareLocations, ...choice })).toMatchObject({
    ok: false,
    refusal: { code, field },
  });
});

test.each([
  { squareLocationId: null, squareEnabled: false },
  { squareLocationId: 'L1', squareEnabled: false },
  { squareLocationId: 'L1', squareEnabled: true },
])('%o may be', (choice) => {
  expect(checkSquareChoice({ squareLocations, ...choice }).ok).toBe(true);
});
