import { contract, covers, reachOf } from '@passline/contract';
import type { Queryable } from '@passline/database';
import { notFound, unauthorized } from '../actions/refusal.ts';
import { runQuery } from '../actions/run-action.ts';
import { readKeptImages } from '../images/kept-images.ts';
import type { LocationRecord } from '../locations/location-record.ts';
import { readLocationTrail } from './location-trail.ts';
import { undoOf, type CurrentRecords } from './location-undo.ts';
import { nameRegions } from './name-regions.ts';
import { imagesOf } from './restorable-columns.ts';

/** What was changed of a location, newest first, and whether each of it can be taken back now. */
export const readTimeline = runQuery(
  contract.restaurants.timeline,
  async ({ db, input, reach, caller, nowMs }) => {
    if (!caller) throw unauthorized();
    if (!covers(reach, input.locationId)) throw notFound();
    const { location, current } = await readRecords(db, input.locationId);
    const trail = await readLocationTrail(db, {
      locationId: location.id,
      restaurantId: location.restaurant_id,
      isPrivate: reachOf('restaurants:private', caller).kind === 'anywhere',
    });
    const isImageKept = await readKeptImages(
      db,
      trail.flatMap(({ before }) => imagesOf(before)),
    );
    const scene = { trail, current, isImageKept, caller, zone: location.timezone, nowMs };
    const told = trail.map((entry) => {
      const undo = undoOf(scene, entry);
      const { table: _table, recordId: _recordId, ...rest } = entry;
      return { ...rest, undo: undo && { reason: undo.ok ? null : undo.refusal.message } };
    });
    return nameRegions(db, told);
  },
);

/** The records that the trail of a location tells of, as they are. */
export async function readRecords(
  db: Queryable,
  locationId: string,
): Promise<{ location: LocationRecord; current: CurrentRecords }> {
  const { rows } = await db.query<LocationRecord>('select * from locations where id = $1', [locationId]);
  const location = rows[0];
  if (!location) throw notFound();
  const fees = await db.query<Record<string, unknown>>(
    'select * from restaurant_private where restaurant_id = $1',
    [location.restaurant_id],
  );
  const rules = await db.query<Record<string, unknown> & { id: string }>(
    'select * from notification_rules where location_id = $1',
    [locationId],
  );
  return {
    location,
    current: (table, recordId) => {
      if (table === 'locations') return recordId === locationId ? location : null;
      if (table === 'restaurant_private') return fees.rows[0] ?? null;
      return rules.rows.find(({ id }) => id === recordId) ?? null;
    },
  };
}
