import { addDays, weekdayOf } from './local-date.ts';

const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;

/** Of years that were asked for: a file or a need asks for the same one again and again. */
const known = new Map<number, ReadonlySet<string>>();

/** Whether banks of Canada settle on this date (YYYY-MM-DD). Throws RangeError unless it is real. See docs/rules/balances.md#bank-days. */
export function isBankDay(date: string): boolean {
  return !isWeekend(date) && !bankHolidays(Number(date.slice(0, 4))).has(date);
}

/** The first bank day after this date. */
export function nextBankDay(date: string): string {
  let next = addDays(date, 1);
  while (!isBankDay(next)) next = addDays(next, 1);
  return next;
}

/** The bank day that is `count` (1 or more) bank days before this date. */
export function bankDaysBefore(date: string, count: number): string {
  let day = date;
  for (let left = count; left > 0; left -= 1) {
    day = addDays(day, -1);
    while (!isBankDay(day)) day = addDays(day, -1);
  }
  return day;
}

/**
 * The days (YYYY-MM-DD) of a year on which banks all over Canada are closed, as they are kept: one that falls on a weekend moves to the
 * next day that is neither on one nor a holiday itself. Holidays of provinces do not count. See docs/rules/balances.md#bank-days.
 */
export function bankHolidays(year: number): ReadonlySet<string> {
  const before = known.get(year);
  if (before) return before;
  const days = new Set<string>();
  for (const day of [
    `${year}-01-01`,
    addDays(easterSunday(year), -2),
    // Victoria Day: the Monday before May 25th.
    onOrAfter(`${year}-05-18`, MONDAY),
    `${year}-07-01`,
    onOrAfter(`${year}-09-01`, MONDAY),
    // Truth and Reconciliation, a holiday since then.
    ...(year >= 2021 ? [`${year}-09-30`] : []),
    onOrAfter(`${year}-10-08`, MONDAY),
    `${year}-11-11`,
    `${year}-12-25`,
    `${year}-12-26`,
  ]) {
    let kept = day;
    while (isWeekend(kept) || days.has(kept)) kept = addDays(kept, 1);
    days.add(kept);
  }
  known.set(year, days);
  return days;
}

function isWeekend(date: string): boolean {
  const weekday = weekdayOf(date);
  return weekday === SUNDAY || weekday === SATURDAY;
}

function onOrAfter(date: string, weekday: number): string {
  return addDays(date, (weekday - weekdayOf(date) + 7) % 7);
}

/** Of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  return addDays(`${year}-03-22`, moon + weekday - 7 * late);
}
