import type { FieldKind, RecordKind } from '@passline/contract/kernel/records/record-kind';
import type { RecordEntry } from '@passline/contract/kernel/timeline';
import type { Queryable } from '@passline/database';
import type { EditedRecords } from './edited-records.ts';

/** A kind of record as far as its ids are put into words. */
export type NamedKind = Pick<RecordKind, 'name' | 'title' | 'fields'>;
type Naming = Pick<EditedRecords, 'names'> & { tables: readonly { kind: NamedKind }[] };

/** Replaces ids in the trail by names: in fields, and where such a field is the title of a record. */
export async function nameRecords(
  db: Queryable,
  { tables, names }: Naming,
  entries: RecordEntry[],
): Promise<RecordEntry[]> {
  const ids = new Map<FieldKind, Set<string>>();
  const collect = (kind: FieldKind, value: unknown) => {
    for (const id of names[kind] ? [value].flat() : [])
      if (typeof id === 'string' && id !== '') ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
    return value;
  };
  for (const entry of entries) mapFields(tables, entry, collect);
  const words = new Map<unknown, string>();
  for (const [kind, found] of ids) {
    const named = names[kind];
    if (!named) continue;
    const { rows } = await db.query<{ id: string; name: string }>(
      `select id, ${named.name} as name from ${named.table} where id = any($1)`,
      [[...found]],
    );
    for (const id of found) words.set(id, rows.find((row) => row.id === id)?.name ?? named.gone);
  }
  const told = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(told) : (words.get(value) ?? value);
  return entries.map((entry) =>
    mapFields(tables, entry, (kind, value) => (names[kind] ? told(value) : value)),
  );
}

/** An entry with each of its values, and its title, as `change` makes them. */
function mapFields(
  tables: Naming['tables'],
  entry: RecordEntry,
  change: (kind: FieldKind, value: unknown) => unknown,
): RecordEntry {
  const kind = tables.find((table) => table.kind.name === entry.record.kind)?.kind;
  const changed = (field: string, value: unknown) => change(kind?.fields[field]?.kind ?? 'text', value);
  const mapped = (fields: RecordEntry['after']) =>
    fields &&
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, changed(field, value)]));
  const title = changed(kind?.title ?? '', entry.record.title);
  return {
    ...entry,
    record: { ...entry.record, title: typeof title === 'string' ? title : null },
    before: mapped(entry.before),
    after: mapped(entry.after),
  };
}
