import { contract, covers } from '@passline/contract';
import { isSameJson } from '@passline/domain';
import { audienceOf } from '../actions/audience.ts';
import { notFound, unauthorized } from '../actions/refusal.ts';
import { runQuery } from '../actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { isParted } from '../records/parted.ts';
import { readRecord } from '../records/read-record.ts';
import { seenAs } from '../records/seen-as.ts';

type Change = { actor_name: string; at: string; value: unknown };

/** Who gave a field the value that it has, for those who edit it too and see it change. */
export const whoChanged = runQuery(
  contract.restaurants.whoChanged,
  async ({ db, input: { locationId, field }, reach, caller }) => {
    if (!caller) throw unauthorized();
    if (!covers(reach, locationId)) throw notFound();
    const location = await readRecord(db, locationTable, locationId);
    if (!location) throw notFound();
    const value = location[field];
    // What the caller does not see, nobody has changed for them.
    if (!isSameJson(value, seenAs(audienceOf(caller), locationTable, location)[field])) return null;
    const { rows } = await db.query<Change>(
      `select actor_name, at, after -> $2 as value from audit
       where record_table = 'locations' and record_id = $1 and after ? $2
       order by id desc limit 1`,
      [locationId, field],
    );
    const change = rows[0];
    if (!change) return null;
    // Changed past the actions since: the trail would name the wrong person.
    const parts = [change.value, value];
    const isOfValue = isParted(locationTable.kind, field, parts)
      ? Object.entries(parts[0] ?? {}).every(([part, was]) => isSameJson(was, parts[1]?.[part]))
      : isSameJson(change.value, value);
    return isOfValue ? { changedBy: change.actor_name, changedAt: Date.parse(change.at) } : null;
  },
);
