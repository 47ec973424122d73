import { pickupOnWire } from '@passline/domain/orders/money-fixtures';
import { expect, test } from 'vitest';
import { leftWords } from './left-words.ts';

const refund = { kind: 'refund', purpose: 'order', amount: 7.77 } as const;

/** $7.77, paid online. */
const left = (changes: Partial<Parameters<typeof leftWords>[0]>) =>
  leftWords({
    ...pickupOnWire,
    paymentCheck: 'matches',
    isPaymentDuplicate: false,
    payments: [],
    ...changes,
  });

test('of a payment in question nothing is said to be given back', () => {
  expect(left({ paymentCheck: 'mismatch' })).toBe('It is not known what can be given back');
  expect(left({ paymentCheck: 'unchecked' })).toBe(
    'A refund of up to $7.77 can be asked for, and waits for the check',
  );
  expect(
    left({ paymentCheck: 'unchecked', status: 'Cancelled', payments: [{ ...refund, state: 'pending' }] }),
  ).toBe('What was asked for waits for the check');
});

test('what paid another order first is given back by hand only', () => {
  expect(left({ paymentCheck: 'accepted', isPaymentDuplicate: true })).toBe(
    '$7.77 can still be given back, by hand only',
  );
});

test('an order that was not paid still owes the other amount that its provider refused, and nothing else', () => {
  const notPaid = { status: 'Cancelled', paymentStatus: 'unpaid', paymentCheck: 'not-paid' } as const;
  const other = { ...refund, amount: 31.45 };
  expect(left({ ...notPaid, payments: [{ ...other, state: 'failed' }] })).toBe(
    '$31.45 can still be given back',
  );
  for (const state of ['succeeded', 'pending', 'withdrawn'] as const) {
    expect(left({ ...notPaid, payments: [{ ...other, state }] })).toBe('Nothing is left to give back');
  }
});

test('any other order has what was paid and not given back', () => {
  expect(left({})).toBe('$7.77 can still be given back');
  expect(left({ status: 'Cancelled', payments: [{ ...refund, state: 'succeeded' }] })).toBe(
    'Nothing is left to give back',
  );
});
