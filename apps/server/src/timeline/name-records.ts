import type { FieldKind, RecordEntry } from '@passline/contract';
import type { Queryable } from '@passline/database';
import { recordTables } from '../features.ts';

/** The fields that hold the id, or a list of ids, of something with a name: where it stands, and what is said where it is gone. */
const NAMED: Partial<Record<FieldKind, { table: string; name: string; gone: string }>> = {
  region: { table: 'regions', name: 'name', gone: 'a region that is gone' },
  restaurant: { table: 'restaurants', name: 'name', gone: 'a restaurant that is gone' },
  courier: { table: 'users', name: `coalesce(nullif(name, ''), email)`, gone: 'a courier who is gone' },
  location: { table: 'locations', name: 'location_name', gone: 'a location that is gone' },
  menu: { table: 'menus', name: 'name', gone: 'a menu that is gone' },
  category: { table: 'categories', name: 'name', gone: 'a category that is gone' },
  'modifier-groups': { table: 'modifier_groups', name: 'title', gone: 'a group that is gone' },
  taxes: { table: 'taxes', name: 'name', gone: 'a tax that is gone' },
  'product-list': { table: 'products', name: 'name', gone: 'a product that is gone' },
};

/** Tells by its name what the trail knows by its id: in fields, and where such a field is the title of a record. */
export async function nameRecords(db: Queryable, entries: RecordEntry[]): Promise<RecordEntry[]> {
  const ids = new Map<FieldKind, Set<string>>();
  const collect = (kind: FieldKind, value: unknown) => {
    for (const id of NAMED[kind] ? [value].flat() : [])
      if (typeof id === 'string') ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
    return value;
  };
  for (const entry of entries) mapFields(entry, collect);
  const words = new Map<unknown, string>();
  for (const [kind, found] of ids) {
    const named = NAMED[kind];
    if (!named) continue;
    const { rows } = await db.query<{ id: string; name: string }>(
      `select id, ${named.name} as name from ${named.table} where id = any($1)`,
      [[...found]],
    );
    for (const id of found) words.set(id, rows.find((row) => row.id === id)?.name ?? named.gone);
  }
  const told = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(told) : (words.get(value) ?? value);
  return entries.map((entry) => mapFields(entry, (kind, value) => (NAMED[kind] ? told(value) : value)));
}

/** An entry with each of its values, and its title, as `change` makes them. */
function mapFields(entry: RecordEntry, change: (kind: FieldKind, value: unknown) => unknown): RecordEntry {
  const kind = recordTables.find((table) => table.kind.name === entry.record.kind)?.kind;
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
