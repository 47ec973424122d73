import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import type { RiderRow } from '@passline/contract/riders/riders';
import type { Collection } from '@passline/live/browser';
import { memo, useId } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { useRow } from '../../../live/use-live.ts';
import { TickBox } from '../../../parts/list/tick-boxes.tsx';
import type { Selecting } from '../../../parts/list/use-selection.ts';
import { DELIVERY_STATUS_LOOKS, StatusChip } from '../../../parts/status-chip.tsx';
import { formatDistance } from '../../../parts/format-distance.ts';
import { formatTime, zoneNote } from '../../../parts/zoned-time.ts';
import { useBlockedReason } from '../../orders/actions/use-blocked-reason.ts';
import { useBoard } from '../../orders/board/board-context.ts';
import { useCardAttention } from '../../orders/board/use-card-attention.ts';
import { CourierCell, CustomerCell, DoorCell, NeedBadge, PickupCell } from './delivery-cells.tsx';
import { isUnderWay } from './deliveries-filter.ts';
import { placeName } from '../../../parts/place-name.ts';
import styles from './delivery-list.module.css';

type DeliveryListRowProps = {
  orderId: string;
  /** Its place among `count` rows, from 0, and where that is. */
  at: number;
  count: number;
  topPx: number;
  heightPx: number;
  riders: Collection<RiderRow>;
  isSelected: boolean;
  /** The one row that the Tab key stops at. */
  isActive: boolean;
  onTick: Selecting['tick'];
};

/** Follows only its own order, delivery and courier. */
export const DeliveryListRow = memo(function DeliveryListRow(props: DeliveryListRowProps) {
  const { orders, deliveries } = useBoard();
  const order = useRow(orders, props.orderId);
  const delivery = useRow(deliveries, props.orderId);
  if (!order || !delivery) return null;
  return <FullRow {...props} order={order} delivery={delivery} />;
});

type FullRowProps = DeliveryListRowProps & { order: OrderRow; delivery: DeliveryRow };

function FullRow(props: FullRowProps) {
  const { order, delivery, riders, isSelected, isActive, onTick } = props;
  const { zoneOf, open, assign } = useBoard();
  const attention = useCardAttention(order, delivery);
  const blocked = useBlockedReason();
  const reasonId = useId();
  const zone = zoneOf(order.locationId);
  const tabIndex = isActive ? 0 : -1;
  const isOver = !isUnderWay(order, delivery);
  const note = zoneNote(zone, order.createdAt);
  const unit = order.deliveryUnit && `unit ${order.deliveryUnit}`;
  const address = [order.deliveryAddress, unit].filter(Boolean).join(', ');
  return (
    <li
      className={styles.row}
      style={{ height: props.heightPx, transform: `translateY(${props.topPx}px)` }}
      aria-setsize={props.count}
      aria-posinset={props.at + 1}
      data-index={props.at}
      data-order-id={order.id}
      data-over={isOver || undefined}
      data-selected={isSelected || undefined}
    >
      <label className={styles.tick}>
        <TickBox rowId={order.id} isSelected={isSelected} tick={onTick} tabIndex={tabIndex} />
        <span className="visually-hidden">Select #{order.orderNumber}</span>
      </label>
      <div className={styles.need}>
        <NeedBadge attention={attention} isOver={isOver} />
        <StatusChip
          look={DELIVERY_STATUS_LOOKS[delivery.deliveryStatus]}
          // The badge beside it already says that it has failed.
          text={delivery.deliveryStatus === 'Failed' ? (delivery.failedReason ?? undefined) : undefined}
        />
      </div>
      <div className={styles.order}>
        <button
          type="button"
          data-opens
          className={styles.opens}
          title={placeName(order)}
          tabIndex={tabIndex}
          onClick={() => open(order.id)}
        >
          <b>#{order.orderNumber}</b> {placeName(order)}
        </button>
        <span className={styles.quiet}>
          <span>placed {formatTime(order.createdAt, zone, liveClient.serverNow())}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
      </div>
      <PickupCell order={order} delivery={delivery} zone={zone} />
      <CourierCell delivery={delivery} riders={riders} tabIndex={tabIndex} />
      <CustomerCell order={order} tabIndex={tabIndex} />
      <div className={styles.address}>
        <span className={styles.clip} title={address}>
          {address}
        </span>
        <span className={styles.quiet}>{formatDistance(delivery.distanceKm)}</span>
      </div>
      <DoorCell delivery={delivery} zone={zone} />
      <button
        type="button"
        className={styles.assign}
        tabIndex={tabIndex}
        aria-keyshortcuts="a"
        aria-disabled={blocked !== null || isOver}
        aria-describedby={blocked === null ? undefined : reasonId}
        title={blocked ?? undefined}
        onClick={() => blocked === null && !isOver && assign(order.id)}
      >
        {delivery.riderUserId === null || delivery.deliveryStatus === 'Failed' ? 'Assign' : 'Change'}
        <span className="visually-hidden"> the courier of #{order.orderNumber}</span>
        {blocked !== null && (
          <span id={reasonId} hidden>
            {blocked}
          </span>
        )}
      </button>
    </li>
  );
}
