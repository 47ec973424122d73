import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { tableWords } from '@passline/domain/orders/table-words';
import { memo } from 'react';
import { useRow } from '../../../live/use-live.ts';
import { Money } from '../../../parts/money.tsx';
import { ORDER_STATUS_LOOKS } from '../../../parts/status-chip.tsx';
import { CardAction, cardCommand } from './card-action.tsx';
import { CardBadges, CourierState, PaymentChip } from './card-badges.tsx';
import { DueNumber } from './due-number.tsx';
import { LANE_TITLES, laneOf, type LaneId } from './board-rows.ts';
import { useBoard } from './board-context.ts';
import { itemsWord, minutesWords, typeWords } from './card-words.ts';
import { KitchenCard } from './kitchen-card.tsx';
import { TYPE_ICONS } from './type-icons.ts';
import { useCardUrgency } from './use-card-urgency.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import styles from './order-card.module.css';

type OrderCardProps = {
  orderId: string;
  lane: LaneId;
  /** The one card of the lane that the Tab key stops at. */
  isActive: boolean;
};

/**
 * Follows only its own order and delivery. Plain HTML, since there may be five hundred with twenty changes a second.
 */
export const OrderCard = memo(function OrderCard({ orderId, lane, isActive }: OrderCardProps) {
  const { orders, deliveries, locationId } = useBoard();
  const order = useRow(orders, orderId);
  const delivery = useRow(deliveries, orderId);
  if (!order) return <GoneCard orderId={orderId} isActive={isActive} />;
  const now = laneOf(order, delivery);
  if (now !== lane) return <MovedCard order={order} to={now} isActive={isActive} />;
  if (locationId !== null && lane !== 'done')
    return <KitchenCard order={order} delivery={delivery} locationId={locationId} isActive={isActive} />;
  return <FullCard order={order} delivery={delivery} isActive={isActive} />;
});

/** Keeps the place of a finished order while nobody has asked for finished ones. It still opens. */
function GoneCard({ orderId, isActive }: { orderId: string; isActive: boolean }) {
  const { open } = useBoard();
  const opens = useKeptFocus(orderId);
  return (
    <article className={styles.moved} data-order-id={orderId}>
      <button
        ref={opens}
        type="button"
        data-opens
        className={styles.opens}
        tabIndex={isActive ? 0 : -1}
        onClick={(event) => event.detail < 2 && open(orderId)}
      >
        No longer active
      </button>
    </article>
  );
}

/** Keeps the place of an order that moved elsewhere while the lane is held, so that nothing moves under the pointer. */
function MovedCard({ order, to, isActive }: { order: OrderRow; to: LaneId; isActive: boolean }) {
  const { open } = useBoard();
  const opens = useKeptFocus(order.id);
  const { word, Icon } = ORDER_STATUS_LOOKS[order.status];
  return (
    <article className={styles.moved} data-order-id={order.id}>
      <button
        ref={opens}
        type="button"
        data-opens
        className={styles.opens}
        tabIndex={isActive ? 0 : -1}
        // Not by the second click of the double click that moved it.
        onClick={(event) => event.detail < 2 && open(order.id)}
      >
        #{order.orderNumber}
      </button>
      <Icon size={14} aria-hidden /> Now {to === 'done' ? word : LANE_TITLES[to]}
    </article>
  );
}

type FullCardProps = { order: OrderRow; delivery: DeliveryRow | undefined; isActive: boolean };

function FullCard({ order, delivery, isActive }: FullCardProps) {
  const { isPlatform, open, waitMinutesOf } = useBoard();
  const opens = useKeptFocus(order.id);
  const urgency = useCardUrgency(order, delivery);
  const TypeIcon = TYPE_ICONS[order.orderType];
  const hasStep = cardCommand({ order, delivery, urgency }, waitMinutesOf(order.locationId)) !== null;
  const placeId = `place-${order.id}`;
  const table = order.tableName === null ? '' : `${tableWords(order.tableName)}, `;
  const facts = `${table}${isPlatform && order.name ? `${order.name}, ` : ''}${itemsWord(order.itemCount)}`;
  return (
    <article
      className={styles.card}
      data-order-id={order.id}
      data-status={order.status}
      data-degree={urgency.degree}
    >
      <div className={styles.first}>
        <TypeIcon size={16} aria-hidden className={styles.type} />
        <span className="visually-hidden">{typeWords(order)}</span>
        <button
          ref={opens}
          type="button"
          data-opens
          className={styles.opens}
          tabIndex={isActive ? 0 : -1}
          aria-describedby={placeId}
          onClick={() => open(order.id)}
        >
          <span className={styles.number}>#{order.orderNumber}</span>
        </button>
        {order.finishedAt === null ? (
          <DueNumber urgency={urgency} />
        ) : (
          <span className={styles.took}>took {minutesWords(order.finishedAt - order.createdAt)}</span>
        )}
      </div>
      <div id={placeId} className={styles.place}>
        {isPlatform ? (
          <>
            <span className={styles.name}>{order.restaurantName}</span>{' '}
            <span className={styles.location}>{order.locationName}</span>
          </>
        ) : (
          <span className={styles.name}>{order.name}</span>
        )}
        {hasStep && <CourierState order={order} delivery={delivery} />}
      </div>
      <div className={styles.second}>
        <span className={styles.facts} title={facts}>
          {facts}
        </span>
        <PaymentChip order={order} />
        <Money className={styles.total} amount={order.total} />
      </div>
      <div className={styles.third}>
        <CardBadges order={order} delivery={delivery} isCourierApart={hasStep} />
        <CardAction order={order} delivery={delivery} urgency={urgency} isActive={isActive} />
      </div>
    </article>
  );
}
