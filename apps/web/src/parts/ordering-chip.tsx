import { orderingState } from '@passline/domain';
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
};

const LOOKS = {
  open: { word: 'Ordering Open', tone: 'done', Icon: CircleCheck },
  closed: { word: 'Ordering Closed', tone: 'late', Icon: CircleX },
  'closed-until': { word: 'Closed until', tone: 'preparing', Icon: Clock },
};

/**
 * Whether ordering is switched on, as of now: it opens by itself when its time comes.
 * See docs/rules/restaurants.md#order-status.
 */
export function OrderingChip({ orderOpenAfter, zone }: OrderingChipProps) {
  const [nowMs, setNowMs] = useState(() => liveClient.serverNow());
  const text = orderingWords(orderOpenAfter, zone, nowMs);
  useEffect(
    () => onTick((now) => orderingWords(orderOpenAfter, zone, now) !== text && setNowMs(now)),
    [orderOpenAfter, zone, text],
  );
  return <StatusChip look={LOOKS[orderingState(orderOpenAfter, nowMs)]} text={text} />;
}

/**
 * Whether ordering is switched on, in words. `openAfter` in milliseconds since 1970; null: closed until somebody reopens.
 * A time of another day carries its date, so the words change at midnight too.
 */
export function orderingWords(openAfter: number | null, zone: string, nowMs: number): string {
  const state = orderingState(openAfter, nowMs);
  if (state !== 'closed-until' || openAfter === null) return LOOKS[state].word;
  const note = zoneNote(zone, openAfter);
  return `${LOOKS[state].word} ${formatTime(openAfter, zone, nowMs)}${note ? ` (${note})` : ''}`;
}
