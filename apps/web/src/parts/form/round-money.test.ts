import { expect, test } from 'vitest';
import { roundMoney } from './round-money.ts';

test('a number too large for an amount stays, and nothing breaks', () => {
  for (const amount of [1e24, -1e24, Number.MAX_SAFE_INTEGER]) expect(roundMoney(amount)).toBe(amount);
});

test('half a cent is rounded away from zero', () => {
  expect([1.005, -1.005, 0].map(roundMoney)).toEqual([1.01, -1.01, 0]);
});
