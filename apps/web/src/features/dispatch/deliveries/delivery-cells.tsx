import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import type { RiderRow } from '@passline/contract/riders/riders';
import type { Attention } from '@passline/domain/orders/attention';
import type { Collection } from '@passline/live/browser';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { liveClient } from '../../../live/live-client.ts';
import { useRow } from '../../../live/use-live.ts';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import { RunningText } from '../../../parts/running-text.tsx';
import { formatTime } from '../../../parts/zoned-time.ts';
import { lateWords, minutesUntil } from '../../orders/board/card-words.ts';
import { agoWords } from '../commands/ago-words.ts';
import { DeliveryCourier } from './delivery-courier.tsx';
import styles from './delivery-list.module.css';

export function NeedBadge({ attention, isOver }: { attention: Attention; isOver: boolean }) {
  if (isOver || attention.level === 'none') return null;
  const [, late = attention.label, what = ''] = /^(Late) (to .*)$/.exec(attention.label) ?? [];
  return (
    <span className={styles.late} data-need={attention.level}>
      <TriangleAlert size={12} aria-hidden />
      <span>
        {late} {what !== '' && <span className={styles.what}>{what} </span>}
        <RunningText read={(now) => lateWords(now - attention.sinceMs)} />
      </span>
    </span>
  );
}

type TimeCellProps = { order: OrderRow; delivery: DeliveryRow; zone: string };

/** When the courier should have the food, or when they picked it up. */
export function PickupCell({ order, delivery, zone }: TimeCellProps) {
  const taken = delivery.pickupCompletionTime;
  const due = delivery.estimatedPickupTime ?? order.completionTime;
  return (
    <div className={styles.pickup}>
      <Time atMs={taken ?? due} zone={zone} />
      <span className={styles.quiet}>
        {taken !== null && 'picked up'}
        {taken === null && order.isFoodReady && 'food is ready'}
        {taken === null && !order.isFoodReady && due !== null && <Until atMs={due} />}
      </span>
    </div>
  );
}

/** When it should be at the customer's door. */
export function DoorCell({ delivery, zone }: { delivery: DeliveryRow; zone: string }) {
  const due = delivery.estimatedDeliveryTime;
  return (
    <div className={styles.door}>
      <Time atMs={due} zone={zone} />
      <span className={styles.quiet}>{due !== null && <Until atMs={due} />}</span>
    </div>
  );
}

function Time({ atMs, zone }: { atMs: number | null; zone: string }) {
  return <span>{atMs !== null && formatTime(atMs, zone, liveClient.serverNow())}</span>;
}

function Until({ atMs }: { atMs: number }) {
  return (
    <RunningText
      read={(now) => (atMs >= now ? `in ${minutesUntil(atMs, now)}` : `${lateWords(now - atMs)} ago`)}
    />
  );
}

type CourierCellProps = { delivery: DeliveryRow; riders: Collection<RiderRow>; tabIndex: number };

/** Who has it, how old their position is, and how to reach them. */
export function CourierCell({ delivery, riders, tabIndex }: CourierCellProps) {
  const rider = useRow(riders, delivery.riderUserId ?? '');
  if (delivery.riderUserId === null) {
    return (
      <div className={styles.courier}>
        <span className={styles.quiet}>Nobody yet</span>
      </div>
    );
  }
  const seenAt = rider?.userLocation?.timestamp;
  return (
    <div className={styles.courier}>
      <DeliveryCourier delivery={delivery} rider={rider} />
      <span className={styles.quiet}>
        {rider && !rider.isSuspended && (
          <RunningText
            read={(now) => (seenAt === undefined ? 'no position' : `seen ${agoWords(now - seenAt)}`)}
          />
        )}
        <PhoneLink number={delivery.riderPhoneNumber} tabIndex={tabIndex} />
      </span>
    </div>
  );
}

export function CustomerCell({ order, tabIndex }: { order: OrderRow; tabIndex: number }) {
  return (
    <div className={styles.customer}>
      <span className={styles.clip} title={order.name}>
        {order.name}
      </span>
      <span className={styles.quiet}>
        <PhoneLink number={order.phoneNumber} tabIndex={tabIndex} />
      </span>
    </div>
  );
}
