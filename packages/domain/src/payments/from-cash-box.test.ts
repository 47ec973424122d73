import { expect, test } from 'vitest';
import { fromCashBoxCents } from './from-cash-box.ts';

test('cash that nobody has handed in is given back by the courier, who holds it', () => {
  expect(fromCashBoxCents(4082, { isHandedIn: false, owedCents: 0 })).toBe(0);
});

test('of cash that was handed in the cash box gives back what the courier does not owe any more', () => {
  expect(fromCashBoxCents(4082, { isHandedIn: true, owedCents: 0 })).toBe(4082);
  expect(fromCashBoxCents(4082, { isHandedIn: true, owedCents: 1000 })).toBe(3082);
  expect(fromCashBoxCents(4082, { isHandedIn: true, owedCents: 9000 })).toBe(0);
});
