import { COLUMNS } from './commission-columns.ts';

/** A position in the grid. Row -1 is the header; column 0 is the selection. */
export type Cursor = { row: number; column: number };

/** A cell that is being edited, with its first text. */
export type Editing = Cursor & { text: string | null };

export const COLUMN_COUNT = COLUMNS.length + 1;
const PAGE = 15;

/** Where a key leads; null if it leads nowhere. */
export function moveCursor(
  { row, column }: Cursor,
  key: string,
  isControl: boolean,
  rowCount: number,
): Cursor | null {
  const to = (nextRow: number, nextColumn: number): Cursor => ({
    row: Math.max(-1, Math.min(rowCount - 1, nextRow)),
    column: Math.max(0, Math.min(COLUMN_COUNT - 1, nextColumn)),
  });
  switch (key) {
    case 'ArrowDown':
      return to(isControl ? rowCount - 1 : row + 1, column);
    case 'ArrowUp':
      return to(isControl ? 0 : row - 1, column);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'PageDown':
      return to(row + PAGE, column);
    case 'PageUp':
      return to(Math.max(0, row - PAGE), column);
    case 'Home':
      return to(isControl ? 0 : row, 0);
    case 'End':
      return to(isControl ? rowCount - 1 : row, COLUMN_COUNT - 1);
    default:
      return null;
  }
}

/** The next cell that can be edited, as Tab goes: along the row, then into the next one. Null at the end. */
export function nextEditable({ row, column }: Cursor, step: 1 | -1, rowCount: number): Cursor | null {
  for (let at = row * COLUMN_COUNT + column + step; at >= 0 && at < rowCount * COLUMN_COUNT; at += step) {
    const next = { row: Math.floor(at / COLUMN_COUNT), column: at % COLUMN_COUNT };
    if (COLUMNS[next.column - 1]?.field) return next;
  }
  return null;
}
