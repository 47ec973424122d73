import type { EftFile } from '@passline/contract/balances/eft-files';
import type { PayableAccount, PayRunLine } from '@passline/contract/balances/pay-runs';
import { expect, test } from 'vitest';
import {
  chosenOf,
  leftBehindWords,
  lineLook,
  linesInOrder,
  payWords,
  progressOf,
  saidWords,
  staysOf,
  weekWords,
} from './pay-run-words.ts';

const row = (accountId: string, payable: number, changes: Partial<PayableAccount> = {}): PayableAccount => ({
  accountId,
  kind: 'restaurant',
  name: `Kitchen ${accountId}`,
  place: '',
  restaurantId: 'r',
  balance: payable,
  payable,
  paidTo: 'TD ••• 6789',
  seenId: null,
  held: null,
  ...changes,
});
const line = (id: string, amount: number, changes: Partial<PayRunLine> = {}): PayRunLine => ({
  id,
  runId: 'run',
  accountId: id,
  kind: 'restaurant',
  name: `Kitchen ${id}`,
  place: '',
  restaurantId: 'r',
  amount,
  paidTo: 'TD ••• 6789',
  state: 'WAITING',
  error: null,
  payout: null,
  rev: 1,
  ...changes,
});
const NOTHING = { out: [], typed: {} };

test('a week is named by its days, with the year where it is another one', () => {
  expect(weekWords('2026-11-16', '2026-11-27')).toBe('Week of 16 to 22 Nov');
  expect(weekWords('2026-11-30', '2026-12-08')).toBe('Week of 30 Nov to 6 Dec');
  expect(weekWords('2025-12-29', '2026-01-08')).toBe('Week of 29 Dec 2025 to 4 Jan');
});

test('held accounts and those that owe are not chosen; what is typed is an amount up to what is owed', () => {
  const rows = [
    row('a', 10),
    row('b', 20, { held: { code: 'account-on-hold', reason: 'Held.' } }),
    row('c', 0, { balance: -5 }),
  ];
  expect(chosenOf(rows, NOTHING).map(({ row: { accountId }, cents }) => [accountId, cents])).toEqual([
    ['a', 1_000],
  ]);
  const typed = (text: string) => chosenOf(rows, { out: [], typed: { a: text } })[0]?.cents;
  expect(['9.99', '10', '10.01', '0', '', 'ten', '-1'].map(typed)).toEqual([
    999,
    1_000,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(chosenOf(rows, { out: ['a'], typed: {} })[0]?.isIn).toBe(false);
});

test('what stays is named for three, and added up for the others', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => row(id, 10));
  const typed = Object.fromEntries(rows.map(({ accountId }, at) => [accountId, String(9 - at)]));
  expect(staysOf(chosenOf(rows, { out: [], typed }))).toEqual([
    { words: 'Stays with Kitchen a', cents: 100 },
    { words: 'Stays with Kitchen b', cents: 200 },
    { words: 'Stays with Kitchen c', cents: 300 },
    { words: 'Stays with 2 more', cents: 900 },
  ]);
  expect(staysOf(chosenOf(rows, { out: ['a'], typed: { a: '1' } }))).toEqual([]);
});

test('a line is what its payout is, and those that need a person come first', () => {
  const lines = [
    line('a', 30, { state: 'CREATED', payout: { state: 'SUCCESS', error: null } }),
    line('b', 20, { state: 'CREATED', payout: { state: 'ERROR', error: 'Closed.' } }),
    line('c', 10, { state: 'FAILED', error: 'Held.' }),
    line('d', 40),
    line('e', 5, { state: 'CANCELLED' }),
  ];
  expect(lines.map((one) => lineLook(one).word)).toEqual([
    'Arrived',
    'Failed',
    'Not paid',
    'Waiting',
    'Left out',
  ]);
  expect(linesInOrder(lines).map(({ id }) => id)).toEqual(['b', 'c', 'd', 'a', 'e']);
  expect(progressOf(lines)).toEqual({
    totalCents: 10_500,
    handled: 4,
    arrivedCount: 1,
    arrivedCents: 3_000,
    leftOutCents: 500,
    troubled: 2,
  });
});

test('what could not go with a file is named with its reason, three of them by name', () => {
  const failed = (name: string) => ({ payoutId: name, name, reason: 'The bank account was changed' });
  const file = {} as EftFile;
  expect(leftBehindWords({ file, failed: [] })).toBeNull();
  expect(leftBehindWords({ file, failed: [failed('Lupo')] })).toBe(
    '1 payout failed, and is not in the file. Lupo: The bank account was changed.',
  );
  expect(leftBehindWords({ file: null, failed: ['A', 'B', 'C', 'D', 'E'].map(failed) })).toBe(
    'No file was written: 5 payouts failed. A: The bank account was changed. B: The bank account was changed. C: The bank account was changed. 2 more: see their rows.',
  );
});

test('who said what became of a file is a person, or whoever matched the line of the bank', () => {
  expect(saidWords({ enderEmail: 'a@b.example', matcherEmail: null })).toBe('Said by a@b.example');
  expect(saidWords({ enderEmail: null, matcherEmail: 'c@d.example' })).toBe(
    'Said by the bank statement, whose line c@d.example matched',
  );
});

test('its button repeats the amount', () => {
  expect(payWords(1_234_56, null)).toBe('Pay $1,234.56');
  expect(payWords(1_234_56, 'From $1.00 on.')).toBe('Ask for approval of $1,234.56');
});
