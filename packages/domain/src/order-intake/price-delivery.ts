import { deliveryFeeCents, fullDeliveryFeeCents } from '../deliveries/delivery-fee.ts';
import { feeSubstitutions } from '../deliveries/substitutions.ts';
import type { FeeSubstitutions } from '../deliveries/substitutions.ts';
import { distanceKm } from '../geography/distance.ts';
import { formatCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import type { OrderIntakeRefusalCode, OrderRequest, PricingLocation } from './pricing-types.ts';

export type PricedDelivery = FeeSubstitutions & { deliveryFeeCents: Cents; distanceKm: number | null };

const NO_SUBSTITUTIONS: FeeSubstitutions = { platformSubstitutionCents: 0, restaurantSubstitutionCents: 0 };

/**
 * The delivery fee, who compensates the part that the customer does not pay, and the distance; 0 and null if the order is
 * not a delivery. A restaurant that delivers itself owes a courier nothing. The radius and the minimum subtotal are
 * inclusive. See docs/rules/deliveries.md#the-fee and docs/rules/deliveries.md#who-may-be-ordered-from.
 */
export function priceDelivery(
  location: PricingLocation,
  request: OrderRequest,
  subTotalCents: Cents,
): Result<PricedDelivery, OrderIntakeRefusalCode> {
  if (request.orderType !== 'Delivery') {
    return ok({ ...NO_SUBSTITUTIONS, deliveryFeeCents: 0, distanceKm: null });
  }
  const km = request.deliveryLatLng === null ? NaN : distanceKm(location.latLng, request.deliveryLatLng);
  if (!Number.isFinite(km)) {
    return refuse('delivery-address-missing', 'A delivery needs an address on the map.');
  }
  if (km > location.deliveryRadiusKm) {
    return refuse(
      'outside-delivery-radius',
      `The address is ${km.toFixed(1)} km away; this restaurant delivers up to ${location.deliveryRadiusKm} km.`,
    );
  }
  const minimum = location.deliveryMinimumSubTotalCents;
  if (subTotalCents < minimum) {
    return refuse('below-delivery-minimum', `Delivery starts at a subtotal of ${formatCents(minimum)}.`);
  }
  const feeCents = deliveryFeeCents(location.deliveryFee, subTotalCents, km);
  const fullFeeCents = fullDeliveryFeeCents(location.deliveryFee, km);
  const substitutions =
    location.deliveryType === 'product'
      ? feeSubstitutions({ fullFeeCents, feeCents, subTotalCents }, location.deliveryFeeSubstitution)
      : NO_SUBSTITUTIONS;
  return ok({ ...substitutions, deliveryFeeCents: feeCents, distanceKm: km });
}
