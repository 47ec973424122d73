import { expect, test } from 'vitest';
import { accountState } from './account-words.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const timeOf = (atMs: number) => new Date(atMs).toISOString().slice(11, 16);
const payout = (state: 'ERROR' | 'WAITING' | 'SUCCESS') => ({
  id: '',
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
    error: state === 'ERROR' ? 'account closed' : null,
  },
  approverEmail: null,
  settledAt: null,
  rev: 1,
});
const fine = {
  kind: 'restaurant',
  onHold: null,
  bank: 'TD ••• 6789',
  payoutsBlockedUntil: null,
  lastPayout: payout('SUCCESS'),
} as const;
const wordOf = (changes: Partial<Parameters<typeof accountState>[0]>) => {
  const state = accountState({ ...fine, ...changes }, NOW, timeOf);
  return state && (state.text ?? state.look.word);
};

test('an account that can be paid has no message', () => {
  expect(wordOf({})).toBeNull();
  expect(wordOf({ kind: 'courier', bank: null })).toBeNull();
  expect(wordOf({ payoutsBlockedUntil: NOW })).toBeNull();
});

test('the worst comes first', () => {
  expect(wordOf({ bank: null })).toBe('No bank account');
  expect(wordOf({ bank: null, payoutsBlockedUntil: NOW + 60_000 })).toBe('Payouts wait until 12:01');
  expect(wordOf({ payoutsBlockedUntil: NOW + 60_000, lastPayout: payout('WAITING') })).toBe(
    'Waits for approval',
  );
  expect(wordOf({ bank: null, lastPayout: payout('ERROR') })).toBe('Last one failed');
  expect(wordOf({ onHold: 'the proof found a fault', lastPayout: payout('ERROR') })).toBe('On hold');
});

test('the reason of a failure is shown beside it', () => {
  expect(accountState({ ...fine, lastPayout: payout('ERROR') }, NOW, timeOf)?.more).toBe('account closed');
});
