import type { TimelineEntry } from '@passline/contract/kernel/audit';
import { expect, test } from 'vitest';
import { timelineSentences } from './timeline-sentences.ts';

const tell = (action: string, after: Record<string, unknown>, before: Record<string, unknown> = {}) => {
  const entry: TimelineEntry = {
    id: 1,
    at: 0,
    actorKind: 'user',
    actorName: 'Ana Moreau',
    action,
    before,
    after,
    reason: null,
    requestId: 'one',
    undo: null,
  };
  return timelineSentences([entry], () => '12:00')[0]!;
};

const refund = { paymentKind: 'refund', paymentAmount: 35.45, paymentChannel: 'gateway' };
const charge = { paymentKind: 'charge', paymentAmount: 10.61, paymentName: 'Extra rice' };

test.each([
  [
    'orders.cancel',
    { status: 'Cancelled', ...refund, paymentState: 'pending' },
    'cancelled the order',
    'Cancelled, $35.45 to be given back',
  ],
  [
    'orderCalls.refundOrder',
    { status: 'Cancelled', ...refund, paymentState: 'succeeded', paymentChannel: 'in-person' },
    'cancelled the order',
    'Cancelled, $35.45 given back by hand',
  ],
  ['orders.cancel', { status: 'Cancelled' }, 'cancelled the order', 'Cancelled'],
  ['payments.settle', { ...refund, paymentState: 'succeeded' }, 'gave back $35.45', ''],
  [
    'payments.settle',
    { ...refund, paymentState: 'failed', paymentFailure: 'The card was declined.' },
    'refused to give back $35.45',
    'The card was declined.',
  ],
  [
    'payments.bounce',
    { ...refund, paymentState: 'failed', paymentFailure: 'Stripe could not give it back: expired card.' },
    'recorded that $35.45 did not arrive after all',
    'Stripe could not give it back: expired card.',
  ],
  ['payments.settle', { ...charge, paymentState: 'succeeded' }, 'collected $10.61 for ‘Extra rice’', ''],
  [
    'payments.settle',
    { ...charge, paymentState: 'failed', paymentFailure: 'Insufficient funds.' },
    'refused to collect $10.61 for ‘Extra rice’',
    'Insufficient funds.',
  ],
  [
    'orders.addCharge',
    { ...charge, chargeName: 'Extra rice', chargePrice: 10.1, paymentState: 'pending' },
    'asked for the charge ‘Extra rice’',
    '$10.61 to be collected',
  ],
  [
    'orderCalls.addCharge',
    { chargeName: 'Extra rice', chargePrice: 10.1 },
    'added the charge ‘Extra rice’',
    '$10.10 before tax',
  ],
  [
    'orders.refundTip',
    { ...refund, paymentState: 'pending' },
    'asked to give back a part of the tip',
    '$35.45 to be given back',
  ],
  [
    'orders.retryRefund',
    { ...refund, paymentState: 'pending' },
    'sent the refund again',
    '$35.45 to be given back',
  ],
  [
    'orders.giveBackByHand',
    { ...refund, paymentState: 'succeeded', paymentChannel: 'in-person' },
    'gave the refund back by hand',
    '$35.45 given back by hand',
  ],
  [
    'functions.setOrderAdjustments',
    { otherAdjustments: { Late: 2, Spilled: -1.25 } },
    'changed the adjustments',
    'Late $2.00, Spilled −$1.25',
  ],
  ['orders.setAdjustment', { otherAdjustments: {} }, 'changed the adjustments', 'none'],
  ['payments.check', { paymentCheck: 'matches' }, 'confirmed the payment', ''],
  ['payments.check', { paymentCheck: 'mismatch' }, 'says that the payment does not match the order', ''],
  ['payments.check', { paymentCheck: 'not-asked' }, 'cannot be asked about the payment', ''],
  [
    'orders.askPaymentAgain',
    { paymentCheck: 'matches', paymentAnswer: 'matches' },
    'asked the card provider again: the payment matches',
    '',
  ],
  [
    'orders.askPaymentAgain',
    { paymentAnswer: 'mismatch' },
    'asked the card provider again: the payment does not match',
    '',
  ],
  ['orders.acceptPayment', { paymentCheck: 'accepted' }, 'accepted it as paid', ''],
  [
    'orders.rejectPayment',
    { paymentCheck: 'not-paid', status: 'Cancelled' },
    'found that it was not paid',
    'Cancelled',
  ],
])('%s: case %#', (action, after, did, result) => {
  expect(tell(action, after)).toMatchObject({ did, result });
});

test('the field list has only fields of the order, and money is shown as money', () => {
  const { changes } = tell(
    'payments.settle',
    { ...refund, paymentState: 'succeeded', tipAmount: 3, total: 33.45, paymentProgress: null },
    { tipAmount: 5, total: 35.45, paymentProgress: 'pending' },
  );
  expect(changes).toEqual([
    { field: 'Tip', before: '$5.00', after: '$3.00' },
    { field: 'Total', before: '$35.45', after: '$33.45' },
    { field: 'Payment under way', before: 'pending', after: 'nothing' },
  ]);
});
