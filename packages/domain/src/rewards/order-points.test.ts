import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderPoints } from './order-points.ts';

const facts = { paymentCheck: null, subTotalCents: 3399, spent: 2500, foodCents: 4000, refundedCents: 0 };

test('an order earns when it is done, and keeps what was spent until it is cancelled', () => {
  expect(orderPoints({ ...facts, status: 'New' })).toEqual({ earned: 0, kept: 2500 });
  expect(orderPoints({ ...facts, status: 'Preparing' })).toEqual({ earned: 0, kept: 2500 });
  expect(orderPoints({ ...facts, status: 'Done' })).toEqual({ earned: 330, kept: 2500 });
  expect(orderPoints({ ...facts, status: 'Cancelled' })).toEqual({ earned: 0, kept: 0 });
});

test.each(['unchecked', 'mismatch'] as const)(
  'a Done order whose payment is %s earns nothing yet, and keeps what was spent',
  (paymentCheck) => {
    expect(orderPoints({ ...facts, status: 'Done', paymentCheck })).toEqual({ earned: 0, kept: 2500 });
    expect(orderPoints({ ...facts, status: 'Done', paymentCheck: 'accepted' }).earned).toBe(330);
  },
);

test('a part that is refunded gives its part of the points back, rounded down', () => {
  const refunding = (refundedCents: number) =>
    orderPoints({ ...facts, status: 'Preparing', refundedCents }).kept;
  expect([1, 1000, 1333, 3999, 4000].map(refunding)).toEqual([2500, 1875, 1667, 1, 0]);
  expect(orderPoints({ ...facts, status: 'Preparing', foodCents: 0 }).kept).toBe(2500);
});

test('refunds part by part give back as much as one refund of all, and never more than was spent', () => {
  fc.assert(
    fc.property(
      fc.nat(20_000),
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.nat(50_000)),
      (spent, foodCents, parts) => {
        let refundedCents = 0;
        let kept = spent;
        for (const part of [...parts, foodCents]) {
          refundedCents = Math.min(foodCents, refundedCents + part);
          const now = orderPoints({
            status: 'Preparing',
            paymentCheck: null,
            subTotalCents: 0,
            spent,
            foodCents,
            refundedCents,
          }).kept;
          expect(now).toBeLessThanOrEqual(kept);
          expect(now).toBeGreaterThanOrEqual(0);
          kept = now;
        }
        expect(kept).toBe(0);
      },
    ),
  );
});
