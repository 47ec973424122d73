import type { Queryable } from '@passline/database';
import type { Audience } from '../actions/audience.ts';
import { isWithheld } from '../records/seen-as.ts';
import type { Subject } from './subject.ts';
import { mayBeFirst, trailConditions } from './trail-conditions.ts';

export type Along = Map<string, { kind: string; count: number }[]>;

/** How many records of each kind these requests touched. */
export async function countAlong(
  db: Queryable,
  subject: Subject,
  audience: Audience,
  requestIds: readonly string[],
): Promise<Along> {
  const told = isAllTold(subject, audience)
    ? await readCounted(db, subject, audience, requestIds)
    : { along: new Map(), uncounted: requestIds };
  return new Map([...told.along, ...(await countLines(db, subject, audience, told.uncounted))]);
}

/** Whether every line of these tables is shown: only then what its request counted is what is told. */
function isAllTold({ tables }: Subject, audience: Audience): boolean {
  return tables.every(
    ({ kind, rules }) =>
      rules.comesAndGoes && !Object.keys(kind.fields).some((field) => isWithheld(audience, kind, field)),
  );
}

/** As each request counted them while it was written; `uncounted`: those of earlier versions, and of transactions that know nothing of each other. */
async function readCounted(
  db: Queryable,
  subject: Subject,
  audience: Audience,
  requestIds: readonly string[],
): Promise<{ along: Along; uncounted: string[] }> {
  const conditions = mayBeFirst(trailConditions(subject, audience));
  conditions.and(`request_id = any(${conditions.value([...new Set(requestIds)])})`);
  const { rows } = await db.query<{ requestId: string; kind: string; count: number | null }>(
    `select request_id as "requestId", record_table as kind, case when count(*) = 1 then max(record_count) end as count
     from audit ${conditions.where} group by 1, 2 order by 1, 2`,
    conditions.values,
  );
  const uncounted = new Set(rows.flatMap(({ requestId, count }) => (count === null ? requestId : [])));
  const counted = rows.flatMap(({ count, ...row }) =>
    count === null || uncounted.has(row.requestId) ? [] : [{ ...row, count }],
  );
  return { along: byRequest(counted), uncounted: [...uncounted] };
}

async function countLines(
  db: Queryable,
  subject: Subject,
  audience: Audience,
  requestIds: readonly string[],
): Promise<Along> {
  if (requestIds.length === 0) return new Map();
  const conditions = trailConditions(subject, audience);
  conditions.and(`request_id = any(${conditions.value([...new Set(requestIds)])})`);
  const { rows } = await db.query<{ requestId: string; kind: string; count: number }>(
    `select request_id as "requestId", record_table as kind, count(distinct record_id)::int as count
     from audit ${conditions.where} group by 1, 2 order by 1, 2`,
    conditions.values,
  );
  return byRequest(rows);
}

function byRequest(rows: readonly { requestId: string; kind: string; count: number }[]): Along {
  const along: Along = new Map();
  for (const { requestId, ...counted } of rows)
    along.set(requestId, [...(along.get(requestId) ?? []), counted]);
  return along;
}
