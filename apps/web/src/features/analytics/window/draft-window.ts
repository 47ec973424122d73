import type { Window } from '@passline/domain/analytics/windows';
import type { OffsetAt } from '@passline/domain/time/zone-offset';
import type { Asked } from '../analytics-address.ts';
import type { Fetched } from '../fetch/fetched.ts';
import { windowOf } from './window-of.ts';

type DraftWindow = {
  /** Null while an end of it is missing. */
  window: Window | null;
  /** A usual span means other days by now. */
  isOfEarlierDay: boolean;
};

/** The window of the controls: that of the figures until something else is chosen, so that no new day parts them. `key`: the draft's. */
export function draftWindow(
  { draft, key, shown }: { draft: Asked; key: string; shown: Pick<Fetched, 'key' | 'window'> | null },
  nowMs: number,
  offsetAt: OffsetAt,
): DraftWindow {
  const now = windowOf(draft, nowMs, offsetAt);
  if (shown?.key !== key) return { window: now, isOfEarlierDay: false };
  const { window } = shown;
  return {
    window,
    isOfEarlierDay: window.fromMs !== now?.fromMs || window.beforeMs !== now.beforeMs,
  };
}
