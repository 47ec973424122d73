import { contract, covers } from '@passline/contract';
import { isSameJson } from '@passline/domain';
import { audienceOf } from '../actions/audience.ts';
import { notFound, unauthorized } from '../actions/refusal.ts';
import { runQuery } from '../actions/run-action.ts';
import { columnsOf } from '../locations/location-columns.ts';
import { toLocation, toWholeLocation, type LocationRecord } from '../locations/location-record.ts';

type Change = { actor_name: string; at: string; after: Record<string, unknown> };

/** Who gave a field the value that it has: for others who edit it and see it change. */
export const whoChanged = runQuery(
  contract.restaurants.whoChanged,
  async ({ db, input: { locationId, field }, reach, caller }) => {
    if (!caller) throw unauthorized();
    if (!covers(reach, locationId)) throw notFound();
    const found = await db.query<LocationRecord>('select * from locations where id = $1', [locationId]);
    const record = found.rows[0];
    if (!record) throw notFound();
    const value = toWholeLocation(record)[field];
    // What the caller does not see, nobody has changed for them.
    if (!isSameJson(value, toLocation(record, audienceOf(caller))[field])) return null;
    const columns = columnsOf(field, value);
    const { rows } = await db.query<Change>(
      `select actor_name, at, after from audit where record_table = 'locations' and record_id = $1 and after ?| $2
       order by id desc limit 1`,
      [locationId, Object.keys(columns)],
    );
    const change = rows[0];
    // Changed past the actions since: the trail would name the wrong person.
    const isOfValue = Object.entries(columns).every(
      ([column, now]) => !change || !(column in change.after) || isSameJson(change.after[column], now),
    );
    return change && isOfValue ? { changedBy: change.actor_name, changedAt: Date.parse(change.at) } : null;
  },
);
