import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { isActiveDelivery } from '@passline/domain/deliveries/delivery-states';
import { amountDue } from '@passline/domain/orders/amount-due';
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { formatMoney } from '../../../parts/money.tsx';
import { Elapsed } from '../../../parts/elapsed.tsx';
import { DELIVERY_STATUS_LOOKS, ORDER_STATUS_LOOKS, StatusChip } from '../../../parts/status-chip.tsx';
import { formatTime } from '../../../parts/zoned-time.ts';
import { liveClient } from '../../../live/live-client.ts';
import { useBoard } from './board-context.ts';
import { isPaymentMismatch, isRefundRefused, needsMoneySettled } from './board-rows.ts';
import { paymentWord } from './card-words.ts';
import { useLongUnchecked } from './use-long-unchecked.ts';
import styles from './order-card.module.css';

/** Whether a kitchen card has anything exceptional. */
export function hasBadges(order: OrderRow, delivery: DeliveryRow | undefined): boolean {
  const isTold = hasMoneyBadge(order) || order.orderTimeType === 'Scheduled';
  return isTold || (delivery !== undefined && order.status !== 'New');
}

const hasMoneyBadge = (order: OrderRow) =>
  order.paymentProgress !== null || needsMoneySettled(order, liveClient.serverNow());

type CardBadgesProps = {
  order: OrderRow;
  delivery: DeliveryRow | undefined;
  /** The courier's state is elsewhere on the card. */
  isCourierApart?: boolean;
};

/** The exceptional facts: money that needs someone, a scheduled time, how it ended, the courier. */
export function CardBadges({ order, delivery, isCourierApart = false }: CardBadgesProps) {
  const { isPlatform } = useBoard();
  const isLongUnchecked = useLongUnchecked(order);
  const hasMoney = hasMoneyBadge(order);
  const isOver = order.finishedAt !== null;
  return (
    <div className={styles.badges}>
      {hasMoney && <MoneyBadge order={order} isLongUnchecked={isLongUnchecked} isNarrow={isCourierApart} />}
      <ScheduledBadge order={order} />
      {isOver && <OutcomeBadge order={order} />}
      {/* There is room for one of them, and the number of the order says if it waits for too long. */}
      {order.status === 'New' && isPlatform && !hasMoney && (
        <span className={styles.quiet}>
          waiting <Elapsed sinceMs={order.createdAt} />
        </span>
      )}
      {!isCourierApart && isCourierTold(order, delivery) && (
        <StatusChip look={DELIVERY_STATUS_LOOKS[delivery.deliveryStatus]} text={courierText(delivery)} />
      )}
      {isCourierApart && isCourierTold(order, delivery) && (
        <span className={styles.quiet}>{firstName(delivery)}</span>
      )}
    </div>
  );
}

/** Beside a step there is room for the courier's name but not for the state, which is on another line. */
export function CourierState({ order, delivery }: CardBadgesProps) {
  if (!isCourierTold(order, delivery)) return null;
  return (
    <span className={styles.courier}>
      <StatusChip look={DELIVERY_STATUS_LOOKS[delivery.deliveryStatus]} text={stateText(delivery)} />
    </span>
  );
}

function isCourierTold(order: OrderRow, delivery: DeliveryRow | undefined): delivery is DeliveryRow {
  if (!delivery || order.status === 'New') return false;
  return order.finishedAt === null || (order.status === 'Done' && delivery.deliveryStatus !== 'Delivered');
}

function OutcomeBadge({ order }: { order: OrderRow }) {
  const { zoneOf } = useBoard();
  const at =
    order.finishedAt && formatTime(order.finishedAt, zoneOf(order.locationId), liveClient.serverNow());
  if (order.status === 'Cancelled') {
    return <StatusChip look={ORDER_STATUS_LOOKS.Cancelled} text={`Cancelled ${at}`} />;
  }
  return (
    <span className={styles.quiet}>
      <Check size={12} aria-hidden /> {order.orderType === 'Delivery' ? 'Delivered' : 'Done'} {at}
    </span>
  );
}

type MoneyBadgeProps = { order: OrderRow; isLongUnchecked: boolean; isNarrow: boolean };

/** `isNarrow`: beside a step. */
function MoneyBadge({ order, isLongUnchecked, isNarrow }: MoneyBadgeProps) {
  const isUnsettled = isLongUnchecked || isRefundRefused(order) || isPaymentMismatch(order);
  const Icon = isUnsettled ? TriangleAlert : Hourglass;
  return (
    <span
      className={styles.badge}
      data-tone={isUnsettled ? 'late' : 'plain'}
      title={isLongUnchecked ? `${UNCHECKED}: the card provider does not answer` : undefined}
    >
      <Icon size={12} aria-hidden /> {moneyBadgeWords(order, isLongUnchecked, isNarrow)}
    </span>
  );
}

function moneyBadgeWords(order: OrderRow, isLongUnchecked: boolean, isNarrow: boolean): string {
  if (isPaymentMismatch(order)) return 'Unpaid?';
  if (isLongUnchecked) return isNarrow ? 'Paid?' : UNCHECKED;
  return isRefundRefused(order) ? 'Refund refused' : 'Payment under way';
}

const UNCHECKED = 'Payment not checked';

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

/** Who has it, once there is a courier: only the first name fits beside the state; the order shows the full name. */
function courierText({ deliveryStatus, riderName }: DeliveryRow): string {
  const words = stateText({ deliveryStatus });
  const name = firstName({ deliveryStatus, riderName });
  return name ? `${words} · ${name}` : words;
}

function firstName({ deliveryStatus, riderName }: Pick<DeliveryRow, 'deliveryStatus' | 'riderName'>) {
  return isActiveDelivery(deliveryStatus) ? riderName?.split(' ')[0] : undefined;
}

function stateText({ deliveryStatus }: Pick<DeliveryRow, 'deliveryStatus'>): string {
  return deliveryStatus === 'Failed' ? 'Delivery failed' : DELIVERY_STATUS_LOOKS[deliveryStatus].word;
}

/** Paid is normal and gets no badge. */
export function PaymentChip({ order }: { order: OrderRow }) {
  const { isPlatform } = useBoard();
  const word = paymentWord(order);
  if (word === 'Paid' || order.status === 'Cancelled') return null;
  return (
    <span className={styles.payment} data-payment={word}>
      <BadgeDollarSign size={12} aria-hidden /> {word}
      {/* The person who takes the money must know how much. */}
      {!isPlatform && word === 'Unpaid' && ` ${formatMoney(amountDue(order))}`}
    </span>
  );
}
