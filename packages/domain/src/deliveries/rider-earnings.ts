import { sumCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { isCash } from '../payments/payment.ts';

/** What a delivery earns its courier, in cents. */
export type DeliveryEarningsCents = {
  platformSubstitutionCents: Cents;
  restaurantSubstitutionCents: Cents;
  restaurantStandbyCents: Cents;
  deliveryFeeCents: Cents;
  tipCents: Cents;
};

/**
 * What the courier earns with a delivery, and which part of it they receive online: for an order paid in cash they
 * already hold the delivery fee and the tip. See docs/rules/deliveries.md#what-a-courier-earns.
 */
export function riderEarnings(
  earnings: DeliveryEarningsCents,
  paymentMethod: string,
): { totalCents: Cents; onlineCents: Cents } {
  const substitutionsCents = sumCents([
    earnings.platformSubstitutionCents,
    earnings.restaurantSubstitutionCents,
    earnings.restaurantStandbyCents,
  ]);
  const totalCents = sumCents([substitutionsCents, earnings.deliveryFeeCents, earnings.tipCents]);
  return { totalCents, onlineCents: isCash(paymentMethod) ? substitutionsCents : totalCents };
}
