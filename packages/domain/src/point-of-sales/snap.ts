import type { Box } from './free-place.ts';

/** Between two dots of the grid, in px. */
export const GRID = 12;

/** A line along which the moved box and a neighbour line up: `at` across it, from `from` to `to` along it, in px. */
export type Guide = { isUpright: boolean; at: number; from: number; to: number };
/** The room between the moved box and its nearest neighbour on a guide: where it is drawn, and how much, in px. */
export type Gap = { isUpright: boolean; at: number; from: number; to: number; size: number };
export type Snapped = { dx: number; dy: number; guides: Guide[]; gaps: Gap[] };

type Way = { from: 'left' | 'top'; to: 'right' | 'bottom' };
const ACROSS: Way = { from: 'left', to: 'right' };
const DOWN: Way = { from: 'top', to: 'bottom' };

type Snapping = {
  /** Around what is moved, where it would be without snapping. */
  box: Box;
  /** The middle of the table that is held: it goes to the grid. */
  held: { x: number; y: number };
  /** Of the tables that stay; none: neighbours do not count. */
  neighbours: readonly Box[];
  isOnGrid: boolean;
  /** How near a line must be, in px. */
  reach: number;
};

/**
 * By how much a moved box is corrected: along each axis to a line of the nearest neighbour that is within reach, else to the grid.
 * Guides are only where something lines up. See docs/rules/point-of-sale.md#the-editor.
 */
export function snapped({ box, held, neighbours, isOnGrid, reach }: Snapping): Snapped {
  const across = nearestLine(box, neighbours, ACROSS, reach);
  const down = nearestLine(box, neighbours, DOWN, reach);
  const dx = across ?? (isOnGrid ? toGrid(held.x) : 0);
  const dy = down ?? (isOnGrid ? toGrid(held.y) : 0);
  const moved = {
    left: box.left + dx,
    right: box.right + dx,
    top: box.top + dy,
    bottom: box.bottom + dy,
  };
  const told = [
    across === null ? null : guideOf(moved, neighbours, ACROSS, DOWN),
    down === null ? null : guideOf(moved, neighbours, DOWN, ACROSS),
  ].filter((one) => one !== null);
  return {
    dx,
    dy,
    guides: told.map(({ guide }) => guide),
    gaps: told.flatMap(({ gap }) => (gap ? [gap] : [])),
  };
}

function toGrid(px: number): number {
  return Math.round(px / GRID) * GRID - px;
}

/** The edges and the middle of a box along an axis. */
function linesOf(box: Box, { from, to }: Way): [number, number, number] {
  return [box[from], (box[from] + box[to]) / 2, box[to]];
}

/** How far it is to the nearest line of a neighbour; edges go to edges, middles to middles. Null: none is within reach. */
function nearestLine(box: Box, neighbours: readonly Box[], way: Way, reach: number): number | null {
  const [start, middle, end] = linesOf(box, way);
  let nearest: number | null = null;
  const note = (by: number) => {
    if (Math.abs(by) <= reach && (nearest === null || Math.abs(by) < Math.abs(nearest))) nearest = by;
  };
  for (const neighbour of neighbours) {
    const [theirStart, theirMiddle, theirEnd] = linesOf(neighbour, way);
    for (const edge of [theirStart, theirEnd]) {
      note(edge - start);
      note(edge - end);
    }
    note(theirMiddle - middle);
  }
  return nearest;
}

/** Half a px: positions are whole, edges of turned tables are not. */
const SAME = 0.51;

function guideOf(
  box: Box,
  neighbours: readonly Box[],
  way: Way,
  along: Way,
): { guide: Guide; gap: Gap | null } | null {
  const isUpright = way === ACROSS;
  const lines = linesOf(box, way);
  let best: { at: number; other: Box; room: number } | null = null;
  for (const other of neighbours) {
    const theirs = linesOf(other, way);
    const at =
      [lines[1], lines[0], lines[2]].find((line, index) =>
        index === 0
          ? Math.abs(theirs[1] - line) <= SAME
          : Math.abs(theirs[0] - line) <= SAME || Math.abs(theirs[2] - line) <= SAME,
      ) ?? null;
    if (at === null) continue;
    const room = Math.max(other[along.from] - box[along.to], box[along.from] - other[along.to]);
    if (best === null || room < best.room) best = { at, other, room };
  }
  if (!best) return null;
  const { at, other, room } = best;
  const guide = {
    isUpright,
    at,
    from: Math.min(box[along.from], other[along.from]),
    to: Math.max(box[along.to], other[along.to]),
  };
  if (room <= 0) return { guide, gap: null };
  const isBefore = other[along.to] <= box[along.from];
  const from = isBefore ? other[along.to] : box[along.to];
  return { guide, gap: { isUpright, at, from, to: from + room, size: Math.round(room) } };
}
