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
 * not a delivery. `rewardedCents`: what rewards take off the fee, at most the fee; the restaurant bears all of it. A
 * restaurant that delivers itself owes a courier nothing. The radius and the minimum subtotal are inclusive. See
 * docs/rules/deliveries.md#the-fee, docs/rules/deliveries.md#substitutions and docs/rules/deliveries.md#who-may-be-ordered-from.
 */
export function priceDelivery(
  location: PricingLocation,
  request: OrderRequest,
  subTotalCents: Cents,
  rewardedCents: Cents = 0,
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
  const paidCents = feeCents - rewardedCents;
  if (location.deliveryType !== 'product')
    return ok({ ...NO_SUBSTITUTIONS, deliveryFeeCents: paidCents, distanceKm: km });
  const waived = feeSubstitutions(
    { fullFeeCents, feeCents, subTotalCents },
    location.deliveryFeeSubstitution,
  );
  return ok({
    ...waived,
    restaurantSubstitutionCents: waived.restaurantSubstitutionCents + rewardedCents,
    deliveryFeeCents: paidCents,
    distanceKm: km,
  });
}
