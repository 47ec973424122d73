import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { Link } from '@tanstack/react-router';
import { liveClient } from '../../../live/live-client.ts';
import { placeName } from '../../../parts/place-name.ts';
import { DELIVERY_STATUS_LOOKS, StatusChip } from '../../../parts/status-chip.tsx';
import { formatTime } from '../../../parts/zoned-time.ts';
import type { OwnDelivery } from './use-own-deliveries.ts';
import styles from './courier.module.css';

/** The deliveries that a courier has now. Nothing while there are none: the line above says so. */
export function CourierUnderWay({ own }: { own: readonly OwnDelivery[] }) {
  if (own.length === 0) return null;
  const nowMs = liveClient.serverNow();
  return (
    <ul className={styles.underWay} aria-label="Deliveries under way">
      {own.map(({ order, delivery: { deliveryStatus, estimatedDeliveryTime } }) => (
        <li key={order.id}>
          <Link to="/orders" search={{ order: order.id }}>
            #{order.orderNumber}
          </Link>
          <span className={styles.place}>
            {placeName(order)} <small>to {order.deliveryAddress}</small>
          </span>
          <StatusChip look={DELIVERY_STATUS_LOOKS[deliveryStatus]} />
          {estimatedDeliveryTime !== null && (
            <small
              className={styles.due}
              data-late={estimatedDeliveryTime < nowMs || undefined}
            >{`due ${formatTime(estimatedDeliveryTime, DEFAULT_TIME_ZONE, nowMs)}`}</small>
          )}
        </li>
      ))}
    </ul>
  );
}
