import type { TimelineEntry } from '@passline/contract';
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

const refund = { payment_kind: 'refund', payment_amount: 35.45, payment_channel: 'gateway' };
const charge = { payment_kind: 'charge', payment_amount: 10.61, payment_name: 'Extra rice' };

test.each([
  [
    'orders.cancel',
    { status: 'Cancelled', ...refund, payment_state: 'pending' },
    'cancelled the order',
    'Cancelled, $35.45 on its way back',
  ],
  [
    'orderCalls.refundOrder',
    { status: 'Cancelled', ...refund, payment_state: 'succeeded', payment_channel: 'in-person' },
    'cancelled the order',
    'Cancelled, $35.45 given back by hand',
  ],
  ['orders.cancel', { status: 'Cancelled' }, 'cancelled the order', 'Cancelled'],
  ['payments.settle', { ...refund, payment_state: 'succeeded' }, 'gave back $35.45', ''],
  [
    'payments.settle',
    { ...refund, payment_state: 'failed', payment_failure: 'The card was declined.' },
    'refused to give back $35.45',
    'The card was declined.',
  ],
  ['payments.settle', { ...charge, payment_state: 'succeeded' }, 'collected $10.61 for ‘Extra rice’', ''],
  [
    'payments.settle',
    { ...charge, payment_state: 'failed', payment_failure: 'Insufficient funds.' },
    'refused to collect $10.61 for ‘Extra rice’',
    'Insufficient funds.',
  ],
  [
    'orders.addCharge',
    { ...charge, charge_name: 'Extra rice', charge_price: 10.1, payment_state: 'pending' },
    'asked for the charge ‘Extra rice’',
    '$10.61 to be collected',
  ],
  [
    'orderCalls.addCharge',
    { charge_name: 'Extra rice', charge_price: 10.1 },
    'added the charge ‘Extra rice’',
    '$10.10 before tax',
  ],
  [
    'orders.refundTip',
    { ...refund, payment_state: 'pending' },
    'asked to give back a part of the tip',
    '$35.45 on its way back',
  ],
  [
    'orders.retryRefund',
    { ...refund, payment_state: 'pending' },
    'sent the refund once more',
    '$35.45 on its way back',
  ],
  [
    'functions.setOrderAdjustments',
    { other_adjustments: { Late: 2, Spilled: -1.25 } },
    'changed the adjustments',
    'Late $2.00, Spilled -$1.25',
  ],
  ['orders.setAdjustment', { other_adjustments: {} }, 'changed the adjustments', 'none'],
])('%s: case %#', (action, after, did, result) => {
  expect(tell(action, after)).toMatchObject({ did, result });
});

test('field by field only what is of the order, and money as money', () => {
  const { changes } = tell(
    'payments.settle',
    { ...refund, payment_state: 'succeeded', tip_amount: 3, total: 33.45, payment_progress: null },
    { tip_amount: 5, total: 35.45, payment_progress: 'pending' },
  );
  expect(changes).toEqual([
    { field: 'Tip', before: '$5.00', after: '$3.00' },
    { field: 'Total', before: '$35.45', after: '$33.45' },
    { field: 'Payment under way', before: 'pending', after: '—' },
  ]);
});
