import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { Link } from '@tanstack/react-router';
import { liveClient } from '../../../live/live-client.ts';
import { DELIVERY_STATUS_LOOKS, StatusChip } from '../../../parts/status-chip.tsx';
import { formatDistance } from '../../../parts/format-distance.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import { useSession } from '../../session/use-session.ts';
import { useBoard } from '../board/board-context.ts';
import { CallLink } from './call-link.tsx';
import { DELIVERY_STEPS, stepsDone } from './delivery-steps.ts';
import { OrderSection } from './order-section.tsx';
import type { SetByHand } from './set-by-hand.ts';
import styles from './order-delivery.module.css';
import section from './order-section.module.css';

type OrderDeliveryProps = {
  order: OrderRow;
  delivery: DeliveryRow;
  SetByHand: SetByHand;
};

/** Who delivers it, where they are with it, and when. */
export function OrderDelivery({ order, delivery, SetByHand }: OrderDeliveryProps) {
  const { zoneOf } = useBoard();
  const isStaff = useSession().role === 'super_admin';
  const time = (atMs: number | null) =>
    atMs === null ? null : formatTime(atMs, zoneOf(order.locationId), liveClient.serverNow());
  const dueAt = time(delivery.estimatedDeliveryTime);
  const away = formatDistance(delivery.distanceKm);
  const done = stepsDone(delivery.deliveryStatus);
  return (
    <OrderSection title="Delivery" aside={dueAt === null ? away : `Deliver by ${dueAt}, ${away}`}>
      <div className={section.person}>
        <div className={section.who}>
          <strong>{delivery.riderName ?? 'Nobody yet'}</strong>
          <span>
            <StatusChip look={DELIVERY_STATUS_LOOKS[delivery.deliveryStatus]} />
          </span>
          {delivery.failedReason && <span>Failed because: {delivery.failedReason}</span>}
          {delivery.riderEmail && <a href={`mailto:${delivery.riderEmail}`}>{delivery.riderEmail}</a>}
          {isStaff && (
            <Link to="/deliveries" search={{ at: `order:${order.id}`, face: 'map' }}>
              Show on the map
            </Link>
          )}
        </div>
        <CallLink number={delivery.riderPhoneNumber} whom="the courier" />
      </div>
      <ol className={styles.steps} aria-label="Steps of the delivery">
        {DELIVERY_STEPS.map(({ status, estimate, real }, at) => (
          <li
            key={status}
            data-done={at < done || undefined}
            aria-current={at === done - 1 ? 'step' : undefined}
          >
            <span>{DELIVERY_STATUS_LOOKS[status].word}</span>
            <span>{timeWords(time(estimate && delivery[estimate]), time(real && delivery[real]))}</span>
          </li>
        ))}
      </ol>
      <SetByHand order={order} delivery={delivery} />
    </OrderSection>
  );
}

function timeWords(estimate: string | null, real: string | null): string {
  if (real !== null) return estimate === null ? real : `${real} (due ${estimate})`;
  return estimate === null ? '' : `due ${estimate}`;
}
