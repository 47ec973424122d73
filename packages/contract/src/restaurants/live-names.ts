/**
 * The live queries that screens of the platform alone open. They stand apart from `LIVE_NAMES`, which every board loads.
 */
export const RESTAURANT_LIVE_NAMES = {
  locationRevisions: { name: 'restaurants.locationRevisions', key: 'locationId' },
  ratesLive: { name: 'restaurants.rates', key: 'restaurantId' },
} as const;
