import type { OrderRow } from '@passline/contract/orders/order';
import { isLongUnchecked } from '@passline/domain/orders/attention';
import { useSyncExternalStore } from 'react';
import { onTick } from '../../../live/clock.ts';
import { liveClient } from '../../../live/live-client.ts';

/** Whether the card provider has not said for too long if an order is paid. Draws again only when that changes. */
export function useLongUnchecked(order: Pick<OrderRow, 'paymentCheck' | 'createdAt'>): boolean {
  return useSyncExternalStore(onTick, () => isLongUnchecked(order, liveClient.serverNow()));
}
