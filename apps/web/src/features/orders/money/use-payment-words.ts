import { useSyncExternalStore } from 'react';
import { onTick } from '../../../live/clock.ts';
import { liveClient } from '../../../live/live-client.ts';
import { paymentWords } from './payment-words.ts';

/** The payment state of an order. Draws again only when it changes: also by time, while its payment is unchecked. */
export function usePaymentWords(order: Parameters<typeof paymentWords>[0]): string {
  return useSyncExternalStore(onTick, () => paymentWords(order, liveClient.serverNow()));
}
