import { placeOnAxis, type WeekAxis } from './week-axis.ts';
import { dayOf } from './week.ts';

/** What of a shift stands in the column of one day. */
export type ShiftPiece<One> = {
  shift: One;
  /** Minutes from the top of the column. */
  fromMinute: number;
  toMinute: number;
  /** Whether the rest stands in the column before, or after; or in the week before or after. */
  isContinued: boolean;
  continues: boolean;
  /** Its place among those beside it, from 0. */
  lane: number;
};

/** A day: its pieces in the order of their starts, and how many stand beside each other at the most. */
export type DayLayout<One> = { date: string; pieces: ShiftPiece<One>[]; lanes: number };

type Timed = { id: string; start: number; end: number };

/**
 * The shifts of a week in its seven columns. One that crosses midnight goes on at the top of the next day; what lies in the
 * week before or after is left to that week's grid. `axisOf`: a shift stands where the clock of its own region says.
 */
export function layOutWeek<One extends Timed>(
  days: readonly string[],
  shifts: readonly One[],
  axisOf: (shift: One) => WeekAxis,
): DayLayout<One>[] {
  const columns = days.map((date) => ({ date, pieces: [] as ShiftPiece<One>[], lanes: 0 }));
  const inOrder = shifts.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  for (const shift of inOrder)
    for (const [day, column] of columns.entries()) {
      const piece = pieceOf(shift, day, axisOf(shift));
      if (piece) column.pieces.push(piece);
    }
  for (const column of columns) column.lanes = putInLanes(column.pieces);
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
    // What ends at midnight ends at the foot of its day, and is nothing in the next.
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
