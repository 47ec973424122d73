import type { Queryable } from '@passline/database';

export type PlaceName = {
  locationId: string;
  restaurantId: string;
  restaurantName: string;
  locationName: string;
};

/** What locations are called, by id. */
export async function readPlaceNames(
  db: Queryable,
  locationIds: readonly string[],
): Promise<Map<string, PlaceName>> {
  const { rows } = await db.query<PlaceName>({
    name: 'analytics-location-names',
    text: `select id as "locationId", restaurant_id as "restaurantId", restaurant_name as "restaurantName",
      location_name as "locationName" from locations where id = any($1::uuid[])`,
    values: [[...new Set(locationIds)]],
  });
  return new Map(rows.map((place) => [place.locationId, place]));
}
