import type { Queryable } from '@passline/database';
import { toColumns, type RecordTable } from './record-table.ts';

/** The list that a record belongs to or would: all of the platform's, those of a location, or what `lists` names. */
type List = { where: string; values: unknown[] };

/** Until the transaction ends nobody else adds to the list or moves its records. */
export async function lockList<Wire extends object>(
  db: Queryable,
  table: RecordTable<Wire>,
  one: Partial<Wire>,
): Promise<List> {
  const { lists, kind } = table;
  const named = lists === null ? {} : toColumns(table, { [lists]: one[lists] } as Partial<Wire>);
  const [column] = Object.keys(named);
  const values = Object.values(named);
  await db.query('select pg_advisory_xact_lock(hashtext($1))', [`order of ${kind.name} ${values.join()}`]);
  return { where: column === undefined ? '' : `where ${column} = $1`, values };
}

/** The length of the list; nobody adds to it until the transaction ends. */
export async function countList<Wire extends object>(
  db: Queryable,
  table: RecordTable<Wire>,
  one: Partial<Wire>,
): Promise<number> {
  const { where, values } = await lockList(db, table, one);
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from ${table.table} ${where}`,
    values,
  );
  return rows[0]?.count ?? 0;
}
