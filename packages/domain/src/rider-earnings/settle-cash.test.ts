import { expect, test } from 'vitest';
import { checkSettlement, owedCents } from './settle-cash.ts';

test.each([
  [0, -3519, 'Please enter an amount.'],
  [-100, -3519, 'Please enter an amount.'],
  [3520, -3519, 'This courier owes $35.19, not more.'],
  [1, 0, 'This courier owes nothing.'],
  [1, 500, 'This courier owes nothing.'],
])('%i of a balance of %i is refused', (amount, balance, message) => {
  expect(checkSettlement(amount, balance)).toMatchObject({
    ok: false,
    refusal: { message, field: 'amount' },
  });
});

test('up to what is owed is taken', () => {
  expect(checkSettlement(3519, -3519).ok).toBe(true);
  expect(checkSettlement(1, -3519).ok).toBe(true);
  expect(owedCents(-3519)).toBe(3519);
  expect(owedCents(200)).toBe(0);
});
