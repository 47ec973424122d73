import type { ListedKind } from '@passline/contract/kernel/records/record-kind';
import type { Queryable } from '@passline/database';
import type { Role } from '@passline/domain/users/roles';
import { toColumns, fromRow, type RecordTable } from '../../apps/server/src/kernel/records/record-table.ts';
import type { Kitchen } from './kitchen.ts';

export type Input = Record<string, unknown>;

/** What tests know of a kind of record, so that the tests of every record run for it too. */
export type RecordSample = {
  kind: ListedKind;
  table: RecordTable;
  /** The first part of the names of its actions. */
  feature: string;
  /** Who edits it, written by hand: the walks check that everybody else is refused. No program does. */
  roles: readonly Role[];
  /** The input of `add`, a new one for each call. */
  added: (kitchen: Kitchen) => Input;
  /** Which field of `added` names the kitchen's location or restaurant; absent: none does. */
  names?: 'restaurantId' | 'locationId';
  /**
   * Two fields that people edit, each with two values that a new one does not have; none for kinds that are only added
   * and removed.
   */
  edits: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** By field: values of the right form that its rule refuses, for a record that `added` describes. */
  refused?: Readonly<Record<string, readonly unknown[]>>;
  /** How many a list holds, and the code of the refusal for one more. */
  most: readonly [count: number, code: string];
  /** The parameters of the live query of the sample's records, if not none or their location. */
  shownBy?: Input;
  /** Of a list that is too long to be followed as a whole: its live query shows one record, and its limit is not filled by a test. */
  isLong?: true;
  /** What must exist before one is added. It may be there already. */
  prepare?: (db: Queryable) => Promise<unknown>;
  /** Removes what prevents them from being removed. */
  free?: (db: Queryable) => Promise<unknown>;
  /**
   * The other actions of its feature, by what follows the dot, with the answer for each caller: see
   * `tests/security/walks`.
   */
  also?: Readonly<
    Record<string, { input: (named: Record<string, unknown>) => Input | undefined; answers: number[] }>
  >;
};

export function isOrdered({ table }: RecordSample): boolean {
  return 'rank' in table.stored;
}

/** Whether people change it, and not only add and remove it. */
export function isEdited({ edits }: Pick<RecordSample, 'edits'>): boolean {
  return Object.keys(edits).length > 0;
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
  const all = Array.from({ length: count }, (_, at) =>
    toColumns(table, {
      ...place,
      ...sample.added(kitchen),
      ...(isOrdered(sample) ? { rank: at + 1 } : {}),
    }),
  );
  const names = Object.keys(all[0] ?? {});
  const ids: string[] = [];
  for (let from = 0; from < count; from += AT_A_TIME) {
    const some = all.slice(from, from + AT_A_TIME);
    const places = some.map(
      (_, row) => `(${names.map((_name, at) => `$${row * names.length + at + 1}`).join(', ')})`,
    );
    const { rows } = await db.query<{ id: string }>(
      `insert into ${table.table} (${names.join(', ')}) values ${places.join(', ')} returning id`,
      some.flatMap((columns) => names.map((name) => columns[name])),
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Rows of one statement: far below the 65,535 values that it may have. */
const AT_A_TIME = 500;

/** All of them as on the wire, in order. Read as JSON, as the live channel reads them. */
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
