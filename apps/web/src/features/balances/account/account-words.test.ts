import { expect, test } from 'vitest';
import { accountState } from './account-words.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const payout = (state: 'ERROR' | 'WAITING' | 'SUCCESS' | 'RETURNED', id = 'newest') => ({
  id,
  accountId: '',
  amount: 5,
  method: 'VoPay' as const,
  paidTo: '',
  authorId: '',
  authorEmail: '',
  createdAt: NOW,
  delivery: {
    state,
    transactionId: null,
    isNotCancellable: false,
    unanswered: null,
    cancelWish: null,
    waitsBecause: null,
    error: state === 'ERROR' ? 'account closed' : state === 'RETURNED' ? 'frozen' : null,
  },
  approverEmail: null,
  settledAt: null,
  rev: 1,
});
const fine = {
  kind: 'restaurant',
  onHold: null,
  bank: 'TD ••• 6789',
  lastPayout: payout('SUCCESS'),
  returnedPayout: null,
} as const;
const wordOf = (changes: Partial<Parameters<typeof accountState>[0]>, blockedUntil: string | null = null) => {
  const state = accountState({ ...fine, ...changes }, blockedUntil);
  return state && (state.text ?? state.look.word);
};

test('an account that can be paid has no message', () => {
  expect(wordOf({})).toBeNull();
  expect(wordOf({ kind: 'courier', bank: null })).toBeNull();
});

test('the worst comes first', () => {
  expect(wordOf({ bank: null })).toBe('No bank account');
  expect(wordOf({ bank: null }, '12:01')).toBe('Payouts wait until 12:01');
  expect(wordOf({ lastPayout: payout('WAITING') }, '12:01')).toBe('Waits for approval');
  expect(wordOf({ bank: null, lastPayout: payout('ERROR') })).toBe('Last one failed');
  expect(wordOf({ onHold: 'the proof found a fault', lastPayout: payout('ERROR') })).toBe('On hold');
});

test('a payout that came back is named with its reason, also when a newer one arrived, failed or waits', () => {
  const returnedPayout = payout('RETURNED', 'older');
  expect(wordOf({ returnedPayout })).toBe('One came back');
  expect(wordOf({ returnedPayout, lastPayout: returnedPayout })).toBe('Last one came back');
  expect(wordOf({ returnedPayout, lastPayout: payout('WAITING') })).toBe('One came back');
  expect(wordOf({ returnedPayout, lastPayout: payout('ERROR') })).toBe('Last one failed, one came back');
  expect(accountState({ ...fine, returnedPayout }, null)?.more).toBe('frozen');
});

test('the reason of a failure is shown beside it', () => {
  expect(accountState({ ...fine, lastPayout: payout('ERROR') }, null)?.more).toBe('account closed');
});
