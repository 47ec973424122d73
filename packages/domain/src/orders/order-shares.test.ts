import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { riderEarnings } from '../deliveries/rider-earnings.ts';
import { multiplyByRate } from '../money/cents.ts';
import { ours, pickup } from './money-fixtures.ts';
import { amountDueCents } from './amount-due.ts';
import type { OrderAmounts } from './order-amounts.ts';
import { orderEarnings } from './order-earnings.ts';
import { orderShares } from './order-shares.ts';
import { isInPerson } from '../payments/payment.ts';
import { ORDER_STATUSES } from './order-states.ts';
import { PAYMENT_STATUSES } from '../payments/payment-states.ts';

const cents = fc.nat(20_000);

/** Orders as intake makes them: the total is the sum, the commission follows the rate. */
const anyAmounts: fc.Arbitrary<OrderAmounts> = fc
  .record({
    status: fc.constantFrom(...ORDER_STATUSES),
    deliveredBy: fc.constantFrom<OrderAmounts['deliveredBy']>('ours', 'restaurant', null),
    paymentMethod: fc.constantFrom('online-creditcard', 'inperson-cash', 'inperson-card'),
    paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
    subTotalCents: cents,
    subTotalTaxCents: cents,
    deliveryTaxCents: cents,
    deliveryFeeCents: cents,
    tipCents: cents,
    inpersonTipCents: cents,
    commissionRate: fc.nat(1000).map((thousandths) => thousandths / 1000),
    networkAccessFeeCents: cents,
    pointsDiscountCents: cents,
    platformSubstitutionCents: cents,
    restaurantSubstitutionCents: cents,
    restaurantStandbyCents: cents,
    adjustmentsCents: fc.dictionary(fc.string(), fc.integer({ min: -5000, max: 5000 })),
  })
  .map(({ deliveryTaxCents, ...order }) => ({
    ...order,
    taxAmountCents: order.subTotalTaxCents + deliveryTaxCents,
    totalCents:
      order.subTotalCents +
      order.subTotalTaxCents +
      deliveryTaxCents +
      order.deliveryFeeCents +
      order.tipCents,
    totalCommissionCents: multiplyByRate(order.subTotalCents, order.commissionRate),
    givenBackCents: 0,
  }));

test('the customer pays what the restaurant, the courier and the platform get, to the cent', () => {
  fc.assert(
    fc.property(anyAmounts, (order) => {
      const { customerCents, restaurantCents, courierCents, platformCents } = orderShares(order);
      expect(restaurantCents + courierCents + platformCents).toBe(customerCents);
      expect([customerCents, restaurantCents, courierCents, platformCents].every(Number.isSafeInteger)).toBe(
        true,
      );
    }),
  );
});

test('what the restaurant holds in cash and what is deposited are its revenue', () => {
  fc.assert(
    fc.property(anyAmounts, (order) => {
      const lines = orderEarnings(order);
      expect(lines.cashRevenue + lines.netDirectDeposit).toBe(lines.revenue);
      const isHeldByThem =
        order.status !== 'Cancelled' && isInPerson(order.paymentMethod) && order.deliveredBy !== 'ours';
      expect(lines.cashRevenue).toBe(isHeldByThem ? amountDueCents(order) : 0);
      expect(lines.onlineTotal === 0 || lines.inpersonTotal === 0).toBe(true);
      if (order.status === 'Cancelled') return;
      expect(lines.onlineTotal + lines.inpersonTotal).toBe(order.totalCents);
      expect(lines.pickupTip + lines.courierTip).toBe(order.tipCents);
      expect(lines.inpersonPickupTip + lines.inpersonCourierTip).toBe(order.inpersonTipCents);
    }),
  );
});

test('the platform keeps its commission with GST, its fee and the tax of the delivery, and bears what it adds', () => {
  expect(orderShares(ours)).toEqual({
    customerCents: 1289,
    restaurantCents: 268,
    courierCents: 150 + 120 + 60 + 488 + 100,
    platformCents: 194 + 10 + 25 + 24 - 150,
  });
  const shares = orderShares({ ...pickup, adjustmentsCents: { Sorry: 300 } });
  expect(shares).toEqual({ customerCents: 777, restaurantCents: 873, courierCents: 0, platformCents: -96 });
});

test('for a cancelled order the platform holds what has not been given back', () => {
  const cancelled = { ...ours, status: 'Cancelled' } as const;
  const nothing = { customerCents: 0, restaurantCents: 0, courierCents: 0, platformCents: 0 };
  expect(orderShares({ ...cancelled, givenBackCents: 1289 })).toEqual(nothing);
  expect(orderShares({ ...cancelled, paymentStatus: 'unpaid' })).toEqual(nothing);
  expect(orderShares(cancelled)).toEqual({ ...nothing, customerCents: 1289, platformCents: 1289 });
});

describe('a courier', () => {
  const earnings = {
    platformSubstitutionCents: 150,
    restaurantSubstitutionCents: 120,
    restaurantStandbyCents: 60,
    deliveryFeeCents: 488,
    tipCents: 100,
  };

  test.each([
    ['online-creditcard', 918],
    ['inperson-card', 918],
    ['inperson-cash', 330],
  ])('paid by %s gets %d cents online', (paymentMethod, onlineCents) => {
    expect(riderEarnings(earnings, paymentMethod)).toEqual({ totalCents: 918, onlineCents });
  });
});
