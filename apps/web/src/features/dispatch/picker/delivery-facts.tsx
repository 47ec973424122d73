import Clock from 'lucide-react/icons/clock';
import ClockAlert from 'lucide-react/icons/clock-alert';
import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import type { LucideIcon } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { onTick } from '../../../live/clock.ts';
import { liveClient } from '../../../live/live-client.ts';
import { formatDistance } from '../../../parts/format-distance.ts';
import { RunningText } from '../../../parts/running-text.tsx';
import { formatTime } from '../../../parts/zoned-time.ts';
import type { Whole } from '../../orders/actions/order-command.ts';
import { useBoard } from '../../orders/board/board-context.ts';
import { urgencyOfRow } from '../../orders/board/board-rows.ts';
import { minutesParts } from '../../orders/board/card-words.ts';
import styles from './courier-dialog.module.css';

/** What a dispatcher considers: how urgent it is, the food, the route, and when it is due. */
export function DeliveryFacts({ whole }: { whole: Whole }) {
  const { order } = whole;
  const delivery = whole.delivery ?? undefined;
  const { zoneOf } = useBoard();
  const degree = useSyncExternalStore(
    onTick,
    () => urgencyOfRow(order, delivery, liveClient.serverNow()).degree,
  );
  const now = liveClient.serverNow();
  const { dueMs, verb } = urgencyOfRow(order, delivery, now);
  const timeOf = (atMs: number) => formatTime(atMs, zoneOf(order.locationId), now);
  const pickUp = delivery?.estimatedPickupTime ?? order.completionTime;
  const deliverBy = delivery?.estimatedDeliveryTime ?? null;
  const words = (nowMs: number) => {
    const { number, unit } = dueMs === null ? { number: '', unit: '' } : minutesParts(dueMs, nowMs);
    return `${number} ${unit} ${verb}`;
  };
  return (
    <ul className={styles.facts} aria-label="This delivery">
      {dueMs !== null && (
        <Fact Icon={ClockAlert} degree={degree}>
          <RunningText read={words} />
        </Fact>
      )}
      {order.isFoodReady ? (
        <Fact Icon={Package} degree="done">
          Food is ready
        </Fact>
      ) : (
        pickUp !== null && <Fact Icon={Package}>Pick-up {timeOf(pickUp)}</Fact>
      )}
      {delivery && (
        <Fact Icon={MapPin}>
          {formatDistance(delivery.distanceKm)} to {order.deliveryAddress}
        </Fact>
      )}
      {deliverBy !== null && <Fact Icon={Clock}>Deliver by {timeOf(deliverBy)}</Fact>}
    </ul>
  );
}

type FactProps = { Icon: LucideIcon; degree?: string; children: ReactNode };

function Fact({ Icon, degree, children }: FactProps) {
  return (
    <li data-degree={degree}>
      <Icon size={12} aria-hidden /> <span>{children}</span>
    </li>
  );
}
