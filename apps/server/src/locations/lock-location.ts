import { covers, type Reach } from '@passline/contract';
import type { Queryable } from '@passline/database';
import { notFound } from '../actions/refusal.ts';
import type { LocationRecord } from './location-record.ts';

/**
 * Locks locations for the length of the transaction, in the order of their ids, so that two writers never wait for
 * each other. Throws NOT_FOUND where one does not exist, or lies outside the caller's reach.
 */
export async function lockLocations(
  db: Queryable,
  reach: Reach,
  locationIds: readonly string[],
): Promise<Map<string, LocationRecord>> {
  if (!locationIds.every((locationId) => covers(reach, locationId))) throw notFound();
  const { rows } = await db.query<LocationRecord>({
    name: 'lock-locations',
    text: 'select * from locations where id = any($1) order by id for update',
    values: [locationIds],
  });
  const records = new Map(rows.map((record) => [record.id, record]));
  if (!locationIds.every((locationId) => records.has(locationId))) throw notFound();
  return records;
}

/** `lockLocations` of one. */
export async function lockLocation(db: Queryable, reach: Reach, locationId: string): Promise<LocationRecord> {
  const record = (await lockLocations(db, reach, [locationId])).get(locationId);
  if (!record) throw notFound();
  return record;
}
