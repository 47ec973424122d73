import type { OrderRow } from '@passline/contract/orders/order';
import type { ReactNode } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import { placeName } from '../../../parts/place-name.ts';
import { formatTime, zoneNote } from '../../../parts/zoned-time.ts';
import { useBoard } from '../board/board-context.ts';
import { ORDER_TYPE_WORDS } from '../../../parts/order-type-words.ts';
import { OrderSection } from './order-section.tsx';
import styles from './order-section.module.css';

/** The other facts of an order: its restaurant, how it came in, and its times. */
export function OrderFacts({ order }: { order: OrderRow }) {
  const zone = useBoard().zoneOf(order.locationId);
  const time = (atMs: number | null) => (atMs ? formatTime(atMs, zone, liveClient.serverNow()) : null);
  const note = zoneNote(zone, order.createdAt);
  return (
    <OrderSection title="Order">
      <dl className={styles.facts}>
        <Fact name="Restaurant">
          {placeName(order)}
          {order.restaurantPhoneNumber && (
            <>
              {' · '}
              <PhoneLink number={order.restaurantPhoneNumber} />
            </>
          )}
        </Fact>
        <Fact name="Type">
          {ORDER_TYPE_WORDS[order.orderType]}
          {order.orderTimeType === 'Scheduled' && ` · scheduled for ${time(order.scheduledOrderTimestamp)}`}
        </Fact>
        <Fact name="Table">{order.tableName}</Fact>
        <Fact name="Delivered by">
          {order.deliveryType && (order.deliveryType === 'restaurant' ? 'the restaurant' : 'our couriers')}
        </Fact>
        <Fact name="Support">{order.supportUserName}</Fact>
        <Fact name="From">{[order.sourceClient, order.deviceType].filter(Boolean).join(', ')}</Fact>
      </dl>
      <h4 className={styles.times}>{note ? `Times (${note})` : 'Times'}</h4>
      <dl className={styles.facts}>
        <Fact name="Placed">{time(order.createdAt)}</Fact>
        <Fact name="Confirmed">{time(order.confirmedAt)}</Fact>
        <Fact name="Estimated">{time(order.estimatedCompletionTime)}</Fact>
        <Fact name="Food ready at">{time(order.completionTime)}</Fact>
        <Fact name={order.status === 'Cancelled' ? 'Cancelled' : 'Done'}>{time(order.finishedAt)}</Fact>
      </dl>
    </OrderSection>
  );
}

/** Renders nothing without a value. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '' || children === false) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
