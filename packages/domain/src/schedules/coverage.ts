import { DAY_MS } from '../time/wall-time.ts';
import { zoneOffsetMs } from '../time/zone-offset.ts';
import { dayOf } from './week.ts';

const HOUR_MS = 3_600_000;
/** How many past weeks say what to expect. See docs/rules/schedules.md#coverage. */
export const COVERAGE_WEEKS = 4;

type Timed = { start: number; end: number };

/**
 * How many couriers are scheduled in each of the 24 local hours of a day, averaged over the hour: a start at half past
 * counts for half. An hour that occurs twice counts as one of double length; a skipped one has nobody.
 */
export function couriersByHour(date: string, zone: string, shifts: readonly Timed[]): number[] {
  const { fromMs, beforeMs } = dayOf(date, zone);
  const present = Array.from({ length: 24 }, () => 0);
  const lasts = Array.from({ length: 24 }, () => 0);
  for (let fromHour = fromMs; fromHour < beforeMs;) {
    const wallMs = fromHour + zoneOffsetMs(fromHour, zone);
    const hour = Math.floor((((wallMs % DAY_MS) + DAY_MS) % DAY_MS) / HOUR_MS);
    const toHour = Math.min(nextBreak(fromHour, zone), beforeMs);
    lasts[hour] = (lasts[hour] ?? 0) + toHour - fromHour;
    for (const { start, end } of shifts) {
      const both = Math.min(end, toHour) - Math.max(start, fromHour);
      if (both > 0) present[hour] = (present[hour] ?? 0) + both;
    }
    fromHour = toHour;
  }
  return present.map((ms, hour) => (lasts[hour] ? ms / lasts[hour] : 0));
}

/** When the wall clock shows the next full hour, or is changed. Clocks change at whole quarters. */
function nextBreak(atMs: number, zone: string): number {
  const offset = zoneOffsetMs(atMs, zone);
  const nextHour = atMs + HOUR_MS - ((((atMs + offset) % HOUR_MS) + HOUR_MS) % HOUR_MS);
  for (let atQuarter = atMs + HOUR_MS / 4; atQuarter < nextHour; atQuarter += HOUR_MS / 4)
    if (zoneOffsetMs(atQuarter, zone) !== offset) return atQuarter;
  return nextHour;
}

/** How long shifts last within a stretch of time, in ms. */
export function plannedMs(
  shifts: readonly Timed[],
  { fromMs, beforeMs }: { fromMs: number; beforeMs: number },
): number {
  return shifts.reduce(
    (sum, { start, end }) => sum + Math.max(0, Math.min(end, beforeMs) - Math.max(start, fromMs)),
    0,
  );
}
