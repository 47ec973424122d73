import type { AuditEntry } from '@passline/contract/kernel/audit';
import type { Queryable } from '@passline/database';
import type { Audience } from '../actions/audience.ts';
import type { Conditions } from '../lists/conditions.ts';
import { countFound } from '../lists/count-found.ts';
import { readPage, type ListSource } from '../lists/read-page.ts';
import type { RecordTable } from '../records/record-table.ts';
import { toldTo } from '../records/seen-as.ts';
import { withDefaults } from '../records/with-defaults.ts';
import type { Subject } from './subject.ts';
import { firstOfRequest, trailConditions } from './trail-conditions.ts';

/** One line of the trail of edited records, with what only the server needs to know. */
export type TrailEntry = AuditEntry & {
  requestId: string;
  table: RecordTable;
  recordId: string;
  /** Personal values of it were erased. */
  isErased: boolean;
};

type Found = Omit<TrailEntry, 'table'> & { kind: string; place: string };

/** How far back to look for the person who changed something since: further back nobody is named. */
const MOST_SINCE = 1000;

const TRAIL: ListSource<Found, 'id'> = {
  name: 'timeline',
  sql: ({ where, orderBy, limit }) =>
    `select id, id::text as place, round(extract(epoch from at) * 1000)::float8 as at, actor_kind as "actorKind",
        actor_name as "actorName", action, before, after, reason, request_id as "requestId",
        record_table as kind, record_id as "recordId", is_erased as "isErased"
      from audit ${where} ${orderBy} ${limit}`,
  orders: { id: [{ column: 'place', sql: 'id', type: 'bigint' }] },
};

/** `requestId`: only what this request changed; `recordId`: only what happened to this record, by whatever request. */
type PageAsked = {
  cursor?: string | undefined;
  limit: number;
  requestId?: string | undefined;
  recordId?: string | undefined;
};

/** A page of what the audit trail knows about a subject, newest first, as this audience may see it. */
export async function readTrail(db: Queryable, subject: Subject, audience: Audience, asked: PageAsked) {
  const conditions = trailConditions(subject, audience);
  if (asked.requestId !== undefined)
    conditions.and(`audit.request_id = ${conditions.value(asked.requestId)}`);
  if (asked.recordId !== undefined) conditions.and(`audit.record_id = ${conditions.value(asked.recordId)}`);
  else if (subject.isByRequest) firstOfRequest(conditions, subject);
  const { rows, next } = await readPage(db, TRAIL, conditions, { ...asked, order: '-id' });
  const isWhole = asked.cursor === undefined && next === null;
  const counted = isWhole
    ? { total: rows.length, isTotalExact: true }
    : await countFound(db, 'audit', conditions);
  return { entries: toTrail(subject, audience, rows), next, ...counted };
}

/** One entry of it; undefined if this subject and audience do not have it. */
export async function readEntry(
  db: Queryable,
  subject: Subject,
  audience: Audience,
  entryId: number,
): Promise<TrailEntry | undefined> {
  const conditions = trailConditions(subject, audience);
  const [entry] = await find(db, conditions.and(`id = ${conditions.value(entryId)}`), 1);
  return toTrail(subject, audience, entry ? [entry] : [])[0];
}

/** Everything that these requests did in the subject, in its order; the first `most` of it behind the line `after`. */
export async function readRequests(
  db: Queryable,
  subject: Subject,
  audience: Audience,
  requestIds: readonly string[],
  { most, after }: { most?: number; after?: number } = {},
): Promise<TrailEntry[]> {
  const conditions = trailConditions(subject, audience);
  conditions.and(`request_id = any(${conditions.value([...new Set(requestIds)])})`);
  if (after !== undefined) conditions.and(`id > ${conditions.value(after)}`);
  const text = TRAIL.sql({
    where: conditions.where,
    orderBy: 'order by id',
    limit: most === undefined ? '' : `limit ${most}`,
  });
  const { rows } = await db.query<Found>({ text, values: conditions.values });
  return toTrail(subject, audience, rows);
}

/** What happened to the records of these entries since the oldest of them, newest first. */
export async function readSince(
  db: Queryable,
  subject: Subject,
  audience: Audience,
  entries: readonly TrailEntry[],
): Promise<TrailEntry[]> {
  const conditions = trailConditions(subject, audience);
  const ids = conditions.value([...new Set(entries.map(({ recordId }) => recordId))]);
  const oldest = conditions.value(Math.min(...entries.map(({ id }) => id)));
  conditions.and(`record_id = any(${ids})`).and(`id >= ${oldest}`);
  return entries.length === 0 ? [] : toTrail(subject, audience, await find(db, conditions, MOST_SINCE));
}

async function find(db: Queryable, { where, values }: Conditions, limit: number): Promise<Found[]> {
  const text = TRAIL.sql({ where, orderBy: 'order by id desc', limit: `limit ${limit}` });
  return (await db.query<Found>({ text, values })).rows;
}

function toTrail({ tables }: Subject, audience: Audience, found: readonly Found[]): TrailEntry[] {
  const byName = new Map(tables.map((table) => [table.kind.name, table]));
  return found.flatMap(({ kind, place: _place, before, after, ...entry }) => {
    const table = byName.get(kind);
    if (!table) return [];
    // What an older version wrote is compared, and restored, as it is kept now.
    const asTold = (said: typeof before) => withDefaults(table, toldTo(audience, table.kind, said));
    const told = { before: asTold(before), after: asTold(after) };
    return [{ ...entry, table, ...told }];
  });
}
