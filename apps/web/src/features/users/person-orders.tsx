import type { PersonOrder } from '@passline/contract/users/users';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { Link } from '@tanstack/react-router';
import { api, queries } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { liveClient } from '../../live/live-client.ts';
import button from '../../parts/button.module.css';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { formatCount } from '../../parts/list/count-words.ts';
import { usePages } from '../../parts/list/use-pages.ts';
import { formatMoney } from '../../parts/money.tsx';
import { formatTime, zoneNote } from '../../parts/zoned-time.ts';
import { monthOf } from './month-of.ts';
import { orderEnd } from './order-ends.ts';
import { useOwnOrders, type Asked } from './use-own-orders.ts';
import styles from './users.module.css';

/** Their orders, the newest first, with how they ended and what went back. See docs/rules/users.md#orders. */
export function PersonOrders({ asked }: { asked: Asked }) {
  const { own } = useOwnOrders(asked);
  const state = own.map(({ id, rev }) => `${id} ${rev}`).join();
  const pages = usePages({
    // Read again when one of their live orders changes; the old rows stay meanwhile.
    key: [...queries.users.orders.key({ type: 'infinite', input: asked }), state],
    limits: { first: 10, most: 100 },
    read: (page, signal) => api.users.orders({ ...asked, ...page }, signal ? { signal } : {}),
  });
  const { rows, first } = pages;
  const note = zoneNote(DEFAULT_TIME_ZONE, liveClient.serverNow());
  return (
    <section className={styles.card} aria-labelledby="person-orders">
      <header className={styles.cardHead}>
        <h2 id="person-orders">Orders</h2>
        {first && first.total > 0 && (
          <p className={styles.quiet}>
            {formatCount(first.total)} {first.firstAt !== null && `since ${monthOf(first.firstAt)}`},{' '}
            {formatMoney(first.ordered)} ordered
            {first.refunded > 0 && `, ${formatMoney(first.refunded)} refunded`}
            {note && ` · ${note}`}
          </p>
        )}
      </header>
      {!rows && pages.error ? (
        <p className={styles.none} role="alert">
          {messageOf(pages.error)}{' '}
          <button type="button" className={button.plain} onClick={pages.retry}>
            Try again
          </button>
        </p>
      ) : !rows ? (
        <ListSkeleton height={40} />
      ) : rows.length === 0 ? (
        <p className={styles.none}>No orders yet.</p>
      ) : (
        <table className={styles.orders}>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Placed</th>
              <th scope="col">Restaurant</th>
              <th scope="col">How it ended</th>
              <th scope="col" className={styles.amount}>
                Refunded
              </th>
              <th scope="col" className={styles.amount}>
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((order) => (
              <Line key={order.id} order={order} />
            ))}
          </tbody>
        </table>
      )}
      {first && rows && rows.length < first.total && (
        <button type="button" className={styles.all} disabled={pages.isEndComing} onClick={pages.readOn}>
          {pages.isEndComing
            ? 'Loading…'
            : `${formatCount(rows.length)} of ${formatCount(first.total)}: show more`}
        </button>
      )}
    </section>
  );
}

function Line({ order }: { order: PersonOrder }) {
  const nowMs = liveClient.serverNow();
  const { word, when, isLate } = orderEnd(order, nowMs);
  const { id, orderNumber, createdAt, restaurantName, locationName, refunded, total } = order;
  return (
    <tr>
      <td>
        <Link to="/orders" search={{ order: id }}>
          #{orderNumber}
        </Link>
      </td>
      <td className={styles.time}>{formatTime(createdAt, DEFAULT_TIME_ZONE, nowMs)}</td>
      <td className={styles.cut} title={`${restaurantName} ${locationName}`.trim()}>
        {restaurantName} <small>{locationName}</small>
      </td>
      <td className={styles.cut} title={`${word} ${when}`.trim()}>
        {word} <small data-late={(isLate && order.status !== 'Done') || undefined}>{when}</small>
      </td>
      <td className={styles.amount}>{refunded > 0 ? formatMoney(refunded) : ''}</td>
      <td className={styles.amount}>{formatMoney(total)}</td>
    </tr>
  );
}
