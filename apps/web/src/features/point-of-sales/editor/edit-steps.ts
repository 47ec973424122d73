import type { Floor } from '@passline/contract/point-of-sales/floors';
import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import type { Alignment, Axis } from '@passline/domain/point-of-sales/arrange';
import type { TableChange, TableValues } from './table-changes.ts';

/** A table that is to be added; without a position the server finds a free place. */
export type NewTable = Omit<TableValues, 'xPos' | 'yPos'> & { xPos?: number; yPos?: number };

export type EditedFloor = Pick<Floor, 'id' | 'locationId'>;
/** `ids`: of the tables, from the answer on; `isCopy`: of tables that are there. */
export type Added = { kind: 'add'; tables: readonly NewTable[]; ids: string[]; isCopy: boolean };
/** How tables were aligned or distributed, and how many, also those that stood there already. */
export type Arranged = { to: Alignment | Axis; count: number };
/** `arranged`: null where they were not. */
export type Changed = { kind: 'change'; tables: readonly TableChange[]; arranged: Arranged | null };
export type Removed = { kind: 'remove'; ids: readonly string[] };
/** What one undo takes back. */
export type Step = Changed | Added | Removed;

export type Way = 'undo' | 'redo';

export function valuesOf(table: FloorTable): TableValues {
  const { name, status, shape, xPos, yPos, rotationDeg, scale, tableImageUrl } = table;
  return { name, status, shape, xPos, yPos, rotationDeg, scale, tableImageUrl };
}
