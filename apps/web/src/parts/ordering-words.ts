import { orderingState } from '@passline/domain';
import { formatTime, zoneNote } from './zoned-time.ts';

export const ORDERING_WORDS = {
  open: 'Ordering Open',
  closed: 'Ordering Closed',
  'closed-until': 'Closed until',
};

/**
 * Whether ordering is switched on, in words. `openAfter` in milliseconds since 1970; null: closed until somebody reopens.
 * A time of another day carries its date, so the words change at midnight too.
 */
export function orderingWords(openAfter: number | null, zone: string, nowMs: number): string {
  const state = orderingState(openAfter, nowMs);
  if (state !== 'closed-until' || openAfter === null) return ORDERING_WORDS[state];
  const note = zoneNote(zone, openAfter);
  return `${ORDERING_WORDS[state]} ${formatTime(openAfter, zone, nowMs)}${note ? ` (${note})` : ''}`;
}
