import type { Shift, ShiftRegion } from '@passline/contract/schedules/schedules';
import { plannedMs } from '@passline/domain/schedules/coverage';
import type { Span } from '@passline/domain/schedules/week';
import { formatDay } from '@passline/domain/time/format-day';
import { localDate, localTime } from '@passline/domain/time/local-date';

/** What a screen knows of a region by its id. */
export type RegionOf = (id: string) => ShiftRegion;

/** '22:00 to 03:00' in the time of the region. */
export function timesWords({ start, end }: Pick<Shift, 'start' | 'end'>, zone: string): string {
  return `${localTime(start, zone)} to ${localTime(end, zone)}`;
}

/** 'Fri 27 Nov, 22:00 to 03:00'; with the day it ends on if that is not the next one. */
export function shiftWords(shift: Pick<Shift, 'start' | 'end'>, zone: string): string {
  const date = localDate(shift.start, zone);
  return `${formatDay(date, date)}, ${timesWords(shift, zone)}`;
}

/** 'Overlaps 17:00 to 22:00 in Lougheed': each of the others in the time of its own region. */
export function overlapWords(others: readonly Shift[], regionOf: RegionOf): string {
  const words = others.map((other) => {
    const { name, timezone } = regionOf(other.region);
    return `${timesWords(other, timezone)} in ${name}`;
  });
  return `Overlaps ${words.join(' and ')}`;
}

/** Whether nobody comes to it as it stands. What is over says nothing of it: nobody can take it any more, and its courier may be back. */
export function isUncoveredAt({ isCovered, end }: Pick<Shift, 'isCovered' | 'end'>, nowMs: number): boolean {
  return !isCovered && end > nowMs;
}

/** What is said of it. */
export const NOT_COVERED = 'Not covered: this courier is suspended';

const HOUR_MS = 3_600_000;

/** '4 h', '4.5 h', '4 h 10 min'. */
export function hoursWords(ms: number): string {
  const quarters = ms / (HOUR_MS / 4);
  if (Number.isInteger(quarters)) return `${quarters / 4} h`;
  const minutes = Math.round(ms / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** '1 shift', '3 shifts'. */
export function countWords(count: number): string {
  return count === 1 ? '1 shift' : `${count.toLocaleString('en')} shifts`;
}

/** '8 h · 3 shifts': the hours are those in which somebody comes, as in the hours of couriers. */
export function dayWords(shifts: readonly Shift[], span: Span): string {
  const covered = shifts.filter(({ isCovered }) => isCovered);
  return `${hoursWords(plannedMs(covered, span))} · ${countWords(shifts.length)}`;
}

/** '23 – 29 Nov', '28 Dec – 3 Jan 2027': with the year if it is not today's. */
export function weekWords(days: readonly string[], today: string): string {
  const [first, last] = [days[0] ?? '', days[6] ?? ''];
  // Without the weekday: every week begins with Monday.
  const words = (date: string) => formatDay(date, today).slice(4);
  return first.slice(0, 7) === last.slice(0, 7)
    ? `${Number(first.slice(8))} – ${words(last)}`
    : `${words(first)} – ${words(last)}`;
}
