import type { GuestOrdering } from '@passline/domain/restaurants/guest-ordering';
import { orderingState } from '@passline/domain/hours/ordering';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { useEffect, useState } from 'react';
import { onTick } from '../live/clock.ts';
import { liveClient } from '../live/live-client.ts';
import { StatusChip } from './status-chip.tsx';
import { formatTime, zoneNote } from './zoned-time.ts';

type OrderingChipProps = {
  /** Milliseconds since 1970; null: closed until somebody reopens. */
  orderOpenAfter: number | null;
  zone: string;
  /** Whether a guest can order now, with everything considered. */
  guests: GuestOrdering;
};

const LOOKS = {
  open: { word: 'Ordering Open', tone: 'cancelled', Icon: Clock },
  closed: { word: 'Ordering Closed', tone: 'late', Icon: CircleX },
  'closed-until': { word: 'Closed until', tone: 'preparing', Icon: Clock },
};

const ORDERABLE = { tone: 'done', Icon: CircleCheck };
const NOT_READY = { tone: 'late', Icon: CircleX };

/**
 * Whether ordering is switched on now (it reopens by itself when its time comes), and whether guests can order. Green
 * only if a guest can order. See docs/rules/restaurants.md#whether-a-guest-can-order.
 */
export function OrderingChip({ orderOpenAfter, zone, guests }: OrderingChipProps) {
  const [nowMs, setNowMs] = useState(() => liveClient.serverNow());
  const words = orderingWords(orderOpenAfter, zone, nowMs);
  useEffect(
    () => onTick((now) => orderingWords(orderOpenAfter, zone, now) !== words && setNowMs(now)),
    [orderOpenAfter, zone, words],
  );
  const state = orderingState(orderOpenAfter, nowMs);
  const canOrder = state === 'open' && guests.canOrder;
  const look = LOOKS[state];
  return (
    <StatusChip
      look={canOrder ? { ...look, ...ORDERABLE } : guests.isReady ? look : { ...look, ...NOT_READY }}
      text={words}
      more={truth(state, guests)}
    />
  );
}

/** What the label does not say: until when guests can order, or why they cannot. */
function truth(state: keyof typeof LOOKS, { canOrder, words }: GuestOrdering): string | null {
  if (canOrder) return state === 'open' ? words.replace(/^Open /, '') : null;
  const isSaid = state !== 'open' && /^(Ordering is off|Open )/.test(words);
  const [, then] = /, (then closed.*)$/.exec(words) ?? [];
  return then ?? (isSaid ? null : words);
}

/**
 * Whether ordering is switched on, in words. `openAfter` in milliseconds since 1970; null: closed until somebody
 * reopens. A time on another day has its date, so the words change at midnight too.
 */
export function orderingWords(openAfter: number | null, zone: string, nowMs: number): string {
  const state = orderingState(openAfter, nowMs);
  if (state !== 'closed-until' || openAfter === null) return LOOKS[state].word;
  const note = zoneNote(zone, openAfter);
  return `${LOOKS[state].word} ${formatTime(openAfter, zone, nowMs)}${note ? ` (${note})` : ''}`;
}
