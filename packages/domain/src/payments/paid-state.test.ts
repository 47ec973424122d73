import { expect, test } from 'vitest';
import { paidDifferences, type PaidState } from './paid-state.ts';

const paid = { outcome: 'found', amountCents: 3545, currency: 'cad', isCollected: true } as const;

test.each<[string, PaidState, string]>([
  [
    'unknown',
    { outcome: 'unknown' },
    'The card provider knows no such payment on the account that this order is paid to.',
  ],
  [
    'without an account',
    { outcome: 'no-account' },
    'The restaurant has no account at the card provider, or the provider does not show it to us.',
  ],
  ['not collected', { ...paid, isCollected: false }, 'The card provider has not collected this payment.'],
  ['in another currency', { ...paid, currency: 'usd' }, 'It was paid in USD, not in Canadian dollars.'],
  [
    'too small',
    { ...paid, amountCents: 3544 },
    'The card provider holds $35.44 of it, but the order came to $35.45.',
  ],
  [
    'too large',
    { ...paid, amountCents: 10_000, currency: null },
    'The card provider holds $100.00 of it, but the order came to $35.45.',
  ],
])('a payment that is %s is told in words', (_, state, words) => {
  expect(paidDifferences(3545, state)).toEqual([words]);
});

test.each([paid, { ...paid, currency: null }])(
  'the same amount of collected dollars matches: %j',
  (state) => {
    expect(paidDifferences(3545, state)).toEqual([]);
  },
);
