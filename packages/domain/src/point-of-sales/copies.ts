import { boxAround, type Place } from './arrange.ts';
import { boxOf, isOn, type Box, type PlacedTable } from './free-place.ts';
import { MOST_POSITION } from './tables.ts';

/** Between a table and its copy, in px. */
const GAP = 24;
/** How far beside the tables a place for their copies is looked for, in times of their own size. */
const MOST_STEPS = 12;

/**
 * Where copies of tables go: together, to the right of them or below, where none stands on another table; null where there is
 * no such place. See docs/rules/point-of-sale.md#the-editor.
 */
export function placesOfCopies(tables: readonly PlacedTable[], others: readonly Box[]): Place[] | null {
  const boxes = tables.map(boxOf);
  const whole = boxAround(boxes);
  const width = whole.right - whole.left + GAP;
  const height = whole.bottom - whole.top + GAP;
  for (const [dx, dy] of nearestFirst(width, height)) {
    const places = tables.map(({ xPos, yPos }) => ({ xPos: xPos + dx, yPos: yPos + dy }));
    const isWithin = places.every(({ xPos, yPos }) => xPos <= MOST_POSITION && yPos <= MOST_POSITION);
    const isFree = boxes
      .map((box) => movedBy(box, dx, dy))
      .every((box) => others.every((other) => !isOn(box, other)));
    if (isWithin && isFree) return places;
  }
  return null;
}

/** How far they go to the right, or below; of two that are as far, to the right. */
function nearestFirst(width: number, height: number): (readonly [dx: number, dy: number])[] {
  const steps = Array.from({ length: MOST_STEPS }, (_, at) => at + 1);
  const ways = steps.flatMap((step) => [
    [Math.ceil(width * step), 0] as const,
    [0, Math.ceil(height * step)] as const,
  ]);
  return ways.toSorted(([right, down], [otherRight, otherDown]) => right + down - otherRight - otherDown);
}

function movedBy({ left, right, top, bottom }: Box, dx: number, dy: number): Box {
  return { left: left + dx, right: right + dx, top: top + dy, bottom: bottom + dy };
}

/** The first `count` numbers from 1 that no table is called. */
export function nextNames(taken: Iterable<string>, count: number): string[] {
  const names = new Set(taken);
  const free: string[] = [];
  for (let number = 1; free.length < count; number += 1)
    if (!names.has(String(number))) free.push(String(number));
  return free;
}
