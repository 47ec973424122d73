export type Rect = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

/** Between a table and what is said of it, and to the edge of the room, in px of the screen. */
const GAP = 12;

/**
 * Where a popover of `size` stands in a room, beside `table` and never on it: at the right, else the left, below or above, wherever
 * it fits; where it fits nowhere, at the side with the most room, over the edge if it must. All in px of the room.
 */
export function placeBeside(table: Rect, size: Size, room: Size): { left: number; top: number } {
  const right = table.left + table.width;
  const bottom = table.top + table.height;
  const alongX = within(table.left + table.width / 2 - size.width / 2, size.width, room.width);
  const alongY = within(table.top + table.height / 2 - size.height / 2, size.height, room.height);
  const sides = [
    { free: room.width - right - size.width, left: right + GAP, top: alongY },
    { free: table.left - size.width, left: table.left - GAP - size.width, top: alongY },
    { free: room.height - bottom - size.height, left: alongX, top: bottom + GAP },
    { free: table.top - size.height, left: alongX, top: table.top - GAP - size.height },
  ];
  const best =
    sides.find(({ free }) => free >= 2 * GAP) ??
    sides.reduce((one, other) => (other.free > one.free ? other : one));
  return { left: Math.round(best.left), top: Math.round(best.top) };
}

function within(start: number, length: number, room: number): number {
  return Math.max(GAP, Math.min(start, room - length - GAP));
}
