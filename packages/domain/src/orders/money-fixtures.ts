import type { OrderAmounts, OrderMoney } from './order-amounts.ts';

/** A pickup paid online: 6.45 at 30 %, GST on it, 1.00 tip; 7.77 in all. */
export const pickup: OrderAmounts = {
  status: 'Preparing',
  deliveredBy: null,
  paymentMethod: 'online-creditcard',
  paymentStatus: 'paid-online',
  subTotalCents: 645,
  subTotalTaxCents: 32,
  taxAmountCents: 32,
  deliveryFeeCents: 0,
  tipCents: 100,
  inpersonTipCents: 0,
  totalCents: 777,
  totalCommissionCents: 194,
  commissionRate: 0.3,
  networkAccessFeeCents: 0,
  pointsDiscountCents: 0,
  platformSubstitutionCents: 0,
  restaurantSubstitutionCents: 0,
  restaurantStandbyCents: 0,
  adjustmentsCents: {},
  givenBackCents: 0,
};

/** The same carried by our courier for 4.88, with everything that can be paid to them. */
export const ours: OrderAmounts = {
  ...pickup,
  deliveredBy: 'ours',
  deliveryFeeCents: 488,
  taxAmountCents: 32 + 24,
  totalCents: 777 + 488 + 24,
  networkAccessFeeCents: 25,
  platformSubstitutionCents: 150,
  restaurantSubstitutionCents: 120,
  restaurantStandbyCents: 60,
};

/** The same as it is on the wire. */
export const pickupOnWire: OrderMoney = {
  status: 'Preparing',
  orderType: 'Pickup',
  deliveryType: null,
  paymentMethod: 'online-creditcard',
  paymentStatus: 'paid-online',
  subTotal: 6.45,
  subTotalTax: 0.32,
  taxAmount: 0.32,
  deliveryFee: 0,
  tipAmount: 1,
  inpersonTipAmount: 0,
  total: 7.77,
  totalCommission: 1.94,
  commissionRate: 0.3,
  otherAdjustments: {},
  earnings: { networkAccessFee: 0, pointsDiscount: 0 },
  delivery: null,
  payments: [],
};

/** `ours` as it is on the wire. */
export const oursOnWire: OrderMoney = {
  ...pickupOnWire,
  orderType: 'Delivery',
  deliveryType: 'product',
  deliveryFee: 4.88,
  taxAmount: 0.56,
  total: 12.89,
  earnings: { networkAccessFee: 0.25, pointsDiscount: 0 },
  delivery: { earnings: { platformSubstitution: 1.5, restaurantSubstitution: 1.2, restaurantStandby: 0.6 } },
};
