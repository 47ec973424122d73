import type { SupportPerson } from '@passline/contract/orders/support';
import { isActiveDelivery } from '@passline/domain/deliveries/delivery-states';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useRow } from '../../live/use-live.ts';
import { PhoneLink } from '../../parts/phone-link.tsx';
import { placeName } from '../../parts/place-name.ts';
import { DELIVERY_STATUS_LOOKS, ORDER_STATUS_LOOKS, StatusChip } from '../../parts/status-chip.tsx';
import { useBoard } from '../orders/board/board-context.ts';
import { DueNumber } from '../orders/board/due-number.tsx';
import { useCardUrgency } from '../orders/board/use-card-urgency.ts';
import type { OrderRow } from '@passline/contract/orders/order';
import type { DeliveryRow } from '@passline/contract/orders/delivery';
import { RowActions } from './row-actions.tsx';
import type { SupportView } from './support-groups.ts';
import classes from './support.module.css';

type SupportRowProps = {
  orderId: string;
  /** The first that somebody should take. */
  isNext: boolean;
  people: readonly SupportPerson[];
  loads: SupportView['loads'];
};

/** One open order: what is due, where, the guest, its state, and what support can do. */
export const SupportRow = memo(function SupportRow({ orderId, isNext, people, loads }: SupportRowProps) {
  const { orders, deliveries } = useBoard();
  const order = useRow(orders, orderId);
  const delivery = useRow(deliveries, orderId);
  // It has just finished: the list follows.
  if (!order) return null;
  const look =
    delivery && order.status === 'Preparing' && isActiveDelivery(delivery.deliveryStatus)
      ? DELIVERY_STATUS_LOOKS[delivery.deliveryStatus]
      : ORDER_STATUS_LOOKS[order.status];
  return (
    <li className={classes.row} data-order-id={orderId}>
      <Due order={order} delivery={delivery} />
      <span className={classes.order}>
        <Link
          to="/orders"
          search={{ order: orderId }}
          data-opens
          className={classes.opens}
          title={placeName(order)}
        >
          <span className={classes.number}>#{order.orderNumber}</span> {order.restaurantName}
        </Link>
        <span className={classes.quiet} title={order.locationName}>
          {order.locationName}
        </span>
      </span>
      <span className={classes.guest}>
        <span className={classes.name} title={order.name}>
          {order.name}
        </span>
        <PhoneLink number={order.phoneNumber} />
      </span>
      <span className={classes.state}>
        <StatusChip look={look} />
      </span>
      <RowActions order={order} delivery={delivery} isNext={isNext} people={people} loads={loads} />
    </li>
  );
});

function Due({ order, delivery }: { order: OrderRow; delivery: DeliveryRow | undefined }) {
  const urgency = useCardUrgency(order, delivery);
  return (
    <span className={classes.due}>
      <DueNumber urgency={urgency} />
    </span>
  );
}
