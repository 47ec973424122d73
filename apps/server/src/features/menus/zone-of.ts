import type { Queryable } from '@passline/database';

/** The time zones of locations, by their ids. */
export async function zoneOf(
  db: Queryable,
  locationIds: readonly string[],
): Promise<(locationId: string) => string> {
  const { rows } = await db.query<{ id: string; timezone: string }>(
    'select id, timezone from locations where id = any($1)',
    [[...new Set(locationIds)]],
  );
  const zones = new Map(rows.map(({ id, timezone }) => [id, timezone]));
  return (locationId) => {
    const zone = zones.get(locationId);
    if (zone === undefined) throw new Error(`There is no location ${locationId}.`);
    return zone;
  };
}
