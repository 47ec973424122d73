import type { Queryable } from '@passline/database';

/** Every tax that a product may have. */
export async function readTaxIds(db: Queryable): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>('select id from taxes order by id');
  return new Set(rows.map(({ id }) => id));
}
