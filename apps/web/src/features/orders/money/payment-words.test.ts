import { expect, test } from 'vitest';
import { paymentWords as wordsAt } from './payment-words.ts';

const MINUTE = 60_000;
const NOW = 100 * MINUTE;
const paymentWords = (order: Parameters<typeof wordsAt>[0]) => wordsAt(order, NOW);
const paid = {
  status: 'Cancelled',
  createdAt: NOW,
  paymentStatus: 'paid-online',
  paymentProgress: null,
  paymentCheck: null,
  total: 20,
  inpersonTipAmount: 0,
} as const;

test('an open refund is not called given back', () => {
  expect(paymentWords({ ...paid, paymentProgress: 'pending' })).toBe('Paid, the refund is on its way');
  expect(paymentWords({ ...paid, paymentProgress: 'failed' })).toBe('Paid, the refund was refused');
});

test('nothing is given back for a cancelled order that nobody paid', () => {
  expect(paymentWords({ ...paid, paymentStatus: 'unpaid' })).toBe('Nothing was paid');
  expect(paymentWords({ ...paid, paymentStatus: 'free', total: 0 })).toBe('Free');
  expect(paymentWords({ ...paid, total: 0 })).toBe('Nothing was left to give back');
});

test('what was paid for a cancelled order is given back, whichever way it was paid', () => {
  expect(paymentWords(paid)).toBe('Paid and given back');
  expect(paymentWords({ ...paid, paymentStatus: 'paid' })).toBe('Paid and given back');
});

test('a payment that does not match is not called paid, whatever became of the order', () => {
  for (const status of ['New', 'Done', 'Cancelled'] as const) {
    expect(paymentWords({ ...paid, status, paymentCheck: 'mismatch' })).toBe('Payment does not match');
  }
  expect(paymentWords({ ...paid, status: 'New', paymentCheck: 'accepted' })).toBe('Paid');
});

test('a payment that is unchecked for more than five minutes is not called paid', () => {
  const unchecked = { ...paid, status: 'New', paymentCheck: 'unchecked' } as const;
  expect(paymentWords({ ...unchecked, createdAt: NOW - 5 * MINUTE })).toBe('Paid');
  expect(paymentWords({ ...unchecked, createdAt: NOW - 5 * MINUTE - 1 })).toBe('Payment not checked yet');
});

test('an order that was found not to be paid says what becomes of another amount', () => {
  const notPaid = { ...paid, paymentStatus: 'unpaid', paymentCheck: 'not-paid' } as const;
  expect(paymentWords(notPaid)).toBe('Not paid');
  expect(paymentWords({ ...notPaid, paymentProgress: 'pending' })).toBe('Not paid, a refund is on its way');
  expect(paymentWords({ ...notPaid, paymentProgress: 'failed' })).toBe('Not paid, a refund was refused');
});

test('any other order is paid, unpaid or free', () => {
  expect(paymentWords({ ...paid, status: 'Done' })).toBe('Paid');
  expect(paymentWords({ ...paid, status: 'New', paymentStatus: 'unpaid' })).toBe('Unpaid');
  expect(paymentWords({ ...paid, status: 'New', paymentStatus: 'free' })).toBe('Free');
});
