import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SQUARE_FULFILLMENTS, SQUARE_KEY_MOST } from './square-orders.ts';
import { nextSquareStep, squareMoneyKey, type OrderInSquare, type OrderForSquare } from './square-steps.ts';

const preparing: OrderForSquare = { status: 'Preparing', dueCents: 1000 };
const done: OrderForSquare = { ...preparing, status: 'Done' };
const cancelled: OrderForSquare = { ...preparing, status: 'Cancelled' };
const sent: OrderInSquare = {
  totalCents: 1000,
  expectedCents: 1000,
  isPaid: false,
  isPaymentAsked: false,
  refundedCents: 0,
  refundAskedCents: null,
  isOffAsked: false,
  fulfillment: 'open',
};
const paid: OrderInSquare = { ...sent, isPaid: true, isPaymentAsked: true };
const end = (state: string) => ({ kind: 'end', state });

describe('Square is asked', () => {
  test.each<[string, OrderForSquare, OrderInSquare | null, boolean, object]>([
    ['nothing about an order that is off before it was sent', cancelled, null, false, end('withdrawn')],
    [
      'to take an order that it may have, before it is cancelled there',
      cancelled,
      null,
      true,
      { kind: 'create' },
    ],
    ['to take an order that is confirmed', preparing, null, false, { kind: 'create' }],
    ['to record the payment of an order that it has', preparing, sent, false, { kind: 'pay' }],
    ['nothing about what is paid and under way', preparing, paid, false, end('created')],
    ['to complete what is done', done, paid, false, { kind: 'complete' }],
    ['nothing about what is completed', done, { ...paid, fulfillment: 'completed' }, false, end('created')],
    [
      'nothing about what the counter has ended',
      done,
      { ...paid, fulfillment: 'ended-there' },
      false,
      end('created'),
    ],
    ['to cancel what is not paid', cancelled, sent, false, { kind: 'cancel' }],
    [
      'nothing about what is cancelled',
      cancelled,
      { ...sent, fulfillment: 'cancelled' },
      false,
      end('cancelled'),
    ],
    [
      'for the payment that it may have recorded, before it is cancelled',
      cancelled,
      { ...sent, isPaymentAsked: true },
      false,
      { kind: 'pay' },
    ],
    ['to take a paid order off the counter first', cancelled, paid, false, { kind: 'cancel-fulfillment' }],
    [
      'then to give all of it back',
      cancelled,
      { ...paid, fulfillment: 'cancelled', refundedCents: 300 },
      false,
      { kind: 'refund', cents: 700 },
    ],
    [
      'to give back what was completed',
      cancelled,
      { ...paid, fulfillment: 'completed' },
      false,
      { kind: 'refund', cents: 1000 },
    ],
    [
      'to finish a cancel that was undone meanwhile',
      preparing,
      { ...paid, fulfillment: 'cancelled' },
      false,
      { kind: 'refund', cents: 1000 },
    ],
    [
      'to give back the rest where the counter ended it itself, and the cancel was undone meanwhile',
      done,
      { ...paid, fulfillment: 'ended-there', refundAskedCents: 1000, isOffAsked: true },
      false,
      { kind: 'refund', cents: 1000 },
    ],
    [
      'nothing more then: it is off there',
      done,
      { ...paid, fulfillment: 'ended-there', refundedCents: 1000, isOffAsked: true },
      false,
      end('cancelled'),
    ],
    [
      'again to take off what it may have taken off, although the cancel was undone',
      preparing,
      { ...paid, isOffAsked: true },
      false,
      { kind: 'cancel-fulfillment' },
    ],
    [
      'again to cancel what it may have cancelled, before it was paid',
      preparing,
      { ...sent, isOffAsked: true },
      false,
      { kind: 'cancel' },
    ],
    [
      'to give back what costs less now',
      { ...done, dueCents: 600 },
      paid,
      false,
      { kind: 'refund', cents: 400 },
    ],
    [
      'for the refund that it may have recorded, before another',
      { ...done, dueCents: 0 },
      { ...paid, refundAskedCents: 400 },
      false,
      { kind: 'refund', cents: 400 },
    ],
    [
      'for no cent of what differed from the beginning',
      preparing,
      { ...paid, totalCents: 1001 },
      false,
      end('created'),
    ],
    [
      'for nothing more when an order costs more',
      { ...preparing, dueCents: 1500 },
      paid,
      false,
      end('created'),
    ],
    [
      'for no payment of what was sent before',
      preparing,
      { ...sent, totalCents: null },
      false,
      end('created'),
    ],
    ['to cancel what was sent before', cancelled, { ...sent, totalCents: null }, false, { kind: 'cancel' }],
  ])('%s', (_, order, there, isCreateAsked, step) => {
    expect(nextSquareStep(order, there, isCreateAsked)).toEqual(step);
  });
});

test('never for more than was paid, and step by step it comes to an end', () => {
  const cents = fc.nat(5000);
  const orders = fc.record({
    status: fc.constantFrom('New' as const, 'Preparing' as const, 'Done' as const, 'Cancelled' as const),
    dueCents: cents,
  });
  const anyThere = fc
    .record({
      totalCents: cents,
      expectedCents: cents,
      isPaid: fc.boolean(),
      isPaymentAsked: fc.boolean(),
      isOffAsked: fc.boolean(),
      fulfillment: fc.constantFrom(...SQUARE_FULFILLMENTS),
    })
    .map((one): OrderInSquare => ({ ...one, refundedCents: 0, refundAskedCents: null }));
  fc.assert(
    fc.property(orders, anyThere, (order, begun) => {
      let there = begun;
      for (let steps = 0; steps < 6; steps += 1) {
        const step = nextSquareStep(order, there, false);
        if (step.kind === 'end') return;
        if (step.kind === 'pay') there = { ...there, isPaid: true };
        if (step.kind === 'complete') there = { ...there, fulfillment: 'completed' };
        if (step.kind === 'cancel' || step.kind === 'cancel-fulfillment')
          there = { ...there, fulfillment: 'cancelled' };
        if (step.kind === 'refund') there = { ...there, refundedCents: there.refundedCents + step.cents };
        expect(there.refundedCents).toBeLessThanOrEqual(there.totalCents ?? 0);
      }
      throw new Error('It did not come to an end.');
    }),
  );
});

test('keys of money are as short as Square wants them, and differ', () => {
  const orderId = '01a21d1d-40f6-7c77-afef-e45d58299eaf';
  const keys = (['p', 'r'] as const).flatMap((kind) =>
    [1, 2, 999_999].map((round) => squareMoneyKey(orderId, kind, round)),
  );
  expect(keys.every((key) => key.length <= SQUARE_KEY_MOST)).toBe(true);
  expect(new Set(keys).size).toBe(keys.length);
});
