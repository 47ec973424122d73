import { centsFromDecimal, sumCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import type { OrderStatus, OrderType } from './order-states.ts';
import type { PaymentStatus } from '../payments/payment-states.ts';
import type { DeliveryType } from '../deliveries/delivery-type.ts';

/** The input of an order's money, as a whole order has it on the wire: dollars with two decimals. */
export type OrderMoney = {
  status: OrderStatus;
  orderType: OrderType;
  deliveryType: DeliveryType | null;
  paymentMethod: string;
  paymentStatus: PaymentStatus;
  subTotal: number;
  subTotalTax: number;
  taxAmount: number;
  deliveryFee: number;
  tipAmount: number;
  inpersonTipAmount: number;
  total: number;
  totalCommission: number;
  /** 0 to 1, three decimals; null if withheld. */
  commissionRate: number | null;
  otherAdjustments: Readonly<Record<string, number>>;
  earnings: { networkAccessFee: number; pointsDiscount: number };
  delivery: {
    earnings: { platformSubstitution: number; restaurantSubstitution: number; restaurantStandby: number };
  } | null;
  payments: readonly {
    purpose: 'added-charge' | 'items' | 'order' | 'tip';
    state: 'pending' | 'succeeded' | 'failed' | 'withdrawn';
    amount: number;
  }[];
};

/** The same in cents. */
export type OrderAmounts = {
  status: OrderStatus;
  /** Who carries it to the customer; null: nobody. */
  deliveredBy: 'ours' | 'restaurant' | null;
  paymentMethod: string;
  paymentStatus: PaymentStatus;
  subTotalCents: Cents;
  subTotalTaxCents: Cents;
  taxAmountCents: Cents;
  deliveryFeeCents: Cents;
  tipCents: Cents;
  inpersonTipCents: Cents;
  totalCents: Cents;
  totalCommissionCents: Cents;
  commissionRate: number;
  networkAccessFeeCents: Cents;
  pointsDiscountCents: Cents;
  platformSubstitutionCents: Cents;
  restaurantSubstitutionCents: Cents;
  restaurantStandbyCents: Cents;
  /** By name; negative: the restaurant gets less. */
  adjustmentsCents: Readonly<Record<string, Cents>>;
  /** For the whole order: refunded or on its way back. */
  givenBackCents: Cents;
};

/** The money of an order in cents. Throws RangeError for an amount that is not a decimal number. */
export function orderAmounts(order: OrderMoney): OrderAmounts {
  const couriers = order.delivery?.earnings;
  return {
    status: order.status,
    deliveredBy: deliveredBy(order),
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    subTotalCents: centsFromDecimal(order.subTotal),
    subTotalTaxCents: centsFromDecimal(order.subTotalTax),
    taxAmountCents: centsFromDecimal(order.taxAmount),
    deliveryFeeCents: centsFromDecimal(order.deliveryFee),
    tipCents: centsFromDecimal(order.tipAmount),
    inpersonTipCents: centsFromDecimal(order.inpersonTipAmount),
    totalCents: centsFromDecimal(order.total),
    totalCommissionCents: centsFromDecimal(order.totalCommission),
    commissionRate: order.commissionRate ?? shownRate(order),
    networkAccessFeeCents: centsFromDecimal(order.earnings.networkAccessFee),
    pointsDiscountCents: centsFromDecimal(order.earnings.pointsDiscount),
    platformSubstitutionCents: centsFromDecimal(couriers?.platformSubstitution ?? 0),
    restaurantSubstitutionCents: centsFromDecimal(couriers?.restaurantSubstitution ?? 0),
    restaurantStandbyCents: centsFromDecimal(couriers?.restaurantStandby ?? 0),
    adjustmentsCents: Object.fromEntries(
      Object.entries(order.otherAdjustments).map(([name, amount]) => [name, centsFromDecimal(amount)]),
    ),
    givenBackCents: sumCents(
      order.payments
        .filter(({ purpose, state }) => purpose === 'order' && (state === 'pending' || state === 'succeeded'))
        .map(({ amount }) => centsFromDecimal(amount)),
    ),
  };
}

/** The rate that follows from an order's own amounts, to three decimals: good enough for a preview where the rate is withheld. */
function shownRate({ subTotal, totalCommission }: OrderMoney): number {
  return subTotal > 0 ? Math.round((totalCommission / subTotal) * 1000) / 1000 : 0;
}

function deliveredBy({ orderType, deliveryType }: OrderMoney): OrderAmounts['deliveredBy'] {
  if (orderType !== 'Delivery') return null;
  return deliveryType === 'restaurant' ? 'restaurant' : 'ours';
}
