import type { RecordKind } from '@passline/contract/kernel/records/record-kind';

/**
 * The rows of a list: newest first if its kind says so, else in their given order. Rows that were added at the same
 * moment have the same order for everybody.
 */
export function newestFirst<Row extends { id: string }>(
  { newestFirst: field }: Pick<RecordKind, 'newestFirst'>,
  rows: readonly Row[],
): readonly Row[] {
  if (field === undefined) return rows;
  const added = (row: Row) => Number(Reflect.get(row, field));
  return rows.toSorted((one, other) => added(other) - added(one) || (one.id < other.id ? 1 : -1));
}
