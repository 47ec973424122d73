import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { boxOf } from '@passline/domain/point-of-sales/free-place';

/** The smallest plan, and what is free beyond the outermost table, in px of the drawing. */
const LEAST = { width: 780, height: 600 };
const MARGIN = 60;
/** Half of the wall around the room: it is drawn on the edge of the drawing, in px. */
export const WALL = 2;

/** How much of the drawing a floor takes, from 0, in px: all its tables with a margin. */
export function planExtent(tables: readonly FloorTable[]): { width: number; height: number } {
  let { width, height } = LEAST;
  for (const table of tables) {
    const { right, bottom } = boxOf(table);
    width = Math.max(width, right + MARGIN);
    height = Math.max(height, bottom + MARGIN);
  }
  return { width: Math.ceil(width), height: Math.ceil(height) };
}

/** What an `svg` shows of the drawing: all of it, with its wall. */
export function viewBoxOf({ width, height }: { width: number; height: number }): string {
  return `${-WALL} ${-WALL} ${width + 2 * WALL} ${height + 2 * WALL}`;
}
