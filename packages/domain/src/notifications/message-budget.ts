import { momentWords } from '../hours/moment-words.ts';
import { addDays, localDate, startOfLocalDay } from '../time/local-date.ts';

/** SMS and calls that a location has for a day, unless a setting says otherwise. */
export const MESSAGES_A_DAY = 500;
export const MESSAGES_A_DAY_MOST = 100_000;
/** Codes that confirm numbers, apart from these: nobody uses up with codes what a kitchen needs. */
export const CODES_A_DAY = 20;
export const CODES_A_DAY_MOST = 1_000;

/** When the day of a location began, whose SMS and calls count together; ms since 1970. */
export function budgetDayStart(nowMs: number, zone: string): number {
  return startOfLocalDay(localDate(nowMs, zone), zone);
}

/** Why a message was not queued. `reason`: a sentence. See docs/rules/outbox.md#what-is-held-back. */
export function heldWords(reason: string): string {
  return `Held back: ${reason}`;
}

/** See docs/rules/outbox.md#a-budget-for-each-day. */
export function budgetWords(most: number): string {
  return `the limit of ${most} messages a day is reached.`;
}

/** The same for codes, with when they go on. `zone`: of the location. */
export function codeBudgetWords(most: number, nowMs: number, zone: string): string {
  const nextDayMs = startOfLocalDay(addDays(localDate(nowMs, zone), 1), zone);
  return `the limit of ${most} codes a day is reached. Codes are sent again from ${momentWords(nextDayMs, zone, nowMs)} on.`;
}
