import type { Queryable } from '@passline/database';
import { clampIndex, rankBetween } from '@passline/domain/order-of-records/rank';
import type { ActionCall } from '../actions/run-action.ts';
import { lockList } from './lock-list.ts';
import type { RankedRecord, RecordCall, RecordTable } from './record-table.ts';
import { saveRecord } from './write-record.ts';

type Row = { key: string; rank: number };

/**
 * Moves a locked record to `toIndex` of its list, counted from 0 without it; or to another list, which `into` names. Past
 * either end means that end, and a move to the current position writes nothing. Only this record changes, so that two people
 * may move two.
 */
export async function moveRecord<Wire extends RankedRecord>(
  call: RecordCall & Pick<ActionCall<unknown>, 'mayBeUnchanged'>,
  table: RecordTable<Wire>,
  locked: Wire,
  toIndex: number,
  into: Partial<Wire> = {},
): Promise<Wire> {
  call.mayBeUnchanged();
  const key = String(locked[table.key]);
  const wanted = { ...locked, ...into };
  const rows = await holdList(call.db, table, wanted);
  const index = clampIndex(toIndex, rows.length);
  if (rows[index]?.key === key) return locked;
  const others = rows.filter((row) => row.key !== key);
  const rank =
    rankBetween(others[index - 1]?.rank, others[index]?.rank) ??
    (await makeRoom(call.db, table, others, index));
  return saveRecord(call, table, locked, { ...into, rank });
}

/** The rank of one more record at the end of the list that `one` belongs to. */
export async function lastRank<Wire extends RankedRecord>(
  db: Queryable,
  table: RecordTable<Wire>,
  one: Partial<Wire> = {},
): Promise<number> {
  const rank = rankBetween((await holdList(db, table, one)).at(-1)?.rank, undefined);
  if (rank === null) throw new Error(`The list of ${table.kind.noun}s has no end.`);
  return rank;
}

/** The key of the record at a position of `one`'s list; undefined if there is none. */
export async function keyAt<Wire extends RankedRecord>(
  db: Queryable,
  table: RecordTable<Wire>,
  one: Partial<Wire>,
  index: number,
): Promise<string | undefined> {
  return (await holdList(db, table, one))[index]?.key;
}

/** The list, locked until the transaction ends: meanwhile nobody else adds to it or moves in it. */
async function holdList<Wire extends RankedRecord>(
  db: Queryable,
  table: RecordTable<Wire>,
  one: Partial<Wire>,
): Promise<Row[]> {
  const { where, values } = await lockList(db, table, one);
  const { rows } = await db.query<Row>(
    `select ${table.keyColumn} as key, rank from ${table.table} ${where} order by rank, ${table.keyColumn}`,
    values,
  );
  return rows;
}

/**
 * Renumbers the whole list if two neighbours have come so close that nothing fits between them, after some fifty moves
 * into the same place. No note: nobody sees a difference, but earlier moves can no longer be undone.
 */
async function makeRoom<Wire extends RankedRecord>(
  db: Queryable,
  { table, keyColumn }: RecordTable<Wire>,
  others: readonly Row[],
  index: number,
): Promise<number> {
  const keys = [
    ...others.slice(0, index).map((row) => row.key),
    null,
    ...others.slice(index).map((row) => row.key),
  ];
  // One that somebody deletes meanwhile is left out.
  await db.query(
    `update ${table} set rank = list.place * 1024
     from unnest($1::text[]) with ordinality as list (key, place) where ${keyColumn}::text = list.key`,
    [keys],
  );
  return (index + 1) * 1024;
}
