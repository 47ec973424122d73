import { dayOfDate, localDay } from '../time/day-number.ts';
import { DAY_MS, instantOfWall, MINUTE_MS } from '../time/wall-time.ts';
import { zoneOffsetMs } from '../time/zone-offset.ts';
import { daysOfWeek, dayOf } from './week.ts';

const DAY_MINUTES = 24 * 60;

/** A moment at which the clocks of a day change. Minutes are those of the wall clock since midnight. */
export type ClockChange = {
  /** 0 is Monday. */
  day: number;
  atMs: number;
  /** What the wall clock would show at that moment without the change. */
  atMinute: number;
  /** How far they go: 60 forward, -60 back. */
  byMinutes: number;
};

/**
 * The hours of a week as a grid draws them: one column for each day, all in local time, in minutes from the top. An hour
 * that occurs twice on one day is drawn twice there and left free on the other days; a skipped hour stays empty. So nothing
 * is lost and nothing is drawn twice. See docs/rules/schedules.md#clock-changes.
 */
export type WeekAxis = {
  zone: string;
  days: readonly string[];
  changes: readonly ClockChange[];
  /** From the top to the end of a day: 1440, plus hours that occur twice in some zone of the grid. */
  minutes: number;
  /** The stretches that occur twice, each by the wall clock's minute at which the second begins to be drawn. */
  repeats: readonly { atMinute: number; minutes: number }[];
};

/** The axis of a region's zone. `zones`: those of all regions that share the grid, so that their columns agree. */
export function weekAxis(week: string, zone: string, zones: readonly string[] = [zone]): WeekAxis {
  const days = daysOfWeek(week);
  const all = new Map(
    [...new Set([zone, ...zones])].flatMap((one) =>
      changesOf(days, one)
        .filter(({ byMinutes }) => byMinutes < 0)
        .map(({ atMinute, byMinutes }) => [`${atMinute} ${byMinutes}`, { atMinute, minutes: -byMinutes }]),
    ),
  );
  const repeats = [...all.values()].toSorted((a, b) => a.atMinute - b.atMinute);
  const minutes = repeats.reduce((sum, one) => sum + one.minutes, DAY_MINUTES);
  return { zone, days, changes: changesOf(days, zone), minutes, repeats };
}

function changesOf(days: readonly string[], zone: string): ClockChange[] {
  return days.flatMap((date, day) => {
    const { fromMs, beforeMs } = dayOf(date, zone);
    const before = zoneOffsetMs(fromMs, zone);
    const byMs = zoneOffsetMs(beforeMs - 1, zone) - before;
    if (byMs === 0) return [];
    const atMs = findChange(fromMs, beforeMs, zone);
    const atMinute = (atMs - fromMs) / MINUTE_MS;
    return [{ day, atMs, atMinute, byMinutes: byMs / MINUTE_MS }];
  });
}

/** The first minute at which the clocks differ from the start of the day. */
function findChange(fromMs: number, beforeMs: number, zone: string): number {
  const before = zoneOffsetMs(fromMs, zone);
  let [low, high] = [0, (beforeMs - fromMs) / MINUTE_MS];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (zoneOffsetMs(fromMs + middle * MINUTE_MS, zone) === before) low = middle + 1;
    else high = middle;
  }
  return fromMs + low * MINUTE_MS;
}

/**
 * The position of a moment of the week: its day (0 is Monday; beyond 0 to 6 in other weeks), and its minutes from the top.
 */
export function placeOnAxis(axis: WeekAxis, atMs: number): { day: number; minute: number } {
  const { zone, days, changes, repeats } = axis;
  const day = localDay(atMs, zone) - dayOfDate(days[0] ?? '');
  const wall = (atMs + zoneOffsetMs(atMs, zone)) / MINUTE_MS;
  const ofDay = wall - Math.floor(wall / DAY_MINUTES) * DAY_MINUTES;
  const back = changes.find((one) => one.day === day && one.byMinutes < 0);
  const shift = repeats
    .filter(({ atMinute, minutes }) =>
      back?.atMinute === atMinute && -back.byMinutes === minutes ? atMs >= back.atMs : ofDay >= atMinute,
    )
    .reduce((sum, { minutes }) => sum + minutes, 0);
  return { day, minute: ofDay + shift };
}

/** The moment at a position; the next one if the day has none there: in a skipped hour, or beside one that occurs twice elsewhere. */
export function momentOnAxis(axis: WeekAxis, day: number, minute: number): number {
  const { zone, days, changes, repeats } = axis;
  const wallMidnight = (dayOfDate(days[0] ?? '') + day) * DAY_MS;
  let wallMinute = minute;
  for (const { atMinute, minutes } of repeats) {
    if (wallMinute < atMinute) break;
    const change = changes.find((one) => one.day === day && one.atMinute === atMinute && one.byMinutes < 0);
    if (change) return change.atMs + (wallMinute - atMinute) * MINUTE_MS;
    wallMinute = Math.max(atMinute, wallMinute - minutes);
  }
  return instantOfWall(wallMidnight + wallMinute * MINUTE_MS, zone);
}
