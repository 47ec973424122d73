import type { AuditEntry } from '@passline/contract';
import type { Queryable } from '@passline/database';
import { fieldsSeenBy } from '../actions/audience.ts';

/** The tables whose changes are told on the screens of a location. */
export type TrailTable = 'locations' | 'restaurant_private' | 'notification_rules';

/** One line of a location's trail, with what only the server needs to know. */
export type LocationTrailEntry = AuditEntry & {
  requestId: string;
  table: TrailTable;
  recordId: string;
};

export type TrailScope = {
  locationId: string;
  restaurantId: string;
  /** Whether the restaurant's private record is told too: to super admins alone. */
  isPrivate: boolean;
};

/** As many as one reads; the older ones stay in the table. */
const MOST_ENTRIES = 200;

/** What the audit trail knows of a location, newest first. */
export async function readLocationTrail(db: Queryable, scope: TrailScope): Promise<LocationTrailEntry[]> {
  const { rows } = await db.query<LocationTrailEntry>({
    name: 'location-trail',
    // The private record belongs to the restaurant, whichever of its locations it was edited from.
    text: `select id, round(extract(epoch from at) * 1000)::float8 as at, actor_kind as "actorKind",
        actor_name as "actorName", action, before, after, reason, request_id as "requestId",
        record_table as "table", record_id as "recordId"
      from audit
      where (location_id = $1 and record_table in ('locations', 'notification_rules'))
        or ($3 and record_table = 'restaurant_private' and record_id = $2::text)
      order by id desc limit $4`,
    values: [scope.locationId, scope.restaurantId, scope.isPrivate, MOST_ENTRIES],
  });
  return scope.isPrivate ? rows : rows.flatMap(seenByLocation);
}

/** A line that tells nothing but what is withheld is not there. */
function seenByLocation(entry: LocationTrailEntry): LocationTrailEntry[] {
  const after = fieldsSeenBy('location', entry.table, entry.after);
  if (entry.before && after && Object.keys(after).length === 0) return [];
  return [{ ...entry, before: fieldsSeenBy('location', entry.table, entry.before), after }];
}
