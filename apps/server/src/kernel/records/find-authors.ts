import type { RecordKind } from '@passline/contract/kernel/records/record-kind';
import type { Queryable } from '@passline/database';
import { isSameJson } from '@passline/domain/json/is-same-json';
import { isParted } from '@passline/contract/kernel/records/parted';
import type { RecordTable } from './record-table.ts';

/**
 * A field of a record, or a part of it: `['waitTime']`, `['hoursLT', '3']`, and in a list the entry and then its field:
 * `['hoursExceptions', 'ordering', '2026-12-25', 'name']`.
 */
export type RecordPart = { kind: RecordKind; id: string; record: object; path: readonly string[] };
/** `changedAt`: milliseconds since 1970. */
export type Author = { changedBy: string; changedAt: number };
type KnownAuthor = Author & { actorId: string | null };

type Found = {
  place: number;
  actor_name: string;
  actor_id: string | null;
  at: string;
  given: unknown;
  is: unknown;
};

export function recordPart<Wire extends object>(
  { kind, key }: RecordTable<Wire>,
  record: Wire,
  path: readonly string[],
): RecordPart {
  return { kind, id: String(record[key]), record, path };
}

/**
 * Who gave each of these its current value: the author of the newest change of exactly that part. Null if the trail does
 * not say, and also if the part is no longer as that change left it: then it was changed outside of the actions, and the
 * name would be wrong. Does not check who reads.
 */
export async function findAuthors(
  db: Queryable,
  parts: readonly RecordPart[],
): Promise<(KnownAuthor | null)[]> {
  const asked = parts.map(({ kind, id, record, path }, place) => {
    const [field = ''] = path;
    const current = { [field]: Reflect.get(record, field) };
    return { place, kind: kind.name, id, field, path: jsonPath(kind, path), current };
  });
  const { rows } = await db.query<Found>(
    `select asked.place, change.actor_name, change.actor_id, change.at, change.given,
       jsonb_path_query_first(asked.current, asked.path::jsonpath) as is
     from jsonb_to_recordset($1::jsonb)
       as asked (place int, kind text, id text, field text, path text, current jsonb)
     cross join lateral (
       select actor_name, actor_id, at, jsonb_path_query_first(after, asked.path::jsonpath) as given from audit
       where record_table = asked.kind and record_id = asked.id and after ? asked.field
         and jsonb_path_query_first(after, asked.path::jsonpath)
           is distinct from jsonb_path_query_first(before, asked.path::jsonpath)
       order by id desc limit 1
     ) change`,
    [JSON.stringify(asked)],
  );
  return parts.map((part, place) => {
    const change = rows.find((row) => row.place === place);
    if (!change || !isAsGiven(part, change)) return null;
    return { actorId: change.actor_id, changedBy: change.actor_name, changedAt: Date.parse(change.at) };
  });
}

/** For a field that is changed part by part, a note holds only the parts that its change touched. */
function isAsGiven({ kind, path: [field = '', ...inside] }: RecordPart, { given, is }: Found): boolean {
  const values = [given, is];
  if (inside.length > 0 || !isParted(kind, field, values)) return isSameJson(given, is);
  const [were = {}, are = {}] = values;
  return Object.entries(were).every(([part, was]) => isSameJson(was, are[part]));
}

/** A part as PostgreSQL finds it among the fields of a note; every name in it is quoted. */
function jsonPath(kind: RecordKind, [field = '', ...inside]: readonly string[]): string {
  const keys = inside.length > 0 ? (kind.fields[field]?.partsBy ?? []) : [];
  const entry = keys.map(
    (key, index) => `@.${JSON.stringify(key)} == ${JSON.stringify(inside[index] ?? '')}`,
  );
  const names = inside.slice(keys.length).map((name) => `.${JSON.stringify(name)}`);
  const which = entry.length > 0 ? ` ? (${entry.join(' && ')})` : '';
  return `$.${JSON.stringify(field)}${which}${names.join('')}`;
}
