import type { Queryable } from '@passline/database';
import type { Pool } from 'pg';
import { expect } from 'vitest';

/** A worker adds these up from what orders count (`order_figures`), whenever it comes to that. */
const ADDED_UP = ['figure_changes', 'hourly_figures', 'hour_totals', 'day_totals'];

const tablesOf = new WeakMap<Pool, Promise<string[]>>();

/**
 * Expects that `act` leaves every row of our tables as it is; but for sums, which follow from the others. To read all
 * rows as text twice would take more computing than what is tested: as long as the same versions of the same rows are
 * there, nothing was written. Otherwise the texts are compared, those from before in a snapshot that is kept for this.
 */
export async function unchangedBy<Answer>(pool: Pool, act: () => Promise<Answer>): Promise<Answer> {
  const past = await pool.connect();
  try {
    await past.query('begin isolation level repeatable read read only');
    const before = await versionsOf(pool, past);
    const answer = await act();
    if ((await versionsOf(pool, pool)) !== before)
      expect(await rowsOf(pool)).toEqual(await rowsOf(pool, [], past));
    return answer;
  } finally {
    await past.query('rollback');
    past.release();
  }
}

/** Every row of each of our tables as text, or those that mention one of `ids`; by `db`, in its snapshot. */
export async function rowsOf(
  pool: Pool,
  ids: readonly string[] = [],
  db: Queryable = pool,
): Promise<Record<string, string[]>> {
  const tables = await ourTables(pool);
  const parts = tables.map((name) => `select '${name}' as name, t::text as row from "${name}" t`);
  const { rows } = await db.query<{ name: string; row: string }>(
    `select name, row from (${parts.join(' union all ')}) everything
     where cardinality($1::text[]) = 0 or exists (select from unnest($1) id where position(id in row) > 0)
     order by name, row`,
    [ids],
  );
  const found: Record<string, string[]> = {};
  for (const { name, row } of rows) (found[name] ??= []).push(row);
  return found;
}

/** Differs as soon as a row is added, removed, or written again, even with the same values. */
async function versionsOf(pool: Pool, db: Queryable): Promise<string> {
  const tables = await ourTables(pool);
  const parts = tables.map((name) => `select '${name}' as name, xmin, ctid from "${name}"`);
  // Named, so that it is planned once for each connection.
  const { rows } = await db.query<{ versions: string }>({
    name: 'versions of all rows',
    text: `select concat(count(*), ' ', sum(hashtextextended(concat_ws(' ', name, xmin, ctid), 0))) as versions
           from (${parts.join(' union all ')}) everything`,
  });
  return rows[0]!.versions;
}

function ourTables(pool: Pool): Promise<string[]> {
  const known = tablesOf.get(pool) ?? readTables(pool);
  tablesOf.set(pool, known);
  return known;
}

async function readTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [ADDED_UP],
  );
  return rows.map(({ name }) => name);
}
