import { SHIFT_STEP_MINUTES } from '@passline/domain/schedules/shift';
import { lengthen, moveByDays, moveByMinutes, type Times } from '@passline/domain/schedules/move-shift';

/** What a key does to the focused shift: its new place, or its removal; null for another key. */
export function shiftKey(
  { key, shiftKey: isShift }: { key: string; shiftKey: boolean },
  times: Times,
  zone: string,
): Times | 'remove' | null {
  if (key === 'Delete' || key === 'Backspace') return 'remove';
  const step = { ArrowUp: -SHIFT_STEP_MINUTES, ArrowDown: SHIFT_STEP_MINUTES }[key];
  if (step !== undefined) return isShift ? lengthen(times, step) : moveByMinutes(times, step);
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key];
  return days === undefined || isShift ? null : moveByDays(times, days, zone);
}
