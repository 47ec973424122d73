import type { Queryable } from '@passline/database';

/** What one statement looks through: some 4 MB with what is stored beside the rows, a fraction of a second. */
const PORTION_BYTES = 4_194_304;

export type Pages = {
  from: string;
  to: string;
  /** Where the next portion begins; null: there is none. */ next: number | null;
};

/** The pages of a table from `after` on that are looked through at once. Rows that are written meanwhile stand behind or are searched with the rest. */
export async function pagesOf(
  db: Queryable,
  table: string,
  after: number,
  portionBytes = PORTION_BYTES,
): Promise<Pages> {
  const { rows } = await db.query<{ pages: number; bytes: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages, pg_table_size($1::regclass)::float8 as bytes`,
    [table],
  );
  const { pages, bytes } = rows[0] ?? { pages: 0, bytes: 0 };
  const portion = Math.max(1, Math.floor((pages * portionBytes) / Math.max(bytes, 1)));
  const end = after + portion;
  return { from: `(${after},0)`, to: `(${end},0)`, next: end < pages ? end : null };
}

/** For a statement whose values with these numbers are `from` and `to`. */
export function pageCondition(from: number, to: number): string {
  return `t.ctid >= $${from}::tid and t.ctid < $${to}::tid`;
}

/** The page of a row by its `ctid`: (page,nth). */
export function pageOf(ctid: string): number {
  return Number.parseInt(ctid.slice(1), 10);
}
