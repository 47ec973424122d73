import type { RecordEntry } from '@passline/contract/kernel/timeline';
import type { Queryable } from '@passline/database';
import { readRecords } from '../records/read-record.ts';
import type { RecordTable } from '../records/record-table.ts';
import type { EditedRecords } from './edited-records.ts';

/**
 * Entries with the fields that say how a changed value is read, where these did not change with it: as they were then. See
 * docs/rules/audit.md#a-line.
 */
export async function readBeside(
  db: Queryable,
  { tables }: Pick<EditedRecords, 'tables'>,
  entries: readonly RecordEntry[],
): Promise<RecordEntry[]> {
  const beside = new Map<RecordEntry, Record<string, unknown>>();
  for (const [kind, ofKind] of Map.groupBy(entries, ({ record }) => record.kind)) {
    const table = tables.find((one) => one.kind.name === kind);
    if (!table) continue;
    for (const [by, fields] of readersOf(table)) {
      const lacking = ofKind.filter(({ before, after }) =>
        [before, after].some((state) => state && !(by in state) && fields.some((field) => field in state)),
      );
      if (lacking.length === 0) continue;
      const values = await readValues(db, table, by, lacking);
      for (const entry of lacking) beside.set(entry, { ...beside.get(entry), [by]: values.get(entry.id) });
    }
  }
  return entries.map((entry) => {
    const known = beside.get(entry);
    return known ? { ...entry, beside: known } : entry;
  });
}

/** By the field that says how they are read: the fields that it is said of. */
function readersOf({ kind }: RecordTable): Map<string, string[]> {
  const readers = new Map<string, string[]>();
  for (const [name, { kindBy }] of Object.entries(kind.fields))
    if (kindBy) readers.set(kindBy.field, [...(readers.get(kindBy.field) ?? []), name]);
  return readers;
}

/** The value of `by` at each entry: as the next line that changed it found it, else as the one before left it, else as it is. */
async function readValues(
  db: Queryable,
  table: RecordTable,
  by: string,
  entries: readonly RecordEntry[],
): Promise<Map<number, unknown>> {
  const recordIds = entries.map(({ record }) => record.id);
  const { rows } = await db.query<{ id: number; value: unknown }>({
    name: 'read-beside',
    text: `select wanted.id::float8 as id, coalesce(later.value, earlier.value) as value
      from unnest($2::bigint[], $3::text[]) wanted (id, record_id)
        left join lateral (select a.before -> $4 as value from audit a
          where a.record_table = $1 and a.record_id = wanted.record_id and a.id > wanted.id and a.before ? $4
          order by a.id limit 1) later on true
        left join lateral (select a.after -> $4 as value from audit a
          where a.record_table = $1 and a.record_id = wanted.record_id and a.id < wanted.id and a.after ? $4
          order by a.id desc limit 1) earlier on true`,
    values: [table.kind.name, entries.map(({ id }) => id), recordIds, by],
  });
  const current = rows.some(({ value }) => value === null)
    ? await readRecords(db, table, recordIds)
    : new Map<string, never>();
  const recordOf = new Map(entries.map(({ id, record }) => [id, record.id]));
  return new Map(
    rows.map(({ id, value }) => {
      const now: Readonly<Record<string, unknown>> = current.get(recordOf.get(id) ?? '') ?? {};
      return [id, value ?? now[by] ?? null];
    }),
  );
}
