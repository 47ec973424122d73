import type { OrderRow } from '@passline/contract';
import type { DeliveryStatus } from '@passline/domain';
import { memo } from 'react';
import { useRow } from '../../../live/use-live.ts';
import { Money } from '../../../parts/money.tsx';
import { DELIVERY_STATUS_LOOKS, ORDER_STATUS_LOOKS, StatusChip } from '../../../parts/status-chip.tsx';
import { useBoard } from '../board/board-context.ts';
import { paymentMethodWord, TYPE_WORDS } from '../board/card-words.ts';
import { CustomerLink } from '../detail/customer-link.tsx';
import { paymentWords } from '../money/payment-words.ts';
import { endedDelivery, type CancelledDeliveries } from './ended-delivery.ts';
import { formatPlaced } from './list-range.ts';
import { placeName } from '../../../parts/place-name.ts';
import styles from './list-table.module.css';

type ListRowProps = {
  order: OrderRow;
  cancelled: CancelledDeliveries;
  zone: string;
  today: string;
  /** The one row of the list that the Tab key stops at. */
  isStop: boolean;
};

/** A payment that is open says more than whether the order is paid. */
const PROGRESS_WORDS = { pending: 'on its way', failed: 'refused' } as const;

/** Hears of its own order alone: what the live board knows counts where it is as new. */
export const ListRow = memo(function ListRow({
  order: listed,
  cancelled,
  zone,
  today,
  isStop,
}: ListRowProps) {
  const { orders, deliveries, isPlatform, open } = useBoard();
  const live = useRow(orders, listed.id);
  const delivery = useRow(deliveries, listed.id);
  const order = live && live.rev >= listed.rev ? live : listed;
  const deliveryStatus = delivery?.deliveryStatus ?? endedDelivery(order, cancelled);
  return (
    // The button inside is what the keyboard reaches.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="row"
      className={styles.row}
      data-order-id={order.id}
      data-status={order.status}
      onClick={(event) => {
        const isSelecting = window.getSelection()?.isCollapsed === false;
        if (!isSelecting && event.target instanceof Element && !event.target.closest('a, button'))
          open(order.id);
      }}
    >
      <span role="cell" className={styles.number}>
        <button
          type="button"
          data-opens
          className={styles.opens}
          tabIndex={isStop ? 0 : -1}
          onClick={() => open(order.id)}
        >
          #{order.orderNumber}
        </button>
      </span>
      <span role="cell" className={styles.placed}>
        {formatPlaced(order.createdAt, zone, today)}
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
        {order.phoneNumber}
      </span>
      <span role="cell" className={styles.type}>
        {TYPE_WORDS[order.orderType]}
      </span>
      <span role="cell" className={styles.status}>
        <StatusChip look={ORDER_STATUS_LOOKS[order.status]} />
      </span>
      <span role="cell" className={styles.delivery}>
        {deliveryStatus && <DeliveryState status={deliveryStatus} riderName={delivery?.riderName} />}
      </span>
      <span role="cell" className={styles.payment} data-progress={order.paymentProgress ?? undefined}>
        {moneyWords(order)}
      </span>
      <span role="cell" className={styles.total}>
        <Money amount={order.total} />
      </span>
    </div>
  );
});

function moneyWords(order: OrderRow): string {
  const { status, paymentProgress } = order;
  if (paymentProgress !== null)
    return `${status === 'Cancelled' ? 'Refund' : 'Payment'} ${PROGRESS_WORDS[paymentProgress]}`;
  const words = paymentWords(order);
  // How it would have been paid is of no use any more, and the words need the room.
  return status === 'Cancelled' ? words : `${words} · ${paymentMethodWord(order.paymentMethod)}`;
}

type DeliveryStateProps = { status: DeliveryStatus; riderName: string | null | undefined };

function DeliveryState({ status, riderName }: DeliveryStateProps) {
  const look = DELIVERY_STATUS_LOOKS[status];
  return <StatusChip look={look} text={riderName ? `${look.word} · ${riderName}` : look.word} />;
}
