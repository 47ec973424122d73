import type { Box } from '@passline/domain/point-of-sales/free-place';

/** Between a table and the frame around it, in px of the drawing. */
const AROUND = 10;

/** Where the frame around a box is drawn. */
export function framed({ left, right, top, bottom }: Box): Box {
  return { left: left - AROUND, right: right + AROUND, top: top - AROUND, bottom: bottom + AROUND };
}
