import { ok, refuse, type Result } from '../result.ts';
import { MINUTE_MS } from '../time/wall-time.ts';

/** Who delivers when, in which region. `start` and `end` in ms since 1970. */
export type ShiftFacts = { userId: string; region: string; start: number; end: number };
export type KnownShift = ShiftFacts & { id: string; name: string };

/** Shifts are drawn, moved and lengthened in these steps; typed ones may lie between. */
export const SHIFT_STEP_MINUTES = 15;
/** See docs/rules/schedules.md#a-shift. */
export const LEAST_SHIFT_MS = SHIFT_STEP_MINUTES * MINUTE_MS;
/** Longer than any shift over a night in which the clocks go back. See docs/rules/schedules.md#a-shift. */
export const MOST_SHIFT_MS = 24 * 60 * MINUTE_MS;
/** In all regions together. See docs/rules/schedules.md#limits. */
export const MAX_SHIFTS_OF_WEEK = 1_000;

/** Whether a shift may be like this. See docs/rules/schedules.md#a-shift. */
export function checkShift({ start, end }: Pick<ShiftFacts, 'start' | 'end'>): Result<void> {
  if (start > end) return refuse('shift-backwards', 'Start date cannot be after end date', 'end');
  if (end - start < LEAST_SHIFT_MS)
    return refuse('shift-too-short', `A shift lasts at least ${SHIFT_STEP_MINUTES} minutes.`, 'end');
  if (end - start > MOST_SHIFT_MS)
    return refuse('shift-too-long', 'A shift lasts at most 24 hours. Please add it as two.', 'end');
  return ok(undefined);
}
