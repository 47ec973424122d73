import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';

/** A day: a longer delay is a typing error. */
export const MAX_DELAY_MINUTES = 1440;

/**
 * Pushes the completion time later by `minutes`, a whole number from 1 to 1440. Both times in ms since 1970.
 * See docs/rules/orders.md#delay.
 */
export function delayedCompletionTime(
  completionTimeMs: number,
  minutes: number,
): Result<number, 'delay-invalid'> {
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MAX_DELAY_MINUTES) {
    return refuse('delay-invalid', 'Please enter a number to delay an order.');
  }
  return ok(completionTimeMs + minutes * 60_000);
}

/**
 * A completion time that is given instead of minutes: later than the present one, by a day at most. Both times in
 * ms since 1970. See docs/rules/orders.md#delay.
 */
export function checkLaterCompletionTime(
  completionTimeMs: number,
  laterMs: number,
): Result<number, 'delay-invalid'> {
  const delayMs = laterMs - completionTimeMs;
  if (!(delayMs > 0 && delayMs <= MAX_DELAY_MINUTES * 60_000)) {
    return refuse('delay-invalid', 'The completion time can only be pushed later, by a day at most.');
  }
  return ok(laterMs);
}

/**
 * The plus button's next value: in steps of 1 below 10, of 5 from 10, of 10 from 60. See docs/rules/orders.md#delay.
 */
export function longerDelay(minutes: number): number {
  return minutes + stepAt(minutes);
}

/** The minus button's next value, the reverse of `longerDelay`, never below 0. See docs/rules/orders.md#delay. */
export function shorterDelay(minutes: number): number {
  return Math.max(0, minutes - stepAt(minutes - 1));
}

function stepAt(minutes: number): number {
  if (minutes < 10) return 1;
  return minutes < 60 ? 5 : 10;
}
