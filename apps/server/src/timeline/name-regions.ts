import type { AuditEntry } from '@passline/contract';
import type { Queryable } from '@passline/database';

type Fields = AuditEntry['after'];
type Told = Pick<AuditEntry, 'before' | 'after'>;

const GONE = 'a region that is gone';

/** Tells a location's region by its name, as `region`, where the trail keeps its id. */
export async function nameRegions<Entry extends Told>(db: Queryable, entries: Entry[]): Promise<Entry[]> {
  const ids = entries
    .flatMap(({ before, after }) => [before?.['region'], after?.['region']])
    .filter((id) => typeof id === 'string');
  if (ids.length === 0) return entries;
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id, name from regions where id = any($1)',
    [[...new Set(ids)]],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const named = (fields: Fields): Fields =>
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([column, value]) =>
        column === 'region'
          ? ['region', typeof value === 'string' ? (names.get(value) ?? GONE) : null]
          : [column, value],
      ),
    );
  return entries.map((entry) => ({ ...entry, before: named(entry.before), after: named(entry.after) }));
}
