import { multiplyByRate, sumCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { GST_RATE } from '../money/tax.ts';
import type { OrderAmounts } from './order-amounts.ts';
import { isInPerson } from '../payments/payment.ts';

/** The lines of an order's earnings, in the order of the report. See docs/rules/money.md#an-orders-earnings. */
export const EARNINGS_LINES = [
  'onlineTotal',
  'inpersonTotal',
  'foodSubTotal',
  'pointsDiscount',
  'subTotalTax',
  'deliveryFee',
  'pickupTip',
  'inpersonPickupTip',
  'courierTip',
  'inpersonCourierTip',
  'totalCommission',
  'networkAccessFee',
  'subsidizedDeliveryFee',
  'foodDelayContribution',
  'commissionTax',
  'otherAdjustments',
  'grossEarning',
  'revenue',
  'cashRevenue',
  'netDirectDeposit',
  'platformOnlineTip',
  'platformOnlineDeliveryFee',
  'platformOnlineDeliveryFeeTax',
] as const;
export type EarningsLine = (typeof EARNINGS_LINES)[number];

/** Each line in cents. */
export type OrderEarnings = Record<EarningsLine, Cents>;

/** What a cancelled order earns, and one of which it is not known whether it was paid. */
export const NO_EARNINGS: Readonly<OrderEarnings> = Object.fromEntries(
  EARNINGS_LINES.map((line) => [line, 0]),
) as OrderEarnings;

/**
 * What an order earns, line by line, each rounded to the cent. A cancelled order earns nothing.
 * See docs/rules/money.md#an-orders-earnings.
 */
export function orderEarnings(order: OrderAmounts): OrderEarnings {
  if (order.status === 'Cancelled') return { ...NO_EARNINGS };
  const isPaidInPerson = isInPerson(order.paymentMethod);
  const isOurs = order.deliveredBy === 'ours';
  const deliveryFeeTax = order.taxAmountCents - order.subTotalTaxCents;
  const pickupTip = isOurs ? 0 : order.tipCents;
  const inpersonPickupTip = isOurs ? 0 : order.inpersonTipCents;
  const courierTip = order.tipCents - pickupTip;
  const commissionTax = multiplyByRate(order.totalCommissionCents, GST_RATE);
  const otherAdjustments = sumCents(Object.values(order.adjustmentsCents));
  const grossEarning = sumCents([
    order.subTotalCents,
    order.subTotalTaxCents,
    pickupTip,
    inpersonPickupTip,
    order.deliveredBy === 'restaurant' ? order.deliveryFeeCents + deliveryFeeTax : 0,
  ]);
  const revenue = sumCents([
    grossEarning,
    -order.totalCommissionCents,
    -commissionTax,
    -order.networkAccessFeeCents,
    -order.restaurantSubstitutionCents,
    -order.restaurantStandbyCents,
    otherAdjustments,
  ]);
  const cashRevenue = isPaidInPerson && !isOurs ? order.totalCents + inpersonPickupTip : 0;
  const isPlatformOnline = isOurs && !isPaidInPerson;
  return {
    onlineTotal: isPaidInPerson ? 0 : order.totalCents,
    inpersonTotal: isPaidInPerson ? order.totalCents : 0,
    foodSubTotal: order.subTotalCents,
    pointsDiscount: order.pointsDiscountCents,
    subTotalTax: order.subTotalTaxCents,
    deliveryFee: order.deliveryFeeCents,
    pickupTip,
    inpersonPickupTip,
    courierTip,
    inpersonCourierTip: order.inpersonTipCents - inpersonPickupTip,
    totalCommission: order.totalCommissionCents,
    networkAccessFee: order.networkAccessFeeCents,
    subsidizedDeliveryFee: order.restaurantSubstitutionCents,
    foodDelayContribution: order.restaurantStandbyCents,
    commissionTax,
    otherAdjustments,
    grossEarning,
    revenue,
    cashRevenue,
    netDirectDeposit: revenue - cashRevenue,
    platformOnlineTip: isPlatformOnline ? courierTip : 0,
    platformOnlineDeliveryFee: isPlatformOnline ? order.deliveryFeeCents : 0,
    platformOnlineDeliveryFeeTax: isPlatformOnline ? deliveryFeeTax : 0,
  };
}
