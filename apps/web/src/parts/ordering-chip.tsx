import { orderingState } from '@passline/domain';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { useEffect, useState } from 'react';
import { onTick } from '../live/clock.ts';
import { liveClient } from '../live/live-client.ts';
import { ORDERING_WORDS, orderingWords } from './ordering-words.ts';
import { StatusChip } from './status-chip.tsx';

type OrderingChipProps = {
  /** Milliseconds since 1970; null: closed until somebody reopens. */
  orderOpenAfter: number | null;
  zone: string;
};

const LOOKS = {
  open: { word: ORDERING_WORDS.open, tone: 'done', Icon: CircleCheck },
  closed: { word: ORDERING_WORDS.closed, tone: 'late', Icon: CircleX },
  'closed-until': { word: ORDERING_WORDS['closed-until'], tone: 'preparing', Icon: Clock },
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
