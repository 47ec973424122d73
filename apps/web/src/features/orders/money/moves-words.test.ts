import { OWN_REFUSALS } from '@passline/domain/orders/own-refusals';
import { expect, test } from 'vitest';
import { movesWords, underWayWords } from './moves-words.ts';

const order = {
  paymentCheck: 'matches',
  isPaymentDuplicate: false,
  paymentGateway: { name: 'Stripe', isStandIn: false },
} as const;
const refund = { givenBackCents: 3545, channel: 'gateway' } as const;
const charge = { givenBackCents: -525, channel: 'gateway' } as const;

test('what is not checked yet is not said to go back, but to wait, and for what', () => {
  const unchecked = { ...order, paymentCheck: 'unchecked' } as const;
  expect(movesWords(refund, unchecked)).toBe(
    '$35.45 goes back to the customer’s card only once the card provider has confirmed the payment or a super admin has accepted it, by Stripe. Until then the refund waits.',
  );
  expect(movesWords(charge, unchecked)).toMatch(/^\$5\.25 is collected .* only once .* the charge waits\.$/);
  expect(underWayWords('The refund', unchecked)).toBe('The refund waits for the check of the payment.');
});

test('of a mismatch, and of what paid another order first, it is said that the card provider is not asked', () => {
  expect(movesWords(refund, { ...order, paymentCheck: 'mismatch' })).toBe(
    'The payment does not match this order. A super admin has to settle it first.',
  );
  const duplicate = { ...order, paymentCheck: 'accepted', isPaymentDuplicate: true } as const;
  expect(movesWords(refund, duplicate)).toBe(OWN_REFUSALS.duplicate.refund);
  expect(movesWords(charge, duplicate)).toBe(OWN_REFUSALS.duplicate.charge);
});

test('any other money moves by the card provider, by hand or not at all', () => {
  expect(movesWords(refund, order)).toBe('$35.45 goes back to the customer’s card, by Stripe.');
  const standIn = { ...order, paymentGateway: { name: 'Stripe (stand-in)', isStandIn: true } };
  expect(movesWords(charge, standIn)).toBe(
    '$5.25 is collected from the customer’s card first, by Stripe (stand-in): no real money moves.',
  );
  expect(movesWords({ ...refund, channel: 'in-person' }, order)).toContain('by hand');
  expect(movesWords({ ...refund, channel: null }, order)).toBe('No money moves now.');
  expect(underWayWords('The refund', order)).toBe('The refund is on its way.');
});
