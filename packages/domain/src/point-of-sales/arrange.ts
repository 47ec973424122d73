import { boxOf, type Box, type PlacedTable } from './free-place.ts';
import { MOST_POSITION } from './tables.ts';

/** Where a table goes: its middle in whole px. */
export type Place = { xPos: number; yPos: number };

export const ALIGNMENTS = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export const AXES = ['across', 'down'] as const;
/** `across`: from left to right. */
export type Axis = (typeof AXES)[number];

/** The smallest box around several; of none, an empty one at 0. */
export function boxAround(boxes: readonly Box[]): Box {
  const [first, ...more] = boxes;
  if (!first) return { left: 0, right: 0, top: 0, bottom: 0 };
  return more.reduce(
    (whole, box) => ({
      left: Math.min(whole.left, box.left),
      right: Math.max(whole.right, box.right),
      top: Math.min(whole.top, box.top),
      bottom: Math.max(whole.bottom, box.bottom),
    }),
    first,
  );
}

/** Within what a position may be, in whole px. */
export function onFloor(px: number): number {
  return Math.min(MOST_POSITION, Math.max(0, Math.round(px)));
}

/** How far tables with these positions, of one axis, go of what they should: as far as the first of them reaches an edge. In whole px. */
export function byOnFloor(positions: readonly number[], px: number): number {
  const most = MOST_POSITION - Math.max(...positions);
  return Math.round(Math.max(-Math.min(...positions), Math.min(most, px)));
}

/** Places pushed onto the floor together, so that they lie to each other as before. Those of more than a floor's width are cut. */
export function pushedOnFloor<Placed extends Place>(places: readonly Placed[]): Placed[] {
  const [right, down] = [pushOf(places.map(({ xPos }) => xPos)), pushOf(places.map(({ yPos }) => yPos))];
  return places.map((place) => ({
    ...place,
    xPos: onFloor(place.xPos + right),
    yPos: onFloor(place.yPos + down),
  }));
}

function pushOf(positions: readonly number[]): number {
  return Math.max(-Math.min(...positions), Math.min(0, MOST_POSITION - Math.max(...positions)));
}

/** The same tables along one edge, or the middle, of the box around all of them; in their order. See docs/rules/point-of-sale.md#the-editor. */
export function aligned(tables: readonly PlacedTable[], to: Alignment): Place[] {
  const whole = boxAround(tables.map(boxOf));
  return tables.map((table) => {
    const box = boxOf(table);
    const by = {
      left: [whole.left - box.left, 0],
      centre: [(whole.left + whole.right) / 2 - table.xPos, 0],
      right: [whole.right - box.right, 0],
      top: [0, whole.top - box.top],
      middle: [0, (whole.top + whole.bottom) / 2 - table.yPos],
      bottom: [0, whole.bottom - box.bottom],
    }[to] as [number, number];
    return { xPos: onFloor(table.xPos + by[0]), yPos: onFloor(table.yPos + by[1]) };
  });
}

/** The same tables with the same room between each two; the outermost stay. In their order. See docs/rules/point-of-sale.md#the-editor. */
export function distributed(tables: readonly PlacedTable[], axis: Axis): Place[] {
  const [from, to] = axis === 'across' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const field = axis === 'across' ? 'xPos' : 'yPos';
  const boxed = tables
    .map((table, at) => ({ table, at, box: boxOf(table) }))
    .sort((one, other) => one.table[field] - other.table[field]);
  const [start, end] = [boxed[0]?.box[from] ?? 0, boxed.at(-1)?.box[to] ?? 0];
  const taken = boxed.reduce((sum, { box }) => sum + box[to] - box[from], 0);
  const room = (end - start - taken) / Math.max(1, boxed.length - 1);
  const places = tables.map(({ xPos, yPos }): Place => ({ xPos, yPos }));
  let next = start;
  for (const { table, at, box } of boxed) {
    const place = places[at];
    if (place) place[field] = onFloor(table[field] + next - box[from]);
    next += box[to] - box[from] + room;
  }
  return places;
}
