import type { AuditRow } from '@passline/contract/audit/audit';
import type { Queryable } from '@passline/database';

type Place = NonNullable<AuditRow['place']>;

/** The places of these lines, by the id of their location. */
export async function readPlaces(
  db: Queryable,
  lines: readonly { locationId: string | null }[],
): Promise<Map<string, Place>> {
  const ids = [...new Set(lines.flatMap(({ locationId }) => locationId ?? []))];
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<Place>(
    `select restaurant_id as "restaurantId", id as "locationId", restaurant_name as "restaurantName",
       location_name as "locationName" from locations where id = any($1)`,
    [ids],
  );
  return new Map(rows.map((place) => [place.locationId, place]));
}
