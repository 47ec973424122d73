import type { FieldConflict } from '@passline/contract/kernel/field-changes';
import type { FLOOR_TABLE_FIELDS, FloorTable } from '@passline/contract/point-of-sales/floor-tables';

export type TableField = keyof typeof FLOOR_TABLE_FIELDS;
export type TableValues = Pick<FloorTable, TableField>;
export type FieldChanges = { [Name in TableField]?: { from: unknown; to: TableValues[Name] } };
/** Of one table: what its sender saw and wants, by field. */
export type TableChange = { tableId: string; changes: FieldChanges };

export const TABLE_FIELDS: readonly TableField[] = [
  'name',
  'status',
  'shape',
  'xPos',
  'yPos',
  'rotationDeg',
  'scale',
  'tableImageUrl',
];

/** What must be sent so that a table becomes what is wanted; null if it is that already. */
export function changeOf(table: FloorTable, wanted: Partial<TableValues>): TableChange | null {
  const changes = fieldsOf(wanted).flatMap((field) =>
    wanted[field] === table[field] ? [] : [[field, { from: table[field], to: wanted[field] }] as const],
  );
  return changes.length > 0 ? { tableId: table.id, changes: Object.fromEntries(changes) } : null;
}

/** What a table looks like with its changes (`to`), or without them (`from`). */
export function patchOf(changes: FieldChanges, side: 'from' | 'to'): Partial<TableValues> {
  return Object.fromEntries(fieldsOf(changes).map((field) => [field, changes[field]?.[side]]));
}

/** What is left without the fields that somebody else changed meanwhile. */
export function withoutConflicts(
  tables: readonly TableChange[],
  conflicts: readonly FieldConflict[],
): TableChange[] {
  return tables.flatMap(({ tableId, changes }) => {
    const left = fieldsOf(changes).filter(
      (field) => !conflicts.some((one) => one.recordId === tableId && one.field === field),
    );
    if (left.length === 0) return [];
    return [{ tableId, changes: Object.fromEntries(left.map((field) => [field, changes[field]])) }];
  });
}

export function fieldsOf(changes: object): TableField[] {
  return TABLE_FIELDS.filter((field) => field in changes);
}
