import type { Queryable } from '@passline/database';
import { inTurns } from '../in-turns.ts';
import { fromRow, toColumns, type RecordTable } from './record-table.ts';
import type { DatabaseRow } from './stored.ts';

/** A record; null if there is none. Does not check who reads. */
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
  const records = await inTurns(rows, (row) => fromRow(table, row));
  return new Map(records.map((record) => [String(record[table.key]), record]));
}

/** SQL: the rows of a table, whole if several tables hold them; `read_snapshot` is then the snapshot they are read in, and `read_transaction` the transaction that reads them. */
function rowsOf<Wire extends object>({ table, whole }: RecordTable<Wire>): string {
  return whole
    ? `(select w.*, pg_current_snapshot()::text as read_snapshot, pg_current_xact_id_if_assigned()::text as read_transaction from (${whole.rows}) w) whole`
    : table;
}

/** All records of the platform, or of the lists that they belong to, in people's order; if the kind says so, the newest first. */
export async function readInOrder<Wire extends object>(
  db: Queryable,
  table: RecordTable<Wire>,
): Promise<Wire[]> {
  const { rows } = await db.query<DatabaseRow>(
    `select * from ${rowsOf(table)} order by ${orderOf(table)}, ${table.keyColumn}`,
  );
  return inTurns(rows, (row) => fromRow(table, row));
}

/** SQL. A list without a manual order is sorted by its key. */
function orderOf<Wire extends object>(table: RecordTable<Wire>): string {
  const { newestFirst } = table.kind;
  if (newestFirst !== undefined) return `${columnOf(table, newestFirst)} desc`;
  return 'rank' in table.stored ? columnOf(table, 'rank') : table.keyColumn;
}

/** Converts a dummy value: only the column's name is needed. */
function columnOf<Wire extends object>(table: RecordTable<Wire>, field: string): string {
  const [column] = Object.keys(toColumns(table, { [field]: 0 } as Partial<Wire>));
  if (column === undefined) throw new Error(`The field ${field} of ${table.kind.name} has no column.`);
  return column;
}
