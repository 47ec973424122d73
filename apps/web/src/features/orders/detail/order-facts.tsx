import type { DeliveryRow, OrderRow } from '@passline/contract';
import type { ReactNode } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { DELIVERY_STATUS_LOOKS, StatusChip } from '../../../parts/status-chip.tsx';
import { formatTime, zoneNote } from '../../../parts/zoned-time.ts';
import { useBoard } from '../board/board-context.ts';
import { paymentMethodWord, TYPE_WORDS } from '../board/card-words.ts';
import { paymentWords } from '../money/payment-words.ts';
import { CustomerLink } from './customer-link.tsx';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import { placeName } from '../../../parts/place-name.ts';
import styles from './order-dialog.module.css';

type OrderFactsProps = {
  order: OrderRow;
  delivery: DeliveryRow | null | undefined;
};

export function OrderFacts({ order, delivery }: OrderFactsProps) {
  const zone = useBoard().zoneOf(order.locationId);
  const time = (atMs: number | null | undefined) =>
    atMs ? formatTime(atMs, zone, liveClient.serverNow()) : null;
  const note = zoneNote(zone, order.createdAt);
  return (
    <>
      <Facts title="Customer">
        <Fact name="Name">{order.name}</Fact>
        {order.userId !== null && (
          <Fact name="Profile">
            <CustomerLink userId={order.userId}>Customer profile</CustomerLink>
          </Fact>
        )}
        <Fact name="Phone">
          <PhoneLink number={order.phoneNumber} />
        </Fact>
        <Fact name="E-mail">{order.email && <a href={`mailto:${order.email}`}>{order.email}</a>}</Fact>
        <Fact name="Address">
          {[order.deliveryAddress, order.deliveryUnit && `unit ${order.deliveryUnit}`]
            .filter(Boolean)
            .join(', ')}
        </Fact>
        <Fact name="Instructions">{order.deliveryInstructions}</Fact>
        <Fact name="Notes">{order.notes}</Fact>
      </Facts>
      <Facts title="Order">
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
          {TYPE_WORDS[order.orderType]}
          {order.orderTimeType === 'Scheduled' && ` · scheduled for ${time(order.scheduledOrderTimestamp)}`}
        </Fact>
        <Fact name="Utensils">{order.includeUtensils ? 'Please include' : 'Not needed'}</Fact>
        <Fact name="Payment">
          {[paymentWords(order), paymentMethodWord(order.paymentMethod), order.paymentProcessor]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
        <Fact name="Delivered by">
          {order.deliveryType && (order.deliveryType === 'restaurant' ? 'the restaurant' : 'our couriers')}
        </Fact>
        <Fact name="Support">{order.supportUserName}</Fact>
        <Fact name="From">{order.sourceClient}</Fact>
      </Facts>
      <Facts title={note ? `Times (${note})` : 'Times'}>
        <Fact name="Placed">{time(order.createdAt)}</Fact>
        <Fact name="Confirmed">{time(order.confirmedAt)}</Fact>
        <Fact name="Estimated">{time(order.estimatedCompletionTime)}</Fact>
        <Fact name="Food ready at">{time(order.completionTime)}</Fact>
        <Fact name={order.status === 'Cancelled' ? 'Cancelled' : 'Done'}>{time(order.finishedAt)}</Fact>
      </Facts>
      {delivery && (
        <Facts title="Delivery">
          <Fact name="State">
            <StatusChip look={DELIVERY_STATUS_LOOKS[delivery.deliveryStatus]} />
          </Fact>
          <Fact name="Failed because">{delivery.failedReason}</Fact>
          <Fact name="Courier">{delivery.riderName ?? 'Nobody yet'}</Fact>
          <Fact name="Courier's phone">
            <PhoneLink number={delivery.riderPhoneNumber} />
          </Fact>
          <Fact name="Courier's e-mail">
            {delivery.riderEmail && <a href={`mailto:${delivery.riderEmail}`}>{delivery.riderEmail}</a>}
          </Fact>
          <Fact name="At restaurant">{time(delivery.pickupTime)}</Fact>
          <Fact name="Pick-up">
            {due(time(delivery.estimatedPickupTime), time(delivery.pickupCompletionTime))}
          </Fact>
          <Fact name="At the door">
            {due(time(delivery.estimatedDeliveryTime), time(delivery.deliveryTime))}
          </Fact>
          <Fact name="Distance">{delivery.distanceKm.toFixed(1)} km</Fact>
        </Facts>
      )}
    </>
  );
}

function due(estimate: string | null, real: string | null): string | null {
  if (real) return estimate ? `${real} (due ${estimate})` : real;
  return estimate && `due ${estimate}`;
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.facts}>{children}</dl>
    </section>
  );
}

/** Says nothing where there is nothing to say. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '' || children === false) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
