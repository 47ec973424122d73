import type { DeliveryRow, OrderRow } from '@passline/contract';
import { isActiveDelivery, type Attention } from '@passline/domain';
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import Timer from 'lucide-react/icons/timer';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Utensils from 'lucide-react/icons/utensils';
import { RunningText } from '../../../parts/running-text.tsx';
import { DELIVERY_STATUS_LOOKS, ORDER_STATUS_LOOKS, StatusChip } from '../../../parts/status-chip.tsx';
import { formatTime } from '../../../parts/zoned-time.ts';
import { liveClient } from '../../../live/live-client.ts';
import { useBoard } from './board-context.ts';
import { isRefundRefused } from './board-rows.ts';
import { lateWords, minutesUntil, paymentWord, promiseOf } from './card-words.ts';
import styles from './order-card.module.css';

type CardBadgesProps = { order: OrderRow; delivery: DeliveryRow | undefined; attention: Attention };

/** What needs a person stands first; then what is promised, the food and the courier. */
export function CardBadges({ order, delivery, attention }: CardBadgesProps) {
  // What another badge implies is left out: there is room for two or three.
  const isUnderWay = delivery?.deliveryStatus === 'HeadingToCustomer';
  const isCourierTold =
    order.status === 'Preparing'
      ? attention.level !== 'late-to-match' && attention.level !== 'delivery-failed'
      : order.status === 'Done' && delivery?.deliveryStatus !== 'Delivered';
  return (
    <div className={styles.badges}>
      <MoneyBadge order={order} />
      <NeedBadge order={order} delivery={delivery} attention={attention} />
      <ScheduledBadge order={order} />
      {order.status === 'Preparing' && order.isFoodReady && !isUnderWay && (
        <span className={styles.badge} data-tone="done">
          <Utensils size={12} aria-hidden /> <span className={styles.word}>Food ready</span>
        </span>
      )}
      {delivery && isCourierTold && (
        <StatusChip look={DELIVERY_STATUS_LOOKS[delivery.deliveryStatus]} text={courierText(delivery)} />
      )}
    </div>
  );
}

function NeedBadge({ order, delivery, attention }: CardBadgesProps) {
  const { zoneOf } = useBoard();
  const timeOf = (atMs: number) => formatTime(atMs, zoneOf(order.locationId), liveClient.serverNow());
  if (attention.level !== 'none') {
    return (
      <span className={styles.badge} data-tone="late" data-need={attention.level}>
        <TriangleAlert size={12} aria-hidden /> {attention.label}{' '}
        <RunningText read={(now) => lateWords(now - attention.sinceMs)} />
      </span>
    );
  }
  if (order.status === 'Cancelled') {
    const look = ORDER_STATUS_LOOKS.Cancelled;
    return (
      <StatusChip look={look} text={order.finishedAt ? `Cancelled ${timeOf(order.finishedAt)}` : look.word} />
    );
  }
  if (order.status === 'Done') {
    return (
      <span className={styles.quiet}>
        <Check size={12} aria-hidden /> {order.orderType === 'Delivery' ? 'Delivered' : 'Done'}{' '}
        {order.finishedAt && timeOf(order.finishedAt)}
      </span>
    );
  }
  if (order.status === 'New') {
    return (
      <span className={styles.quiet}>
        <Hourglass size={12} aria-hidden /> To confirm
      </span>
    );
  }
  const promise = promiseOf(order, delivery);
  if (!promise) return null;
  return (
    <span className={styles.quiet}>
      <Timer size={12} aria-hidden /> {promise.word} in{' '}
      <RunningText read={(now) => minutesUntil(promise.atMs, now)} />
    </span>
  );
}

function MoneyBadge({ order }: { order: OrderRow }) {
  if (order.paymentProgress === null) return null;
  const isRefused = isRefundRefused(order);
  const Icon = isRefused ? TriangleAlert : Hourglass;
  return (
    <span className={styles.badge} data-tone={isRefused ? 'late' : 'plain'}>
      <Icon size={12} aria-hidden /> {isRefused ? 'Refund refused' : 'Payment under way'}
    </span>
  );
}

function ScheduledBadge({ order }: { order: OrderRow }) {
  const { zoneOf } = useBoard();
  const at = order.scheduledOrderTimestamp;
  if (order.orderTimeType !== 'Scheduled' || at === null || order.finishedAt !== null) return null;
  return (
    <span className={styles.badge} data-tone="plain">
      <CalendarClock size={12} aria-hidden /> For{' '}
      {formatTime(at, zoneOf(order.locationId), liveClient.serverNow())}
    </span>
  );
}

/** Who has it, once there is somebody: the first name alone fits beside the state, the order tells the whole one. */
function courierText({ deliveryStatus, riderName }: DeliveryRow): string {
  const { word } = DELIVERY_STATUS_LOOKS[deliveryStatus];
  return riderName && isActiveDelivery(deliveryStatus) ? `${word} · ${riderName.split(' ')[0]}` : word;
}

export function PaymentChip({ order }: { order: OrderRow }) {
  const word = paymentWord(order);
  const Icon = word === 'Unpaid' ? BadgeDollarSign : Check;
  return (
    <span className={styles.payment} data-payment={word}>
      <Icon size={12} aria-hidden /> {word}
    </span>
  );
}
