import type { DeliveryRow, OrderRow } from '@passline/contract';
import type { LucideIcon } from 'lucide-react';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Bike from 'lucide-react/icons/bike';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { memo } from 'react';
import type { OrderType } from '@passline/domain';
import { useRow } from '../../../live/use-live.ts';
import { Elapsed } from '../../../parts/elapsed.tsx';
import { Money } from '../../../parts/money.tsx';
import { placeName } from '../../../parts/place-name.ts';
import { ORDER_STATUS_LOOKS } from '../../../parts/status-chip.tsx';
import { CardAction } from './card-action.tsx';
import { CardBadges, PaymentChip } from './card-badges.tsx';
import { columnOf, type ColumnId } from './board-rows.ts';
import { useBoard } from './board-context.ts';
import { itemsWord, minutesWords, TYPE_WORDS } from './card-words.ts';
import { useCardAttention } from './use-card-attention.ts';
import styles from './order-card.module.css';

type OrderCardProps = {
  orderId: string;
  column: ColumnId;
  /** The one card of the column that the Tab key stops at. */
  isActive: boolean;
};

const TYPE_ICONS: Record<OrderType, LucideIcon> = {
  Delivery: Bike,
  Pickup: ShoppingBag,
  DineIn: UtensilsCrossed,
};

/** Hears of its own order and delivery only: plain HTML, since five hundred of them may change at twenty a second. */
export const OrderCard = memo(function OrderCard({ orderId, column, isActive }: OrderCardProps) {
  const { orders, deliveries } = useBoard();
  const order = useRow(orders, orderId);
  const delivery = useRow(deliveries, orderId);
  if (!order) return null;
  if (columnOf(order.status) !== column) return <MovedCard order={order} isActive={isActive} />;
  return <FullCard order={order} delivery={delivery} isActive={isActive} />;
});

/** Keeps the place of an order that went elsewhere while the column is held, so that nothing slips under the pointer. */
function MovedCard({ order, isActive }: { order: OrderRow; isActive: boolean }) {
  const { open } = useBoard();
  const { word, Icon } = ORDER_STATUS_LOOKS[order.status];
  return (
    <article className={styles.moved} data-order-id={order.id}>
      <button
        type="button"
        data-opens
        className={styles.opens}
        tabIndex={isActive ? 0 : -1}
        // Not by the second click of the double click that sent it away.
        onClick={(event) => event.detail < 2 && open(order.id)}
      >
        #{order.orderNumber}
      </button>
      <Icon size={14} aria-hidden /> Now {word}
    </article>
  );
}

type FullCardProps = { order: OrderRow; delivery: DeliveryRow | undefined; isActive: boolean };

function FullCard({ order, delivery, isActive }: FullCardProps) {
  const { isPlatform, open } = useBoard();
  const attention = useCardAttention(order, delivery);
  const TypeIcon = TYPE_ICONS[order.orderType];
  const isLate = attention.level !== 'none';
  return (
    <article
      className={styles.card}
      data-order-id={order.id}
      data-status={order.status}
      data-late={isLate || undefined}
    >
      <div className={styles.first}>
        <button
          type="button"
          data-opens
          className={styles.opens}
          tabIndex={isActive ? 0 : -1}
          onClick={() => open(order.id)}
        >
          <span className={styles.number}>#{order.orderNumber}</span>{' '}
          <span className={styles.name}>{isPlatform ? placeName(order) : order.name}</span>
        </button>
        <Money className={styles.total} amount={order.total} />
        {order.finishedAt === null ? (
          <Elapsed className={styles.elapsed} sinceMs={order.createdAt} />
        ) : (
          <span className={styles.took}>
            <span className="visually-hidden">took </span>
            {minutesWords(order.finishedAt - order.createdAt)}
          </span>
        )}
      </div>
      <div className={styles.second}>
        <TypeIcon size={14} aria-hidden className={styles.type} />
        <span className={styles.facts}>
          {TYPE_WORDS[order.orderType]} · {itemsWord(order.itemCount)}
          {isPlatform && order.name && ` · ${order.name}`}
        </span>
        {/* Nothing is owed any more; what became of the money is told with the order. */}
        {order.status !== 'Cancelled' && <PaymentChip order={order} />}
      </div>
      <div className={styles.third}>
        <CardBadges order={order} delivery={delivery} attention={attention} />
        <CardAction order={order} delivery={delivery} attention={attention.level} isActive={isActive} />
      </div>
    </article>
  );
}
