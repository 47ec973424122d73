import type { RefundFigures } from '@passline/contract/analytics/refunds';
import { expect, test } from 'vitest';
import { firstWords, PLACE_COLUMNS, reasonWords, refundTotals } from './refund-words.ts';

const NONE: RefundFigures = { orders: 0, cancelled: 0, cancelledAmount: 0, refundedOrders: 0, refunded: 0 };
const NOW: RefundFigures = {
  orders: 1_200,
  cancelled: 60,
  cancelledAmount: 1_800.5,
  refundedOrders: 90,
  refunded: 2_000,
};
const BEFORE: RefundFigures = { ...NOW, cancelled: 71, cancelledAmount: 900.25, refunded: 4_000 };

test('fewer cancelled orders and less money given back are good', () => {
  expect(refundTotals(NOW, BEFORE)).toEqual([
    {
      title: 'Cancelled orders',
      figure: '60',
      more: '5.0 % of all orders',
      before: '71',
      change: { words: '11 fewer', tone: 'good' },
    },
    {
      title: 'Amount cancelled',
      figure: '$1,800.50',
      more: 'what they came to',
      before: '$900.25',
      change: { words: '100 % more', tone: 'bad' },
    },
    {
      title: 'Refunded orders',
      figure: '90',
      more: '7.5 % of all orders',
      before: '90',
      change: { words: 'the same', tone: 'plain' },
    },
    {
      title: 'Refunded',
      figure: '$2,000.00',
      more: 'given back to guests',
      before: '$4,000.00',
      change: { words: '50.0 % less', tone: 'good' },
    },
  ]);
});

test('a share of no orders is unknown, and not zero', () => {
  expect(refundTotals(NONE, NONE).map(({ more }) => more)).toEqual([
    'no orders',
    'what they came to',
    'no orders',
    'given back to guests',
  ]);
  const place = { restaurantId: '', locationId: '', restaurantName: '', locationName: '', figures: NONE };
  expect(PLACE_COLUMNS.map(({ of }) => of(place))).toEqual([0, 0, null, 0, null, 0]);
});

test('an order without a reason says so, and a list that is cut off says of how many', () => {
  expect([reasonWords({ reason: 'Sold out' }), reasonWords({ reason: null })]).toEqual([
    'Sold out',
    'No reason',
  ]);
  expect(firstWords(200, 1_250, 'reasons', 'the commonest')).toBe('the commonest 200 of 1,250 reasons');
  expect(firstWords(3, 3, 'reasons', 'the commonest')).toBe('');
});
