import type { Queryable } from '@passline/database';
import { fromRow, type RankedRecord, type RecordTable } from './record-table.ts';
import type { DatabaseRow } from './stored.ts';

/** A record as it is; null where there is none. It does not ask who reads. */
export async function readRecord<Wire extends object>(
  db: Queryable,
  table: RecordTable<Wire>,
  id: string,
): Promise<Wire | null> {
  return (await readRecords(db, table, [id])).get(id) ?? null;
}

/** Those of the records that are there, by their ids. */
export async function readRecords<Wire extends object>(
  db: Queryable,
  table: RecordTable<Wire>,
  ids: readonly string[],
): Promise<Map<string, Wire>> {
  const { rows } = await db.query<DatabaseRow>({
    name: `read-${table.kind.name}`,
    text: `select * from ${rowsOf(table)} where ${table.keyColumn} = any($1)`,
    values: [ids],
  });
  return new Map(
    rows.map((row) => {
      const record = fromRow(table, row);
      return [String(record[table.key]), record];
    }),
  );
}

/** SQL: the rows of a table, whole where several hold them; `read_snapshot` is then what they are read in, and `read_transaction` by whom. */
function rowsOf<Wire extends object>({ table, whole }: RecordTable<Wire>): string {
  return whole
    ? `(select w.*, pg_current_snapshot()::text as read_snapshot, pg_current_xact_id_if_assigned()::text as read_transaction from (${whole.rows}) w) whole`
    : table;
}

/** All of the platform's, or of the lists that they stand in, as people put them in order. */
export async function readInOrder<Wire extends RankedRecord>(
  db: Queryable,
  table: RecordTable<Wire>,
): Promise<Wire[]> {
  const { rows } = await db.query<DatabaseRow>(
    `select * from ${table.table} order by rank, ${table.keyColumn}`,
  );
  return rows.map((row) => fromRow(table, row));
}
