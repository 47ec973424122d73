import type { DeliveryRow, OrderRow } from '@passline/contract';
import { memo } from 'react';
import { useRow } from '../../../live/use-live.ts';
import { Money } from '../../../parts/money.tsx';
import { DELIVERY_STATUS_LOOKS, ORDER_STATUS_LOOKS, StatusChip } from '../../../parts/status-chip.tsx';
import { useBoard } from '../board/board-context.ts';
import { paymentMethodWord, paymentWord, TYPE_WORDS } from '../board/card-words.ts';
import { CustomerLink } from '../detail/customer-link.tsx';
import { formatPlaced } from './list-range.ts';
import styles from './list-table.module.css';

type ListRowProps = {
  order: OrderRow;
  zone: string;
  today: string;
  /** The one row of the list that the Tab key stops at. */
  isStop: boolean;
};

/** A payment that is open says more than whether the order is paid. */
const PROGRESS_WORDS = { pending: 'Payment on its way', failed: 'Payment refused' } as const;

/** Hears of its own order alone: what the live board knows counts where it is as new. */
export const ListRow = memo(function ListRow({ order: listed, zone, today, isStop }: ListRowProps) {
  const { orders, deliveries, isPlatform, open } = useBoard();
  const live = useRow(orders, listed.id);
  const delivery = useRow(deliveries, listed.id);
  const order = live && live.rev >= listed.rev ? live : listed;
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
        <span role="cell" className={styles.restaurant} title={order.restaurantName}>
          {order.restaurantName}
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
        {delivery && <DeliveryState delivery={delivery} />}
      </span>
      <span role="cell" className={styles.payment} data-progress={order.paymentProgress ?? undefined}>
        {order.paymentProgress === null
          ? `${paymentWord(order)} · ${paymentMethodWord(order.paymentMethod)}`
          : PROGRESS_WORDS[order.paymentProgress]}
      </span>
      <span role="cell" className={styles.total}>
        <Money amount={order.total} />
      </span>
    </div>
  );
});

function DeliveryState({ delivery }: { delivery: DeliveryRow }) {
  const look = DELIVERY_STATUS_LOOKS[delivery.deliveryStatus];
  return (
    <StatusChip look={look} text={delivery.riderName ? `${look.word} · ${delivery.riderName}` : look.word} />
  );
}
