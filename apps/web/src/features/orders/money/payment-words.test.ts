import { expect, test } from 'vitest';
import { paymentWords } from './payment-words.ts';

const paid = {
  status: 'Cancelled',
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

test('any other order is paid, unpaid or free', () => {
  expect(paymentWords({ ...paid, status: 'Done' })).toBe('Paid');
  expect(paymentWords({ ...paid, status: 'New', paymentStatus: 'unpaid' })).toBe('Unpaid');
  expect(paymentWords({ ...paid, status: 'New', paymentStatus: 'free' })).toBe('Free');
});
