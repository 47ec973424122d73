import type { Queryable } from '@passline/database';
import { WITH_ME } from '../../kernel/personal-data/me.ts';
import { placeOfFound } from './found-places.ts';

/** More than a colleague opens one by one before the search runs again. */
export const RECORDS_MOST = 5;

/** A record in which the search found something: `link` is the page of the portal where somebody deals with it. */
export type FoundRecord = { title: string | null; link: string };

/** The rows of a portion as `t`, and the values of `me` and of the portion. */
type Searched = { table: string; from: string; values: readonly unknown[] };
/** `key`: table and column, as the erasure says them. */
type FoundColumn = { key: string; finds: string };

/** Where the records of a column are dealt with. */
type FoundAt = { key: string; records: readonly FoundRecord[] };

/** Where the records are dealt with in which a search found something; they are named by nothing that may be personal. */
export async function findRecords(
  db: Queryable,
  { table, from, values }: Searched,
  columns: readonly FoundColumn[],
): Promise<FoundAt[]> {
  const { link, title } = placeOfFound(table);
  if (link === null) return [];
  const places: FoundAt[] = [];
  for (const { key, finds } of columns) {
    const { rows } = await db.query<{ title: string | null; link: string | null }>(
      `${WITH_ME} select ${title} as title, ${link} as link from ${from} where ${finds} limit ${RECORDS_MOST}`,
      [...values],
    );
    const records = rows.flatMap((one): FoundRecord[] =>
      one.link === null ? [] : [{ title: one.title, link: one.link }],
    );
    places.push({ key, records });
  }
  return places;
}

/** Keeps them with the erasure. */
export async function keepRecords(
  db: Queryable,
  erasureId: string,
  places: readonly FoundAt[],
): Promise<void> {
  for (const { key, records } of places)
    await db.query(
      `update erasures set found_at = jsonb_set(found_at, array[$2::text], coalesce(found_at -> $2::text, '[]') || $3::jsonb)
       where id = $1 and jsonb_array_length(coalesce(found_at -> $2::text, '[]')) < ${RECORDS_MOST}`,
      [erasureId, key, JSON.stringify(records)],
    );
}
