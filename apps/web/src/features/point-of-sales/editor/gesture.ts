import { boxAround, byOnFloor, type Place } from '@passline/domain/point-of-sales/arrange';
import { boxOf, type Box, type PlacedTable } from '@passline/domain/point-of-sales/free-place';
import { snapped, type Gap, type Guide } from '@passline/domain/point-of-sales/snap';
import { scaled, turned } from '@passline/domain/point-of-sales/turn-and-scale';

export type Point = { x: number; y: number };
/** A corner or the middle of a side, by the points of the compass: up is north. */
export type ScaleHandle = 'nw' | 'ne' | 'sw' | 'se' | 'n' | 'e' | 's' | 'w';

/** How tables are snapped while they are moved. */
export type Snapping = { isToNeighbours: boolean; isToGrid: boolean };
export type Moved = { places: Place[]; dx: number; dy: number; guides: Guide[]; gaps: Gap[] };

/** How near a line is to be snapped to it, in px of the screen. */
const REACH = 6;
/** With Shift a table is turned to multiples of this, in degrees. */
const TURN_STEP = 15;

type Move = {
  tables: readonly PlacedTable[];
  /** Those that stay. */
  others: readonly Box[];
  /** The table under the pointer. */
  held: PlacedTable;
  by: Point;
  snapping: Snapping;
  /** Px of the screen for one of the drawing. */
  zoom: number;
};

/** Where tables are while they are moved: all by the same, and none beyond the floor. */
export function moved({ tables, others, held, by, snapping, zoom }: Move): Moved {
  const [xs, ys] = [tables.map(({ xPos }) => xPos), tables.map(({ yPos }) => yPos)];
  const [x, y] = [byOnFloor(xs, by.x), byOnFloor(ys, by.y)];
  const whole = boxAround(tables.map(boxOf));
  const { dx, dy, guides, gaps } = snapped({
    box: {
      left: whole.left + x,
      right: whole.right + x,
      top: whole.top + y,
      bottom: whole.bottom + y,
    },
    held: { x: held.xPos + x, y: held.yPos + y },
    neighbours: snapping.isToNeighbours ? others : [],
    isOnGrid: snapping.isToGrid,
    reach: REACH / zoom,
  });
  const [right, down] = [byOnFloor(xs, x + dx), byOnFloor(ys, y + dy)];
  const places = tables.map(({ xPos, yPos }) => ({ xPos: xPos + right, yPos: yPos + down }));
  return { places, dx: right, dy: down, guides, gaps };
}

/** Tables turned from where the pointer was to where it is, around the middle of all of them. */
export function turnedBy(tables: readonly PlacedTable[], from: Point, to: Point, isStepped: boolean) {
  const middle = middleOf(tables);
  const angle = (point: Point) => (Math.atan2(point.y - middle.y, point.x - middle.x) * 180) / Math.PI;
  const by = angle(to) - angle(from);
  const [first] = tables;
  // One table goes to the step itself, several by steps.
  const start = tables.length === 1 && first ? first.rotationDeg : 0;
  const degrees = isStepped ? Math.round((start + by) / TURN_STEP) * TURN_STEP - start : by;
  return turned(tables, middle, degrees);
}

/**
 * Tables scaled by a corner of the box around them, or by the middle of a side; what is opposite stays. A table is as wide as it is
 * high for its shape, so a side scales both. See docs/rules/point-of-sale.md#the-editor.
 */
export function scaledBy(tables: readonly PlacedTable[], handle: ScaleHandle, from: Point, to: Point) {
  const { left, right, top, bottom } = boxAround(tables.map(boxOf));
  const [isWest, isEast] = [handle.includes('w'), handle.includes('e')];
  const [isNorth, isSouth] = [handle.includes('n'), handle.includes('s')];
  const stays = {
    x: isWest ? right : isEast ? left : (left + right) / 2,
    y: isNorth ? bottom : isSouth ? top : (top + bottom) / 2,
  };
  const apart = ({ x, y }: Point) =>
    Math.hypot(isWest || isEast ? x - stays.x : 0, isNorth || isSouth ? y - stays.y : 0);
  return scaled(tables, stays, apart(to) / Math.max(1, apart(from)));
}

/** Which tables have their middle in the box between two points. */
export function within<Table extends Place>(tables: readonly Table[], one: Point, other: Point): Table[] {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  return tables.filter(({ xPos, yPos }) => xPos >= left && xPos <= right && yPos >= top && yPos <= bottom);
}

function middleOf(tables: readonly PlacedTable[]): Point {
  const { left, right, top, bottom } = boxAround(tables.map(boxOf));
  const [only, ...more] = tables;
  if (only && more.length === 0) return { x: only.xPos, y: only.yPos };
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
