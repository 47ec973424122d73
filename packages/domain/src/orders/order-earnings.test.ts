import { expect, test } from 'vitest';
import { ours, oursOnWire, pickup, pickupOnWire } from './money-fixtures.ts';
import { orderAmounts, type OrderAmounts } from './order-amounts.ts';
import { EARNINGS_LINES, orderEarnings, type OrderEarnings } from './order-earnings.ts';

const cash = { paymentMethod: 'inperson-cash', paymentStatus: 'paid' } as const;
const tipInPerson = { tipCents: 0, inpersonTipCents: 100 };
const cashPickup: OrderAmounts = { ...pickup, ...cash, ...tipInPerson, totalCents: 677 };
const cashOurs: OrderAmounts = { ...ours, ...cash, ...tipInPerson, totalCents: 1189 };

test('a cancelled order earns nothing, on any line', () => {
  const lines = orderEarnings({ ...ours, status: 'Cancelled' });
  expect(Object.keys(lines)).toEqual([...EARNINGS_LINES]);
  expect(new Set(Object.values(lines))).toEqual(new Set([0]));
});

test.each<[string, OrderAmounts, Partial<OrderEarnings>]>([
  [
    'a pickup paid online',
    pickup,
    {
      onlineTotal: 777,
      inpersonTotal: 0,
      foodSubTotal: 645,
      subTotalTax: 32,
      pickupTip: 100,
      courierTip: 0,
      totalCommission: 194,
      // 5 % of 1.94 is 0.097.
      commissionTax: 10,
      grossEarning: 777,
      revenue: 573,
      cashRevenue: 0,
      netDirectDeposit: 573,
      platformOnlineTip: 0,
      platformOnlineDeliveryFee: 0,
    },
  ],
  [
    'a pickup paid in cash: the restaurant holds the total and the tip, and owes the commission',
    cashPickup,
    {
      onlineTotal: 0,
      inpersonTotal: 677,
      inpersonPickupTip: 100,
      pickupTip: 0,
      revenue: 573,
      cashRevenue: 777,
      netDirectDeposit: -204,
    },
  ],
  [
    'a delivery by ours, paid online',
    ours,
    {
      pickupTip: 0,
      courierTip: 100,
      deliveryFee: 488,
      networkAccessFee: 25,
      subsidizedDeliveryFee: 120,
      foodDelayContribution: 60,
      grossEarning: 677,
      revenue: 677 - 194 - 10 - 25 - 120 - 60,
      cashRevenue: 0,
      platformOnlineTip: 100,
      platformOnlineDeliveryFee: 488,
      platformOnlineDeliveryFeeTax: 24,
    },
  ],
  [
    'a delivery by ours, paid in cash: the courier holds it, and the restaurant is paid by deposit',
    cashOurs,
    {
      inpersonTotal: 1189,
      inpersonCourierTip: 100,
      courierTip: 0,
      inpersonPickupTip: 0,
      cashRevenue: 0,
      netDirectDeposit: 268,
      platformOnlineTip: 0,
      platformOnlineDeliveryFee: 0,
      platformOnlineDeliveryFeeTax: 0,
    },
  ],
  [
    'a delivery by the restaurant, which keeps the fee and its tax',
    { ...ours, deliveredBy: 'restaurant', restaurantSubstitutionCents: 0, restaurantStandbyCents: 0 },
    { grossEarning: 645 + 32 + 100 + 488 + 24, pickupTip: 100, platformOnlineDeliveryFee: 0 },
  ],
  [
    'adjustments and points',
    { ...pickup, adjustmentsCents: { Spilled: -250, Sorry: 300 }, pointsDiscountCents: 250 },
    { otherAdjustments: 50, pointsDiscount: 250, revenue: 623, grossEarning: 777 },
  ],
])('%s', (_, order, expected) => {
  expect(orderEarnings(order)).toMatchObject(expected);
});

test('the wire and the cents agree', () => {
  expect(orderAmounts(pickupOnWire)).toEqual(pickup);
  expect(orderAmounts(oursOnWire)).toEqual(ours);
  const delivered = { ...oursOnWire, deliveryType: 'restaurant' as const };
  expect(orderAmounts(delivered).deliveredBy).toBe('restaurant');
});
