import { MOST_POSITION, TABLE_SIZES, type TableShape } from './tables.ts';

/** A table as it lies on the plan: its middle in px, its rotation in degrees. */
export type PlacedTable = {
  shape: TableShape;
  xPos: number;
  yPos: number;
  rotationDeg: number;
  scale: number;
};
/** The smallest upright box around a table, in px. */
export type Box = { left: number; right: number; top: number; bottom: number };

/** Where the first table of an empty floor stands and how far apart places are tried, in px. */
const FIRST = 96;
const STEP = 24;
/** A floor is filled to this width before it is to its most, in px. */
const WIDTHS = [1_104, MOST_POSITION];
/** Between two tables, in px. */
const GAP = 24;

export function boxOf({ shape, xPos, yPos, rotationDeg, scale }: PlacedTable): Box {
  const { width, height } = TABLE_SIZES[shape];
  const angle = (rotationDeg * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const x = ((width * cos + height * sin) * scale) / 2;
  const y = ((width * sin + height * cos) * scale) / 2;
  return { left: xPos - x, right: xPos + x, top: yPos - y, bottom: yPos + y };
}

/** Whether a table stands on another; side by side they do not. */
export function isOn(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/**
 * The next place for a table on which no other stands, row by row from the top left; null where the floor is full. See
 * docs/rules/point-of-sale.md#new-tables.
 */
export function freePlace(
  wanted: Omit<PlacedTable, 'xPos' | 'yPos'>,
  others: readonly Box[],
): { xPos: number; yPos: number } | null {
  const half = boxOf({ ...wanted, xPos: 0, yPos: 0 });
  const first = (size: number) => Math.max(FIRST, onGrid(size));
  for (const width of WIDTHS) {
    for (let yPos = first(half.bottom); yPos <= MOST_POSITION; yPos += STEP) {
      const xPos = freeInRow(yPos, first(half.right), Math.max(width, first(half.right)), half, others);
      if (xPos !== null) return { xPos, yPos };
    }
  }
  return null;
}

function freeInRow(yPos: number, from: number, to: number, half: Box, others: readonly Box[]): number | null {
  const [top, bottom] = [yPos - half.bottom - GAP, yPos + half.bottom + GAP];
  const beside = others
    .filter((other) => other.bottom > top && other.top < bottom)
    .sort((one, other) => one.left - other.left);
  let xPos = from;
  for (const { left, right } of beside)
    if (xPos + half.right + GAP > left && xPos - half.right - GAP < right)
      xPos = onGrid(right + GAP + half.right);
  return xPos <= to ? xPos : null;
}

function onGrid(size: number): number {
  return Math.ceil(size / STEP) * STEP;
}
