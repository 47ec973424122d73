import type { Payment } from '@passline/contract/payments/payments';
import { OWN_REFUSALS } from '@passline/domain/orders/own-refusals';
import { expect, test } from 'vitest';
import { paymentSentence, refusedAgain } from './payment-sentence.ts';

const refused = (failure: string | null): Payment => ({
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'refund',
  purpose: 'order',
  amount: 35.45,
  state: 'failed',
  channel: 'gateway',
  name: null,
  failure,
  requestedBy: 'Ana',
  createdAt: 0,
  settledAt: 0,
  bouncedAt: null,
});

test.each([OWN_REFUSALS.mismatch, OWN_REFUSALS.notPaid, OWN_REFUSALS.duplicate.refund])(
  'a refund that the card provider was never asked for is Passline’s refusal: %s',
  (failure) => {
    expect(paymentSentence(refused(failure), 'accepted')).toBe(`of the order: Passline refused: ${failure}`);
    expect(refusedAgain(refused(failure), '#7')).toBe(`The refund of #7 was not sent: ${failure}`);
  },
);

test('any other refusal is the card provider’s', () => {
  expect(paymentSentence(refused('Expired.'), null)).toBe(
    'of the order: the card provider refused: Expired.',
  );
  expect(paymentSentence(refused(null), null)).toContain('the card provider refused: no reason given');
  expect(refusedAgain(refused('Expired.'), '#7')).toBe('The card provider refused the refund of #7 again.');
});

test('what waits for the check of the payment is not called on its way', () => {
  const pending: Payment = { ...refused(null), state: 'pending' };
  expect(paymentSentence(pending, 'unchecked')).toBe('of the order: waits for the check of the payment');
  expect(paymentSentence(pending, 'accepted')).toBe('of the order: the refund is on its way');
  const charge: Payment = { ...pending, kind: 'charge', purpose: 'added-charge', name: 'Bag' };
  expect(paymentSentence(charge, 'unchecked')).toBe('for ‘Bag’: waits for the check of the payment');
});
