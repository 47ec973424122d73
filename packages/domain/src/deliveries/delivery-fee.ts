import { multiplyByRate } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';

/** A location's delivery prices, in cents. A minimum subtotal of null is never reached. */
export type DeliveryFeeSettings = {
  isDeliveryFeeVariable: boolean;
  deliveryFeeCents: Cents;
  deliveryFeeMinimumCents: Cents;
  deliveryFeePerDistanceCents: Cents;
  deliveryFreeMinimumSubTotalCents: Cents | null;
  deliveryFeeDiscountCents: Cents;
  deliveryFeeDiscountMinimumSubTotalCents: Cents | null;
};

// Nearly all digits of a distance in km, so that the fee is rounded once, at the cent.
const DISTANCE_DECIMALS = 12;

/**
 * What a delivery costs before anything is given to the customer, in cents, never negative. Fixed, or variable: base plus a
 * price for each km, at least the minimum. Throws RangeError for a distance that is not a number. See
 * docs/rules/deliveries.md#the-fee.
 */
export function fullDeliveryFeeCents(settings: DeliveryFeeSettings, distanceKm: number): Cents {
  if (!settings.isDeliveryFeeVariable) return settings.deliveryFeeCents;
  const perDistanceCents = multiplyByRate(
    settings.deliveryFeePerDistanceCents,
    distanceKm,
    DISTANCE_DECIMALS,
  );
  return Math.max(settings.deliveryFeeMinimumCents, settings.deliveryFeeCents + perDistanceCents);
}

/**
 * What the customer pays of it, in cents, never negative: nothing from the free minimum subtotal on (inclusive); else
 * reduced by the discount from the discount minimum subtotal on (inclusive). See docs/rules/deliveries.md#the-fee.
 */
export function deliveryFeeCents(
  settings: DeliveryFeeSettings,
  subTotalCents: Cents,
  distanceKm: number,
): Cents {
  if (reaches(subTotalCents, settings.deliveryFreeMinimumSubTotalCents)) return 0;
  const discountCents = reaches(subTotalCents, settings.deliveryFeeDiscountMinimumSubTotalCents)
    ? settings.deliveryFeeDiscountCents
    : 0;
  return Math.max(0, fullDeliveryFeeCents(settings, distanceKm) - discountCents);
}

function reaches(subTotalCents: Cents, minimum: Cents | null): boolean {
  return minimum !== null && subTotalCents >= minimum;
}
