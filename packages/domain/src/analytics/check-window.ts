import { ok, refuse, type Result } from '../result.ts';
import { checkTimeRange } from '../time/time-range.ts';
import { LONGEST_WINDOW_MS, type Window } from './windows.ts';

/** Whether a window may be asked for. See docs/rules/analytics.md#filters. */
export function checkWindow({ fromMs, beforeMs }: Window): Result<void, 'range-invalid' | 'range-too-long'> {
  const range = checkTimeRange(fromMs, beforeMs);
  if (!range.ok) return range;
  return beforeMs - fromMs > LONGEST_WINDOW_MS
    ? refuse('range-too-long', 'Please choose five years at the most.')
    : ok(undefined);
}
