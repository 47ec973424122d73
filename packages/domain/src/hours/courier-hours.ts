import type { LocationHours } from './open-ranges.ts';

/** When our couriers deliver in a region, and what it is called. */
export type RegionHours = { region: string; hours: LocationHours };

/**
 * The region whose hours limit the delivery of a location: only where our couriers bring it. Null: whenever the location
 * delivers. See docs/rules/regions.md#delivery-hours.
 */
export function courierHours<Limit extends RegionHours>(location: {
  deliveryType: 'product' | 'restaurant';
  regionHours: Limit | null;
}): Limit | null {
  return location.deliveryType === 'product' ? location.regionHours : null;
}
