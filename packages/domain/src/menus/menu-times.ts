import { isOpenAt, type LocationHours } from '../hours/open-ranges.ts';
import { CLOSED_WEEK, isTimeOfDay } from '../hours/week-hours.ts';
import { WEEK_ORDER, WEEKDAY_NAMES, WEEKDAYS } from '../time/weekday.ts';
import type { HoursRange, WeekHours } from '../hours/week-hours.ts';
import type { Weekday } from '../time/weekday.ts';
import { ok, refuse, type Result } from '../result.ts';

/** From `open` to `close`, HH:mm in the location's zone; a close that is not after its open is on the next day. */
export type MenuSpan = { open: string; close: string };

/** Weekday (0 is Sunday) to when the menu is served; null: not on that day; if every day is null, it is served on all of them. */
export type MenuHours = Record<Weekday, MenuSpan | null>;

/** When a menu is served. `activeFrom`, `activeUntil`: ms since 1970; null: no limit. See docs/rules/menus.md#when-a-menu-is-served. */
export type MenuTimes = {
  active: boolean;
  hours: MenuHours;
  activeFrom: number | null;
  activeUntil: number | null;
};

/** No hours set: served whenever the location takes orders. */
export const NO_MENU_HOURS: MenuHours = { 0: null, 1: null, 2: null, 3: null, 4: null, 5: null, 6: null };

/** Whether a menu has its own hours. */
export function hasMenuHours(hours: MenuHours): boolean {
  return WEEKDAYS.some((weekday) => hours[weekday] !== null);
}

/** Whether `atMs` is within the hours, by the clocks of `zone`; true if no day has hours. */
export function isWithinMenuHours(hours: MenuHours, atMs: number, zone: string): boolean {
  return !hasMenuHours(hours) || isOpenAt(menuHoursAt(hours, zone), atMs);
}

/** The same hours as those of a place with the clocks of `zone`. */
export function menuHoursAt(hours: MenuHours, zone: string): LocationHours {
  return { week: weekOf(hours), exceptions: [], zone };
}

/** Hours whose times are all times of day. `field`: what they are called in their record. */
export function checkMenuHours(hours: MenuHours, field = 'hours'): Result<null, 'menu-time-invalid'> {
  for (const weekday of WEEK_ORDER) {
    const span = hours[weekday];
    const wrong = span && [span.open, span.close].find((time) => !isTimeOfDay(time));
    if (typeof wrong !== 'string') continue;
    const message = `'${wrong}' on ${WEEKDAY_NAMES[weekday]} is not a time of day, such as 09:30.`;
    return refuse('menu-time-invalid', message, field);
  }
  return ok(null);
}

/** A menu that can be kept. See docs/rules/menus.md#editing-a-menu. */
export function checkMenu({ hours, activeFrom, activeUntil }: Omit<MenuTimes, 'active'>): Result<null> {
  const times = checkMenuHours(hours);
  if (!times.ok) return times;
  if (activeFrom !== null && activeUntil !== null && activeFrom > activeUntil) {
    return refuse('menu-dates', 'Active from date cannot be after active until date.', 'activeFrom');
  }
  return ok(null);
}

/** Why a menu is not served at a moment; null if it is. `zone`: the location's. See docs/rules/menus.md#when-a-menu-is-served. */
export type NotServed = 'inactive' | 'not-yet' | 'over' | 'closed';
export function whyNotServed(
  { active, hours, activeFrom, activeUntil }: MenuTimes,
  atMs: number,
  zone: string,
): NotServed | null {
  if (!active) return 'inactive';
  if (activeFrom !== null && atMs < activeFrom) return 'not-yet';
  if (activeUntil !== null && atMs >= activeUntil) return 'over';
  return isWithinMenuHours(hours, atMs, zone) ? null : 'closed';
}

function weekOf(hours: MenuHours): WeekHours {
  const ranges = (span: MenuSpan | null): HoursRange[] =>
    span ? [{ openLT: span.open, closeLT: span.close }] : [];
  const week = { ...CLOSED_WEEK };
  for (const weekday of WEEKDAYS) week[weekday] = ranges(hours[weekday]);
  return week;
}
