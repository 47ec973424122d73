import type { ListedKind } from '@passline/contract';
import type { Queryable } from '@passline/database';
import type { Role } from '@passline/domain';
import { toColumns, fromRow, type RecordTable } from '../../apps/server/src/records/record-table.ts';
import type { Kitchen } from './kitchen.ts';

export type Input = Record<string, unknown>;

/** What tests know of a kind of record, so that all that every record owes is asked of it too. */
export type RecordSample = {
  kind: ListedKind;
  table: RecordTable;
  /** The first part of the names of its actions. */
  feature: string;
  /** Who edits it, written down by hand: the walks ask everybody else. No program does. */
  roles: readonly Role[];
  /** What `add` takes, for each call another one. */
  added: (kitchen: Kitchen) => Input;
  /** Which field of `added` names the kitchen's; absent: none does. */
  names?: 'restaurantId' | 'locationId';
  /** Two fields that people edit, each with two values that a new one does not have. */
  edits: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** How many a list holds, and the code of the refusal of one more. */
  most: readonly [count: number, code: string];
  /** What the live query of the sample's records is asked with, where that is not nothing or their location. */
  shownBy?: Input;
  /** What there must be before one is added. It may be there already. */
  prepare?: (db: Queryable) => Promise<unknown>;
  /** Takes away what keeps them from being removed. */
  free?: (db: Queryable) => Promise<unknown>;
  /** The other actions of its feature, by what follows the dot, and who gets what of each: see `tests/security/walks`. */
  also?: Readonly<
    Record<string, { input: (named: Record<string, unknown>) => Input | undefined; answers: number[] }>
  >;
};

export function isOrdered({ table }: RecordSample): boolean {
  return 'rank' in table.stored;
}

/** Stores records without a server, in this order; returns their ids. */
export async function putRecords(
  db: Queryable,
  sample: RecordSample,
  kitchen: Kitchen,
  count: number,
): Promise<string[]> {
  const { table } = sample;
  await sample.prepare?.(db);
  const { restaurantId, locationId } = kitchen;
  const place = 'locationId' in table.stored ? { restaurantId, locationId } : {};
  const ids: string[] = [];
  for (let rank = 1; rank <= count; rank += 1) {
    const columns = toColumns(table, {
      ...place,
      ...sample.added(kitchen),
      ...(isOrdered(sample) ? { rank } : {}),
    });
    const names = Object.keys(columns);
    const { rows } = await db.query<{ id: string }>(
      `insert into ${table.table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})
       returning id`,
      Object.values(columns),
    );
    ids.push(rows[0]?.id ?? '');
  }
  return ids;
}

/** All of them as the wire tells them, in their order. Read as JSON, as the live channel reads them. */
export async function readAll(db: Queryable, { table }: RecordSample): Promise<Input[]> {
  const { rows } = await db.query<{ row: Input }>(
    `select to_jsonb(one) as row from ${table.table} one order by id`,
  );
  const all = rows.map(({ row }) => fromRow(table, row));
  return all.toSorted((one, other) => Number(one['rank'] ?? 0) - Number(other['rank'] ?? 0));
}

export async function removeAll(db: Queryable, { table, free }: RecordSample): Promise<void> {
  await free?.(db);
  await db.query(`delete from ${table.table}`);
}
