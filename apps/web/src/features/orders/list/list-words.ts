import type { OrderRow } from '@passline/contract/orders/order';
import { isLongUnchecked } from '@passline/domain/orders/attention';
import { ANALYTICS_TIME_ZONES } from '@passline/domain/time/zones';
import { placeOfZone } from '../../../parts/zoned-time.ts';
import { isPaymentMismatch } from '../board/board-rows.ts';
import { paymentMethodWord } from '../board/card-words.ts';
import { paymentWords } from '../money/payment-words.ts';

/**
 * 'Vancouver (PDT)' for a zone that can be chosen on the platform; 'Los Angeles' for another one.
 * See docs/rules/time.md#zones.
 */
export function zoneWords(zone: string): string {
  const named = ANALYTICS_TIME_ZONES.find((one) => one.zone === zone);
  return named ? `${named.label} (${named.abbreviation})` : placeOfZone(zone);
}

/** The same for little room: 'PDT', 'Los Angeles'. */
export function zoneShort(zone: string): string {
  return ANALYTICS_TIME_ZONES.find((one) => one.zone === zone)?.abbreviation ?? placeOfZone(zone);
}

/** An open payment says more than whether the order is paid. */
const PROGRESS_WORDS = { pending: 'on its way', failed: 'refused' } as const;

/** The payment state of an order in a cell, which has little room: what warns is not cut. As on its card. */
export function moneyCellWords(order: OrderRow, nowMs: number): string {
  if (isPaymentMismatch(order)) return 'Unpaid?';
  return isLongUnchecked(order, nowMs) ? 'Paid?' : moneyWords(order, nowMs);
}

/** The payment state of an order: 'Paid · online', 'Refund on its way', 'Nothing was paid'. */
export function moneyWords(order: OrderRow, nowMs: number): string {
  const { status, paymentProgress } = order;
  if (paymentProgress !== null && !isPaymentMismatch(order) && !isLongUnchecked(order, nowMs))
    return `${status === 'Cancelled' ? 'Refund' : 'Payment'} ${PROGRESS_WORDS[paymentProgress]}`;
  const words = paymentWords(order, nowMs);
  // How it would have been paid no longer matters, and the words need the room.
  return status === 'Cancelled' ? words : `${words} · ${paymentMethodWord(order.paymentMethod)}`;
}
