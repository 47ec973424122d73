import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { isActiveDelivery } from '@passline/domain/deliveries/delivery-states';
import { promisedAt } from '@passline/domain/orders/promised';
import { byUrgency, isPastDue } from '@passline/domain/orders/urgency';
import { Link } from '@tanstack/react-router';
import Phone from 'lucide-react/icons/phone';
import { liveClient } from '../../../live/live-client.ts';
import { useRow } from '../../../live/use-live.ts';
import { useServerMinute } from '../../../live/use-server-minute.ts';
import button from '../../../parts/button.module.css';
import { formatMoney } from '../../../parts/money.tsx';
import { DELIVERY_STATUS_LOOKS, ORDER_STATUS_LOOKS, StatusChip } from '../../../parts/status-chip.tsx';
import { formatTime } from '../../../parts/zoned-time.ts';
import { urgencyOfRow } from '../../orders/board/board-rows.ts';
import { DueNumber } from '../../orders/board/due-number.tsx';
import { useCardUrgency } from '../../orders/board/use-card-urgency.ts';
import { useOwnOrders, type Asked } from './use-own-orders.ts';
import styles from './person.module.css';
import way from './under-way.module.css';

/** The most urgent order under way of somebody, and how many more there are. Nothing while there is none. */
export function UnderWay({ asked }: { asked: Asked }) {
  const { own, deliveries } = useOwnOrders(asked);
  useServerMinute();
  const open = own.filter(({ status }) => status === 'New' || status === 'Preparing');
  if (open.length === 0) return null;
  const nowMs = liveClient.serverNow();
  const urgent = (order: OrderRow) => urgencyOfRow(order, deliveries.get(order.id), nowMs);
  const [first] = open.toSorted((one, other) => byUrgency(urgent(one), urgent(other)));
  if (!first) return null;
  return <Card order={first} deliveries={deliveries} more={open.length - 1} />;
}

type CardProps = { order: OrderRow; deliveries: ReturnType<typeof useOwnOrders>['deliveries']; more: number };

function Card({ order, deliveries, more }: CardProps) {
  const delivery = useRow(deliveries, order.id);
  const urgency = useCardUrgency(order, delivery);
  const look =
    delivery && order.status === 'Preparing' && isActiveDelivery(delivery.deliveryStatus)
      ? DELIVERY_STATUS_LOOKS[delivery.deliveryStatus]
      : ORDER_STATUS_LOOKS[order.status];
  return (
    <section
      className={way.underWay}
      data-late={isPastDue(urgency) || undefined}
      aria-label="Order under way"
    >
      <span className={way.underWayDue}>
        <DueNumber urgency={urgency} />
      </span>
      <div className={way.underWayFacts}>
        <p>
          <strong>
            #{order.orderNumber} {order.restaurantName}
          </strong>{' '}
          {order.locationName} <StatusChip look={look} /> {formatMoney(order.total)}
        </p>
        <p className={styles.quiet}>{courierWords(order, delivery)}</p>
        {more > 0 && <p className={styles.quiet}>{more} more</p>}
      </div>
      <div className={way.underWayActions}>
        {delivery?.riderPhoneNumber && (
          <a href={`tel:${delivery.riderPhoneNumber}`} className={button.plain}>
            <Phone size={14} aria-hidden />
            Call courier
          </a>
        )}
        <Link to="/orders" search={{ order: order.id }} className={button.primary}>
          Open order
        </Link>
      </div>
    </section>
  );
}

function courierWords(order: OrderRow, delivery: DeliveryRow | undefined): string {
  const nowMs = liveClient.serverNow();
  const toldAt = promisedAt({ ...order, estimatedDeliveryTime: delivery?.estimatedDeliveryTime ?? null });
  const promised =
    toldAt === null
      ? 'Nothing was promised yet.'
      : `Promised ${formatTime(toldAt, DEFAULT_TIME_ZONE, nowMs)}.`;
  if (order.orderType !== 'Delivery') return promised;
  if (order.deliveryType !== 'product') return `The restaurant delivers. ${promised}`;
  return `${delivery?.riderName ? `Courier ${delivery.riderName}.` : 'No courier yet.'} ${promised}`;
}
