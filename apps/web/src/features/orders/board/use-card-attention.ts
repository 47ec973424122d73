import type { DeliveryRow, OrderRow } from '@passline/contract';
import type { Attention } from '@passline/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { onTick } from '../../../live/clock.ts';
import { liveClient } from '../../../live/live-client.ts';
import { attentionOfRow } from './board-rows.ts';

/** What a card must say first. The card is drawn again only when that changes, not with every second. */
export function useCardAttention(order: OrderRow, delivery: DeliveryRow | undefined): Attention {
  const level = useSyncExternalStore(
    onTick,
    () => attentionOfRow(order, delivery, liveClient.serverNow()).level,
  );
  return useMemo(() => {
    const attention = attentionOfRow(order, delivery, liveClient.serverNow());
    return attention.level === level ? attention : { ...attention, level };
  }, [order, delivery, level]);
}
