import type { OrderRow } from '@passline/contract/orders/order';
import type { DeliveryStatus } from '@passline/domain/deliveries/delivery-states';
import { memo, useContext } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { useRow } from '../../../live/use-live.ts';
import type { RowProps } from '../../../parts/list/list-rows.tsx';
import { Money } from '../../../parts/money.tsx';
import { DELIVERY_STATUS_LOOKS, ORDER_STATUS_LOOKS, StatusChip } from '../../../parts/status-chip.tsx';
import { useBoard } from '../board/board-context.ts';
import { isPaymentMismatch } from '../board/board-rows.ts';
import { useLongUnchecked } from '../board/use-long-unchecked.ts';
import { ORDER_TYPE_WORDS } from '../../../parts/order-type-words.ts';
import { CustomerLink } from '../detail/customer-link.tsx';
import { dueOf } from './due-of.ts';
import { endedDelivery } from './ended-delivery.ts';
import { formatDue } from './list-range.ts';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import { placeName } from '../../../parts/place-name.ts';
import { formatTimeOn } from '../../../parts/zoned-time.ts';
import { moneyCellWords, moneyWords } from './list-words.ts';
import { OrderFactsContext } from './order-facts.ts';
import styles from './order-cells.module.css';

/** One order. Follows only its own order: the live board's row counts if it is at least as new. */
export const OrderCells = memo(function OrderCells({ row: listed, isStop, open }: RowProps<OrderRow>) {
  const { orders, deliveries, isPlatform } = useBoard();
  const { zone, today, cancelled } = useContext(OrderFactsContext);
  const live = useRow(orders, listed.id);
  const delivery = useRow(deliveries, listed.id);
  const order = live && live.rev >= listed.rev ? live : listed;
  const isLongUnchecked = useLongUnchecked(order);
  const deliveryStatus = delivery?.deliveryStatus ?? endedDelivery(order, cancelled);
  const dueMs = dueOf(order);
  const dueWords = dueMs === null ? '' : formatDue(dueMs, order.createdAt, zone, today);
  const isCancelled = order.status === 'Cancelled' || undefined;
  return (
    <>
      <span role="cell" className={styles.number} data-cancelled={isCancelled}>
        <button
          type="button"
          data-opens
          className={styles.opens}
          tabIndex={isStop ? 0 : -1}
          onClick={() => open(listed)}
        >
          #{order.orderNumber}
        </button>
      </span>
      <span role="cell" className={styles.placed}>
        {formatTimeOn(order.createdAt, zone, today)}
      </span>
      <span role="cell" className={styles.due} title={dueWords}>
        {dueWords}
      </span>
      {isPlatform && (
        <span role="cell" className={styles.restaurant} title={placeName(order)}>
          {placeName(order)}
        </span>
      )}
      <span role="cell" className={styles.customer} title={order.name}>
        {order.userId === null ? (
          order.name
        ) : (
          <CustomerLink userId={order.userId} tabIndex={isStop ? 0 : -1}>
            {order.name || 'Customer'}
          </CustomerLink>
        )}
      </span>
      <span role="cell" className={styles.phone}>
        <PhoneLink number={order.phoneNumber} tabIndex={isStop ? 0 : -1} />
      </span>
      <span role="cell" className={styles.type}>
        {ORDER_TYPE_WORDS[order.orderType]}
      </span>
      <span role="cell" className={styles.status}>
        <StatusChip look={ORDER_STATUS_LOOKS[order.status]} />
      </span>
      <span role="cell" className={styles.delivery}>
        {deliveryStatus && <DeliveryState status={deliveryStatus} riderName={delivery?.riderName} />}
      </span>
      <span
        role="cell"
        className={styles.payment}
        title={moneyWords(order, liveClient.serverNow())}
        data-progress={
          isPaymentMismatch(order) || isLongUnchecked ? 'failed' : (order.paymentProgress ?? undefined)
        }
      >
        {moneyCellWords(order, liveClient.serverNow())}
      </span>
      <span role="cell" className={styles.total} data-cancelled={isCancelled}>
        <Money amount={order.total} />
      </span>
    </>
  );
});

type DeliveryStateProps = { status: DeliveryStatus; riderName: string | null | undefined };

function DeliveryState({ status, riderName }: DeliveryStateProps) {
  const look = DELIVERY_STATUS_LOOKS[status];
  return <StatusChip look={look} text={riderName ? `${look.word} · ${riderName}` : look.word} />;
}
