import { expect, test } from 'vitest';
import { heldInsteadCents, paidDifferences, type PaidState } from './paid-state.ts';

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
    'The card provider holds $35.44, but the order came to $35.45.',
  ],
  [
    'too large',
    { ...paid, amountCents: 10_000, currency: null },
    'The card provider holds $100.00, but the order came to $35.45.',
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

test.each<[string, PaidState, number | null]>([
  ['less', { ...paid, amountCents: 2000 }, 2000],
  ['more, of a provider that names no currency', { ...paid, amountCents: 4000, currency: null }, 4000],
  ['the same', paid, null],
  ['nothing', { ...paid, amountCents: 0 }, null],
  ['other dollars', { ...paid, amountCents: 2000, currency: 'usd' }, null],
  ['what is only authorized', { ...paid, amountCents: 2000, isCollected: false }, null],
  ['what it does not know', { outcome: 'unknown' }, null],
])('of a payment the provider can give back what it holds instead of the order: %s', (_, state, held) => {
  expect(heldInsteadCents(3545, state)).toBe(held);
});
