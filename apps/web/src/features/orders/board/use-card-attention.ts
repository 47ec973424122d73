import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import type { Attention } from '@passline/domain/orders/attention';
import { useMemo, useSyncExternalStore } from 'react';
import { onTick } from '../../../live/clock.ts';
import { liveClient } from '../../../live/live-client.ts';
import { attentionOfRow } from './board-rows.ts';

/** What a card must show first. The card is drawn again only when that changes, not every second. */
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
