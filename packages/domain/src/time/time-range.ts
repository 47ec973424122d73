import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import { MINUTE_MS } from './wall-time.ts';

/** A time is picked in these steps. See docs/rules/time.md#steps-of-5-minutes. */
const TIME_STEP_MINUTES = 5;

/** The nearest whole step to `atMs`, both in ms since 1970; the later one from the middle on. */
export function snapToTimeStep(atMs: number): number {
  const stepMs = TIME_STEP_MINUTES * MINUTE_MS;
  return Math.round(atMs / stepMs) * stepMs;
}

/**
 * Whether a range of time is valid: it begins before it ends. Either end, in ms since 1970, may be open (null). See
 * docs/rules/time.md#ranges.
 */
export function checkTimeRange(
  fromMs: number | null,
  beforeMs: number | null,
): Result<void, 'range-invalid'> {
  if (fromMs !== null && beforeMs !== null && fromMs >= beforeMs) {
    return refuse('range-invalid', 'Error : Please choose the Start Date earlier than the End Date');
  }
  return ok(undefined);
}
