import { seededRandom, type Random } from '@passline/domain/samples/seeded-random';
import { addDays, instantAt } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { SHIFT_STEP_MINUTES } from '@passline/domain/schedules/shift';
import { addWeeks, weekOf } from '@passline/domain/schedules/week';
import { makeId } from './ids.ts';
import type { Row } from './insert-rows.ts';
import { REGION_IDS } from './regions.ts';

/** Weeks before this one, and the total number of weeks. */
const WEEKS_BEFORE = 6;
const WEEKS = 8;
const STEP_MS = SHIFT_STEP_MINUTES * 60_000;
const HOUR_MS = 3_600_000;

/** Local hours; an end earlier than its start is on the next day. */
const HOURS = {
  lunch: ['11:00', '15:00'],
  day: ['10:30', '18:30'],
  dinner: ['16:30', '22:00'],
  late: ['18:00', '00:30'],
  night: ['22:00', '03:00'],
} as const;
type Hours = keyof typeof HOURS;

/** How many of the couriers who are on duty now also have a shift. */
const ON_SHIFT_NOW = [1, 2];
/**
 * A courier with shifts in two regions at once, on this week's Wednesday: a conflict for the planner to see.
 */
const TWICE_PLANNED = 5;

/** Eight weeks of shifts, to the end of the next one: each courier in the region where they live, four or five days a week. */
export function shiftRows(seed: number, nowMs: number, couriers: readonly { id: string }[]): Row[] {
  const random = seededRandom(`${seed} shifts`);
  const regions = Object.values(REGION_IDS);
  const thisWeek = weekOf(nowMs, DEFAULT_TIME_ZONE);
  const rows: Row[] = [];
  for (const [index, courier] of couriers.entries()) {
    const region = regions[index % regions.length] ?? '';
    const add = (start: number, end: number, at = region) =>
      rows.push({
        id: makeId(random),
        user_id: courier.id,
        region_id: at,
        starts_at: new Date(start),
        ends_at: new Date(end),
      });
    const isOnNow = ON_SHIFT_NOW.includes(index);
    const present = { start: floorToStep(nowMs - 2 * HOUR_MS), end: floorToStep(nowMs + 4 * HOUR_MS) };
    for (let week = 0; week < WEEKS; week += 1) {
      const monday = addWeeks(thisWeek, week - WEEKS_BEFORE);
      for (const { start, end } of weekOfCourier(monday, index, random)) {
        const isBeside = start >= present.end + 8 * HOUR_MS || end <= present.start - 8 * HOUR_MS;
        if (!isOnNow || isBeside) add(start, end);
      }
    }
    if (isOnNow) add(present.start, present.end);
    if (index === TWICE_PLANNED) {
      const { start, end } = timesOf(addDays(thisWeek, 2), 'dinner');
      add(start, end);
      add(start + HOUR_MS, end + HOUR_MS, regions[(index + 1) % regions.length]);
    }
  }
  return rows;
}

/** Friday and Saturday evenings need the most; each courier has two days off. */
function weekOfCourier(monday: string, index: number, random: Random) {
  const off = [index % 5, (index + 2 + random.int(0, 1)) % 5];
  return Array.from({ length: 7 }, (_, day) => day)
    .filter((day) => !off.includes(day) && !(index === TWICE_PLANNED && day === 2))
    .map((day) => {
      const hours: readonly Hours[] =
        day === 4 || day === 5 ? ['dinner', 'late', 'night'] : ['lunch', 'day', 'dinner'];
      return timesOf(addDays(monday, day), random.pick(hours));
    });
}

function timesOf(date: string, hours: Hours): { start: number; end: number } {
  const [from, to] = HOURS[hours];
  return {
    start: instantAt(date, from, DEFAULT_TIME_ZONE),
    end: instantAt(to < from ? addDays(date, 1) : date, to, DEFAULT_TIME_ZONE),
  };
}

function floorToStep(atMs: number): number {
  return Math.floor(atMs / STEP_MS) * STEP_MS;
}
