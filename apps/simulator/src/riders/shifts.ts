import { seededRandom } from '@passline/domain/samples/seeded-random';
import { addDays, instantAt, localDate, localTime } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { couriersMissing, type DeliveryLoad } from '../orders/demand.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Share of all couriers on one day; the others are off, and may be called. */
const SHIFTS = [
  { share: 0.12, from: '06:30', hours: 6 },
  { share: 0.24, from: '10:30', hours: 6 },
  { share: 0.36, from: '16:00', hours: 6.5 },
  { share: 0.1, from: '20:30', hours: 10.5 },
] as const;
/** Nobody begins or ends on the minute. */
const EARLY_OR_LATE_MS = 20 * MINUTE_MS;
/** Between one shift and the next. */
const SLEEP_MS = 8 * HOUR_MS;
/** Share of all couriers on duty in the rush hour. */
const RUSH_SHARE = 0.85;
/** Between these hours people sleep, and at most this many are called. */
const NIGHT = { from: '23:00', to: '07:00', mostOnDuty: 2 } as const;
const MOST_CALLED_AT_ONCE = 2;
/** Share of all couriers beyond which nobody is called. */
const MOST_AT_WORK_SHARE = 0.75;

/** When the current shift of a courier ends; null: they are at home. Depends on no stored state. */
export function shiftEnd(seed: number, riderUserId: string, atMs: number): number | null {
  const today = localDate(atMs, DEFAULT_TIME_ZONE);
  const [before, own] = [addDays(today, -1), today].map((date) => planShift(seed, riderUserId, date));
  // The night shift belongs to the day before, and a courier who worked it sleeps in the morning.
  const isTooSoon = before && own && own.startMs < before.endMs + SLEEP_MS;
  for (const shift of [before, isTooSoon ? null : own])
    if (shift && shift.startMs <= atMs && atMs < shift.endMs) return shift.endMs;
  return null;
}

function planShift(
  seed: number,
  riderUserId: string,
  date: string,
): { startMs: number; endMs: number } | null {
  const random = seededRandom(`${seed} shift ${riderUserId} ${date}`);
  let left = random.next();
  const shift = SHIFTS.find(({ share }) => (left -= share) < 0);
  if (!shift) return null;
  const offMs = () => Math.round(random.between(-EARLY_OR_LATE_MS, EARLY_OR_LATE_MS));
  const startMs = instantAt(date, shift.from, DEFAULT_TIME_ZONE) + offMs();
  return { startMs, endMs: startMs + shift.hours * HOUR_MS + offMs() };
}

/** Whether a courier comes for the rush hour, whatever their shift is. */
export function worksInRush(seed: number, riderUserId: string): boolean {
  return seededRandom(`${seed} rush ${riderUserId}`).chance(RUSH_SHARE);
}

/** How many of those at home are called now: a few at a time, and at night hardly anybody. */
export function couriersToCall(load: DeliveryLoad, couriers: number, nowMs: number): number {
  const time = localTime(nowMs, DEFAULT_TIME_ZONE);
  const isNight = time >= NIGHT.from || time < NIGHT.to;
  const mostOnDuty = isNight ? NIGHT.mostOnDuty : Math.floor(couriers * MOST_AT_WORK_SHARE);
  const free = Math.max(0, mostOnDuty - load.couriersOnDuty);
  return Math.min(couriersMissing(load), free, MOST_CALLED_AT_ONCE);
}
