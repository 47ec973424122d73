import type { AnalyticsOrder } from '@passline/contract/analytics/analytics';
import { useIsPhone } from '../../parts/filter-sheet/use-is-phone.ts';
import { useListWalk } from '../../parts/list/use-list-walk.ts';
import { orderAddress } from '../../app/orders-path.ts';
import { ORDER_TYPE_WORDS } from '../../parts/order-type-words.ts';
import { useSession } from '../session/use-session.ts';
import { formatMoney } from '../../parts/money.tsx';
import { Link } from '@tanstack/react-router';
import { useId, useMemo, useRef } from 'react';
import { listWords } from './list-words.ts';
import { momentWords, type Clock } from './window/window-words.ts';
import card from './card.module.css';
import classes from './order-list.module.css';

type OrderListProps = {
  orders: readonly AnalyticsOrder[];
  /** How many are in the totals, cancelled ones too. */
  total: number;
  clock: Clock;
  nowMs: number;
  /** All of one location: each says its type in the place of the name. */
  isOfLocation: boolean;
};

/** The newest orders behind the figures; only those in sight are rendered. See docs/rules/analytics.md#the-screen. */
export function OrderList({ orders, total, clock, nowMs, isOfLocation }: OrderListProps) {
  const id = useId();
  const isPhone = useIsPhone();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLUListElement>(null);
  const ids = useMemo(() => orders.map(({ orderId }) => orderId), [orders]);
  const walk = useListWalk({ scroller, body, ids, rowHeight: isPhone ? 60 : 38, top: 0, coveredTop: 0 });
  return (
    <section className={`${card.card} ${classes.card}`} aria-label="List of orders">
      <div className={classes.head}>
        <h2 id={id}>Orders</h2>
        <p>{listWords(orders.length, total)}</p>
      </div>
      <div
        ref={scroller}
        className={classes.scrolls}
        onFocusCapture={walk.onFocusCapture}
        onBlurCapture={walk.onBlurCapture}
      >
        <ul
          ref={body}
          className={classes.rows}
          aria-labelledby={id}
          style={{ height: walk.rows.getTotalSize() }}
        >
          {walk.rows.getVirtualItems().map(({ index, start, size }) => {
            const order = orders[index];
            return (
              order && (
                <li
                  key={order.orderId}
                  data-index={index}
                  className={classes.row}
                  style={{ top: start, height: size }}
                  aria-posinset={index + 1}
                  aria-setsize={orders.length}
                >
                  <Row order={order} clock={clock} nowMs={nowMs} isOfLocation={isOfLocation} />
                </li>
              )
            );
          })}
        </ul>
      </div>
    </section>
  );
}

type RowProps = Pick<OrderListProps, 'clock' | 'nowMs' | 'isOfLocation'> & { order: AnalyticsOrder };

function Row({ order, clock, nowMs, isOfLocation }: RowProps) {
  const { orderId, orderNumber, createdAt, restaurantName, locationName, status, total } = order;
  const session = useSession();
  const isCancelled = status === 'Cancelled';
  return (
    <Link {...orderAddress(session, orderId)} data-opens className={classes.link}>
      <b>#{orderNumber}</b>
      <time dateTime={new Date(createdAt).toISOString()}>
        {momentWords(createdAt, clock.zone, nowMs, clock.offsetAt)}
      </time>
      {isOfLocation ? (
        <span className={classes.place}>{ORDER_TYPE_WORDS[order.orderType]}</span>
      ) : (
        <span className={classes.place} title={`${restaurantName} ${locationName}`.trim()}>
          <strong>{restaurantName}</strong> {locationName}
        </span>
      )}
      <span className={classes.total} data-cancelled={isCancelled || undefined}>
        {isCancelled && <em>Cancelled</em>} {formatMoney(total)}
      </span>
    </Link>
  );
}
