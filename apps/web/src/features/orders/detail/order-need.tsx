import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { useSyncExternalStore, type ReactNode } from 'react';
import { onTick } from '../../../live/clock.ts';
import { liveClient } from '../../../live/live-client.ts';
import { Elapsed } from '../../../parts/elapsed.tsx';
import { formatTime } from '../../../parts/zoned-time.ts';
import { useBoard } from '../board/board-context.ts';
import { isPaymentMismatch, isRefundRefused, urgencyOfRow } from '../board/board-rows.ts';
import { minutesWords } from '../board/card-words.ts';
import { needNumber, needReason } from './need-words.ts';
import styles from './order-need.module.css';

type OrderNeedProps = {
  order: OrderRow;
  delivery: DeliveryRow | null | undefined;
  /** Whether the card provider gives nothing of it back: its payment paid another order first. */
  isDuplicate: boolean;
  /** What can be done about it. */
  children: ReactNode;
};

/**
 * What the order needs: how many minutes are left or how late it is, and why. See
 * docs/rules/orders.md#how-pressing-an-order-is.
 */
export function OrderNeed({ order, delivery, isDuplicate, children }: OrderNeedProps) {
  const { zoneOf } = useBoard();
  // Drawn again every second.
  const nowMs = useSyncExternalStore(onTick, () => Math.floor(liveClient.serverNow() / 1000) * 1000);
  const urgency = urgencyOfRow(order, delivery ?? undefined, nowMs);
  const timeOf = (atMs: number) => formatTime(atMs, zoneOf(order.locationId), nowMs);
  const isOver = urgency.degree === 'over';
  const need = isOver ? null : needNumber(urgency, nowMs);
  return (
    <section className={styles.need} data-degree={urgency.degree} aria-label="What is due">
      <div className={styles.first}>
        {need && (
          <p className={styles.loud}>
            <strong>{need.number}</strong> {need.words}
          </p>
        )}
        {order.finishedAt === null && (
          <p className={styles.elapsed}>
            placed <Elapsed sinceMs={order.createdAt} /> ago
          </p>
        )}
      </div>
      <p className={styles.reason}>
        {isOver ? overSentence(order, timeOf) : needReason(urgency, { order, delivery }, nowMs, timeOf)}
      </p>
      {isRefundRefused(order) && <p className={styles.refused}>{refundSentence(order, isDuplicate)}</p>}
      {children}
    </section>
  );
}

function refundSentence(order: OrderRow, isDuplicate: boolean): string {
  if (isPaymentMismatch(order)) return 'Its refund waits until it is settled below whether it was paid.';
  return isDuplicate
    ? 'Its refund was not sent. Say under Money once it was given back by hand.'
    : 'Its refund was refused. Send it again under Money, or say there that it was given back by hand.';
}

function overSentence(order: OrderRow, timeOf: (atMs: number) => string): string {
  const { status, cancelReason, finishedAt, createdAt } = order;
  const took = finishedAt === null ? '' : minutesWords(finishedAt - createdAt);
  if (status === 'Cancelled') {
    const after = took && ` It was cancelled after ${took}.`;
    return `This order is cancelled${cancelReason ? `: ${cancelReason}` : ''}. It can no longer be changed.${after}`;
  }
  const word = order.orderType === 'Delivery' ? 'Delivered' : 'Done';
  return finishedAt === null ? `${word}.` : `${word} at ${timeOf(finishedAt)}. It took ${took}.`;
}
