import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { boxOf } from '@passline/domain/point-of-sales/free-place';

/** The smallest plan, and what is free beyond the outermost table, in px of the drawing. */
const LEAST = { width: 780, height: 600 };
const MARGIN = 60;

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
