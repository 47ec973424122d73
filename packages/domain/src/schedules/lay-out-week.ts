import { placeOnAxis, type WeekAxis } from './week-axis.ts';
import { dayOf } from './week.ts';

/** The part of a shift in the column of one day. */
export type ShiftPiece<One> = {
  shift: One;
  /** Minutes from the top of the column. */
  fromMinute: number;
  toMinute: number;
  /** Whether the rest is in the column before, or after; or in the week before or after. */
  isContinued: boolean;
  continues: boolean;
  /** Its lane among those side by side, from 0. */
  lane: number;
};

/** Pieces of a stretch of a day that found no lane: one block in the last lane represents them. */
export type MorePieces<One> = { fromMinute: number; toMinute: number; pieces: ShiftPiece<One>[] };

/** A day: its pieces in the order of their starts, the most that are side by side, and those without a lane. */
export type DayLayout<One> = {
  date: string;
  pieces: ShiftPiece<One>[];
  lanes: number;
  more: MorePieces<One>[];
};

type Room = {
  /** At least 2. This many are side by side in a day; if there are more, the last lane says how many. */
  mostLanes?: number;
  /** A shift that is not left out, because somebody is moving it. */
  keptId?: string | null;
};

type Timed = { id: string; start: number; end: number };

/**
 * The shifts of a week in its seven columns. One that crosses midnight goes on at the top of the next day; the part in the
 * week before or after is left to that week's grid. `axisOf`: a shift is placed by its own region's clock. See
 * docs/rules/schedules.md#a-crowded-day.
 */
export function layOutWeek<One extends Timed>(
  days: readonly string[],
  shifts: readonly One[],
  axisOf: (shift: One) => WeekAxis,
  { mostLanes = Infinity, keptId = null }: Room = {},
): DayLayout<One>[] {
  const columns = days.map((date): DayLayout<One> => ({ date, pieces: [], lanes: 0, more: [] }));
  const inOrder = shifts.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  for (const shift of inOrder)
    for (const [day, column] of columns.entries()) {
      const piece = pieceOf(shift, day, axisOf(shift));
      if (piece) column.pieces.push(piece);
    }
  for (const column of columns) {
    column.lanes = putInLanes(column.pieces);
    if (column.lanes > mostLanes) narrow(column, mostLanes, keptId);
  }
  return columns;
}

function pieceOf<One extends Timed>(shift: One, day: number, axis: WeekAxis): ShiftPiece<One> | null {
  const { fromMs, beforeMs } = dayOf(axis.days[day] ?? '', axis.zone);
  if (shift.start >= beforeMs || shift.end <= fromMs) return null;
  const isContinued = shift.start < fromMs;
  const continues = shift.end > beforeMs;
  return {
    shift,
    fromMinute: isContinued ? 0 : placeOnAxis(axis, shift.start).minute,
    // What ends at midnight ends at the foot of its day, and is not in the next.
    toMinute: shift.end >= beforeMs ? axis.minutes : placeOnAxis(axis, shift.end).minute,
    isContinued,
    continues,
    lane: 0,
  };
}

/** Each in the first lane that is free where it begins; how many lanes that takes. */
function putInLanes(pieces: ShiftPiece<unknown>[]): number {
  const ends: number[] = [];
  for (const piece of pieces.toSorted((a, b) => a.fromMinute - b.fromMinute)) {
    const free = ends.findIndex((end) => end <= piece.fromMinute);
    piece.lane = free === -1 ? ends.length : free;
    ends[piece.lane] = piece.toMinute;
  }
  return ends.length;
}

/**
 * Leaves the last lane to blocks that represent what does not fit elsewhere; a piece that is alone there is
 * shown itself.
 */
function narrow<One extends Timed>(column: DayLayout<One>, lanes: number, keptId: string | null): void {
  const last = lanes - 1;
  const kept = column.pieces.find(({ shift, lane }) => shift.id === keptId && lane >= last);
  if (kept) kept.lane = last - 1;
  const isOut = (piece: ShiftPiece<One>) =>
    piece !== kept &&
    (piece.lane >= last || (kept !== undefined && piece.lane === kept.lane && doMeet(piece, kept)));
  const stretches = inStretches(column.pieces.filter(isOut));
  const alone = stretches.flatMap(({ pieces }) => (pieces.length === 1 ? pieces : []));
  for (const piece of alone) piece.lane = last;
  column.pieces = column.pieces.filter((piece) => !isOut(piece) || alone.includes(piece));
  column.more = stretches.filter(({ pieces }) => pieces.length > 1);
  column.lanes = lanes;
}

function doMeet(one: ShiftPiece<unknown>, other: ShiftPiece<unknown>): boolean {
  return one.fromMinute < other.toMinute && other.fromMinute < one.toMinute;
}

/** Those that meet each other, or the same one, together. */
function inStretches<One>(pieces: readonly ShiftPiece<One>[]): MorePieces<One>[] {
  const stretches: MorePieces<One>[] = [];
  for (const piece of pieces.toSorted((a, b) => a.fromMinute - b.fromMinute)) {
    const { fromMinute, toMinute } = piece;
    const open = stretches.at(-1);
    if (!open || fromMinute >= open.toMinute) stretches.push({ fromMinute, toMinute, pieces: [piece] });
    else {
      open.pieces.push(piece);
      open.toMinute = Math.max(open.toMinute, toMinute);
    }
  }
  return stretches;
}
