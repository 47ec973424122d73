import { covers, type Reach } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import { notFound } from '../actions/refusal.ts';
import { inTurns } from '../in-turns.ts';
import { readRecords } from './read-record.ts';
import { fromRow, type RecordTable } from './record-table.ts';
import type { DatabaseRow } from './stored.ts';

/**
 * Locks records for the length of the transaction, in the order of their ids, so that two writers never wait for each
 * other. Throws NOT_FOUND where one does not exist, or lies outside the caller's reach.
 */
export async function lockRecords<Wire extends object>(
  db: Queryable,
  reach: Reach,
  table: RecordTable<Wire>,
  ids: readonly string[],
): Promise<Map<string, Wire>> {
  const found = await holdRecords(db, table, ids);
  for (const id of ids) {
    const record = found.get(id);
    if (!record || !isWithin(reach, table, record)) throw notFound();
  }
  return found;
}

/** `lockRecords` of one. */
export async function lockRecord<Wire extends object>(
  db: Queryable,
  reach: Reach,
  table: RecordTable<Wire>,
  id: string,
): Promise<Wire> {
  const record = (await lockRecords(db, reach, table, [id])).get(id);
  if (!record) throw notFound();
  return record;
}

/** Locks those of the records that exist. Does not check who asks. */
export async function holdRecords<Wire extends object>(
  db: Queryable,
  table: RecordTable<Wire>,
  ids: readonly string[],
): Promise<Map<string, Wire>> {
  const { rows } = await db.query<DatabaseRow>({
    name: `lock-${table.kind.name}`,
    text: `select ${table.whole ? table.keyColumn : '*'} from ${table.table} where ${table.keyColumn} = any($1) order by ${table.keyColumn} for update`,
    values: [ids],
  });
  // In a separate statement: one that has waited reads other tables as they were before the wait.
  if (table.whole) {
    return readRecords(
      db,
      table,
      rows.map((row) => String(row[table.keyColumn])),
    );
  }
  const records = await inTurns(rows, (row) => fromRow(table, row));
  return new Map(records.map((record) => [String(record[table.key]), record]));
}

/** Records of the platform are reached by callers who reach everything. */
function isWithin<Wire extends object>(reach: Reach, { place }: RecordTable<Wire>, record: Wire): boolean {
  return place === null ? reach.kind === 'anywhere' : covers(reach, String(record[place]));
}
