import { moveByDays, type Times } from './move-shift.ts';
import { LEAST_SHIFT_MS, MOST_SHIFT_MS, SHIFT_STEP_MINUTES } from './shift.ts';
import { momentOnAxis, placeOnAxis, type WeekAxis } from './week-axis.ts';

/** A place of the grid: a day of its week (0 is Monday) and minutes from the top of its column. */
export type AxisPlace = { day: number; minute: number };

/** The step of the grid in which a place lies. */
export function stepBelow(minute: number): number {
  return Math.floor(minute / SHIFT_STEP_MINUTES) * SHIFT_STEP_MINUTES;
}

/** A shift that is dragged by this many days and minutes on the grid: by days alone it keeps its local hours, otherwise its length. */
export function dragShift(axis: WeekAxis, times: Times, by: AxisPlace): Times {
  const moved = moveByDays(times, by.day, axis.zone);
  if (by.minute === 0) return moved;
  const place = placeOnAxis(axis, moved.start);
  const start = momentAt(axis, { day: place.day, minute: place.minute + by.minute });
  return { start, end: start + (times.end - times.start) };
}

/** A shift whose end is dragged to a place, as far as it may be. */
export function dragEnd(axis: WeekAxis, { start }: Times, to: AxisPlace): Times {
  const end = momentAt(axis, to);
  return { start, end: Math.min(Math.max(end, start + LEAST_SHIFT_MS), start + MOST_SHIFT_MS) };
}

/** Above the top of a day is the day before, below its foot the next. */
function momentAt(axis: WeekAxis, { day, minute }: AxisPlace): number {
  if (minute < 0) return momentOnAxis(axis, day - 1, minute + axis.minutes);
  return minute < axis.minutes
    ? momentOnAxis(axis, day, minute)
    : momentOnAxis(axis, day + 1, minute - axis.minutes);
}
