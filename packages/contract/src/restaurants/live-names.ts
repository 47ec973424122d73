/** The live query of one location, which every board loads: its name, the first part of its topics, and the field that identifies its rows. */
export const LOCATION_LIVE_NAMES = {
  locationLive: { name: 'restaurants.location', key: 'locationId' },
} as const;

/**
 * The live queries that screens of the platform alone open. They stand apart from `LOCATION_LIVE_NAMES`, which every board loads.
 */
export const RESTAURANT_LIVE_NAMES = {
  locationRevisions: { name: 'restaurants.locationRevisions', key: 'locationId' },
  ratesLive: { name: 'restaurants.rates', key: 'restaurantId' },
} as const;
