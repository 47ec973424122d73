import type { Floor } from '@passline/contract/point-of-sales/floors';
import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import type { TableChange, TableValues } from './table-changes.ts';

/** A table that is to be added; without a position the server finds a free place. */
export type NewTable = Omit<TableValues, 'xPos' | 'yPos'> & { xPos?: number; yPos?: number };

export type EditedFloor = Pick<Floor, 'id' | 'locationId'>;
/** `ids`: of the tables, from the answer on. */
export type Added = { kind: 'add'; tables: readonly NewTable[]; ids: string[] };
export type Changed = { kind: 'change'; tables: readonly TableChange[] };
export type Removed = { kind: 'remove'; ids: readonly string[] };
/** What one undo takes back. */
export type Step = Changed | Added | Removed;

export type Way = 'undo' | 'redo';

export function valuesOf(table: FloorTable): TableValues {
  const { name, status, shape, xPos, yPos, rotationDeg, scale, tableImageUrl } = table;
  return { name, status, shape, xPos, yPos, rotationDeg, scale, tableImageUrl };
}
