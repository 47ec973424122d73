import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import { WEEK_ORDER, WEEKDAY_NAMES, type Weekday } from '../time/weekday.ts';

/**
 * From one time of day to another, HH:mm in the location's zone. A close that is not after its open is on the next
 * day; equal times are a whole day.
 */
export type HoursRange = { openLT: string; closeLT: string };

/** Weekday to its ranges; a day without any is closed. See docs/rules/hours.md#a-week. */
export type WeekHours = Record<Weekday, readonly HoursRange[]>;

export const CLOSED_WEEK: WeekHours = { 0: [], 1: [], 2: [], 3: [], 4: [], 5: [], 6: [] };

const WHOLE_DAY: readonly HoursRange[] = [{ openLT: '00:00', closeLT: '00:00' }];
/** Every day around the clock. */
export const ALWAYS_OPEN_WEEK: WeekHours = {
  0: WHOLE_DAY,
  1: WHOLE_DAY,
  2: WHOLE_DAY,
  3: WHOLE_DAY,
  4: WHOLE_DAY,
  5: WHOLE_DAY,
  6: WHOLE_DAY,
};

export type HoursRefusalCode = 'hours-time-invalid' | 'hours-overlap' | 'hours-too-many';

/** More ranges than this on one day are the sender's mistake. */
export const MAX_RANGES_PER_DAY = 10;

const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * A week that can be kept: real times, and no two ranges that overlap, also past midnight and from Saturday into
 * Sunday. One may begin when the other ends. The refusal names the exact pair; its field is the weekday.
 */
export function checkWeekHours(hours: WeekHours): Result<WeekHours, HoursRefusalCode> {
  for (const weekday of WEEK_ORDER) {
    const day = WEEKDAY_NAMES[weekday];
    if (hours[weekday].length > MAX_RANGES_PER_DAY) {
      const message = `There are more than ${MAX_RANGES_PER_DAY} ranges on ${day}.`;
      return refuse('hours-too-many', message, String(weekday));
    }
    const wrong = hours[weekday]
      .flatMap(({ openLT, closeLT }) => [openLT, closeLT])
      .find((time) => !isTimeOfDay(time));
    if (wrong !== undefined) {
      const message = `'${wrong}' on ${day} is not a time of day, such as 09:30.`;
      return refuse('hours-time-invalid', message, String(weekday));
    }
  }
  const overlap = findOverlap(hours);
  if (overlap) {
    const [first, second] = overlap.map(({ weekday, range }) => rangeWords(weekday, range));
    return refuse('hours-overlap', `${first} and ${second} overlap.`, String(overlap[0].weekday));
  }
  return ok(hours);
}

export type RangeOfWeek = { weekday: Weekday; range: HoursRange };

/** The first two ranges of a week that overlap, also past midnight and from Saturday into Sunday. All times must be real. */
export function findOverlap(hours: WeekHours): [RangeOfWeek, RangeOfWeek] | null {
  const spans = WEEK_ORDER.flatMap((weekday) => hours[weekday].map((range) => spanOf({ weekday, range })));
  for (const [index, first] of spans.entries()) {
    const second = spans.slice(index + 1).find((other) => isOverlapping(first, other));
    if (second) return [first.of, second.of];
  }
  return null;
}

/** The ranges of one date that differs from its week: real times, and no two that overlap. */
export function checkRangesOfDay(
  ranges: readonly HoursRange[],
): Result<readonly HoursRange[], HoursRefusalCode> {
  // As a week with only a Wednesday, so that the words below can leave the weekday out.
  const checked = checkWeekHours({ ...CLOSED_WEEK, 3: ranges });
  if (checked.ok) return ok(ranges);
  const { code, message } = checked.refusal;
  return refuse(code, message.replaceAll(/ on Wednesday|Wednesday /g, ''));
}

/** Minutes from open to close: 1 to 1440. */
export function rangeMinutes({ openLT, closeLT }: HoursRange): number {
  const minutes = minutesOf(closeLT) - minutesOf(openLT);
  return minutes > 0 ? minutes : minutes + DAY_MINUTES;
}

/** 'Friday 18:00 to 02:00'. */
export function rangeWords(weekday: Weekday, range: HoursRange): string {
  return `${WEEKDAY_NAMES[weekday]} ${formatSpan(range)}`;
}

/** '16:00 to 22:30'. */
export function formatSpan({ openLT, closeLT }: HoursRange): string {
  return `${openLT} to ${closeLT}`;
}

/** The same ranges from morning to night. */
export function sortedRanges(ranges: readonly HoursRange[]): HoursRange[] {
  return ranges.toSorted((a, b) => minutesOf(a.openLT) - minutesOf(b.openLT));
}

/** The same hours, each day's ranges from morning to night. */
export function sortedHours(hours: WeekHours): WeekHours {
  const sorted = sortedRanges;
  const { 0: sunday, 1: monday, 2: tuesday, 3: wednesday, 4: thursday, 5: friday, 6: saturday } = hours;
  return {
    0: sorted(sunday),
    1: sorted(monday),
    2: sorted(tuesday),
    3: sorted(wednesday),
    4: sorted(thursday),
    5: sorted(friday),
    6: sorted(saturday),
  };
}

type Span = { from: number; minutes: number; of: RangeOfWeek };

/** Minutes from Sunday's midnight on. */
function spanOf(of: RangeOfWeek): Span {
  const from = of.weekday * DAY_MINUTES + minutesOf(of.range.openLT);
  return { from, minutes: rangeMinutes(of.range), of };
}

/** On the circle of a week: the later one begins before the earlier one has ended. */
function isOverlapping(a: Span, b: Span): boolean {
  const fromAToB = (b.from - a.from + WEEK_MINUTES) % WEEK_MINUTES;
  const fromBToA = (a.from - b.from + WEEK_MINUTES) % WEEK_MINUTES;
  return fromAToB < a.minutes || fromBToA < b.minutes;
}

/** Minutes from midnight to a time of day (HH:mm). Throws RangeError for anything else. */
export function minutesOf(time: string): number {
  if (!TIME.test(time)) throw new RangeError(`Not a time of day (HH:mm): ${time}`);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The time of day (HH:mm) this many minutes after midnight, wrapping around midnight. */
export function timeOfMinutes(minutes: number): string {
  const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** HH:mm, from 00:00 to 23:59. */
export function isTimeOfDay(time: string): boolean {
  return TIME.test(time);
}
