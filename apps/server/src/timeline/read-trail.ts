import type { AuditEntry } from '@passline/contract';
import type { Queryable } from '@passline/database';
import type { Audience } from '../actions/audience.ts';
import type { RecordTable } from '../records/record-table.ts';
import { toldTo } from '../records/seen-as.ts';
import type { Subject } from './subject.ts';

/** One line of the trail of edited records, with what only the server needs to know. */
export type TrailEntry = AuditEntry & { requestId: string; table: RecordTable; recordId: string };

type Found = Omit<TrailEntry, 'table'> & { kind: string };

/** As many as one reads; the older ones stay in the table. */
const MOST_ENTRIES = 200;

/** What the audit trail knows of a subject, newest first, as this audience may see it. */
export async function readTrail(
  db: Queryable,
  { tables, location }: Subject,
  audience: Audience,
): Promise<TrailEntry[]> {
  const kinds = (owner: 'location' | 'restaurant' | 'platform') =>
    tables.filter(({ kind }) => kind.belongsTo === owner).map(({ kind }) => kind.name);
  const { rows } = await db.query<Found>({
    name: 'record-trail',
    // What belongs to the restaurant is told at each of its locations, whichever it was edited from.
    text: `select id, round(extract(epoch from at) * 1000)::float8 as at, actor_kind as "actorKind",
        actor_name as "actorName", action, before, after, reason, request_id as "requestId",
        record_table as kind, record_id as "recordId"
      from audit
      where (location_id = $1 and record_table = any($2))
        or (record_table = any($3) and record_id = $4)
        or record_table = any($5)
      order by id desc limit $6`,
    values: [
      location?.locationId ?? null,
      kinds('location'),
      kinds('restaurant'),
      location?.restaurantId ?? null,
      kinds('platform'),
      MOST_ENTRIES,
    ],
  });
  const byName = new Map(tables.map((table) => [table.kind.name, table]));
  const entries = rows.flatMap(({ kind, ...entry }) => {
    const table = byName.get(kind);
    return table ? seenBy(audience, { ...entry, table }) : [];
  });
  return entries.filter((entry) => !isPartOfCreation(entry, entries));
}

/** A restaurant comes with its private record: one action made both, and what was made first tells of it. */
function isPartOfCreation(entry: TrailEntry, entries: readonly TrailEntry[]): boolean {
  const isCreation = ({ before, table }: TrailEntry) => before === null && !table.rules.comesAndGoes;
  return (
    isCreation(entry) &&
    entries.some((one) => isCreation(one) && one.requestId === entry.requestId && one.id < entry.id)
  );
}

/** A line that tells nothing but what is withheld is not there. */
function seenBy(audience: Audience, entry: TrailEntry): TrailEntry[] {
  const after = toldTo(audience, entry.table.kind, entry.after);
  if (entry.before && after && Object.keys(after).length === 0) return [];
  return [{ ...entry, before: toldTo(audience, entry.table.kind, entry.before), after }];
}
