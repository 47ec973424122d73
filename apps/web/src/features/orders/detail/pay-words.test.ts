import { expect, test } from 'vitest';
import { payWords } from './pay-words.ts';

const paid = {
  status: 'Preparing',
  paymentStatus: 'paid-online',
  paymentCheck: 'matches',
  paymentMethod: 'online-creditcard',
  total: 30.45,
  inpersonTipAmount: 0,
} as const;

test('a printed ticket never calls paid what is in question', () => {
  expect(payWords({ ...paid, paymentCheck: 'mismatch' })).toBe('Payment does not match: $30.45, online');
  expect(payWords({ ...paid, paymentCheck: 'unchecked' })).toBe('Payment not checked yet: $30.45, online');
});

test('any other order is paid, to pay, free or cancelled', () => {
  expect(payWords(paid)).toBe('$30.45 paid, online');
  expect(payWords({ ...paid, paymentCheck: 'accepted' })).toBe('$30.45 paid, online');
  const cash = {
    ...paid,
    paymentStatus: 'unpaid',
    paymentCheck: null,
    paymentMethod: 'inperson-cash',
  } as const;
  expect(payWords({ ...cash, inpersonTipAmount: 2 })).toBe('To pay: $32.45, cash');
  expect(payWords({ ...paid, paymentStatus: 'free' })).toBe('Nothing to pay');
  expect(payWords({ ...paid, status: 'Cancelled', paymentCheck: 'not-paid' })).toBe('Cancelled');
});
