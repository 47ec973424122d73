import type pg from 'pg';

export type Row = Readonly<Record<string, unknown>>;

/** Their triggers are off while the demo is loaded, so the revision comes with the row. */
export const TRACKED_TABLES = ['locations', 'users', 'service_tokens', 'orders', 'deliveries'] as const;

/** Keeps a statement's JSON at a few megabytes. */
const MOST_ROWS = 4_000;

/** Inserts rows that all have the columns of the first one. */
export async function insertRows(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  const isTracked = TRACKED_TABLES.some((tracked) => tracked === table);
  for (let start = 0; start < rows.length; start += MOST_ROWS) {
    await client.query(
      `insert into ${table} (${columns}${isTracked ? ', rev' : ''})
       select ${columns}${isTracked ? `, nextval('live_rev')` : ''} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(start, start + MOST_ROWS))],
    );
  }
}
