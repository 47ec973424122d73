import type { PersonOrder } from '@passline/contract/users/users';
import { formatMonth } from '@passline/domain/time/format-day';
import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { Link } from '@tanstack/react-router';
import { api, queries } from '../../../api/client.ts';
import { liveClient } from '../../../live/live-client.ts';
import { formatCount } from '../../../parts/list/count-words.ts';
import { usePages } from '../../../parts/list/use-pages.ts';
import { formatMoney } from '../../../parts/money.tsx';
import { formatTime, zoneNote } from '../../../parts/zoned-time.ts';
import { PagedPart } from './paged-part.tsx';
import { orderEnd } from './order-ends.ts';
import type { Asked } from './use-own-orders.ts';
import styles from './person.module.css';
import table from './person-orders.module.css';

const READ_EVERY_MS = 3_000;

/** Their orders, the newest first, with how they ended and what went back. See docs/rules/users.md#orders. */
export function PersonOrders({ asked }: { asked: Asked }) {
  const pages = usePages({
    key: queries.users.orders.key({ type: 'infinite', input: asked }),
    limits: { first: 10, most: 100 },
    // A refund of an order that ended long ago is no news of the live board.
    refreshMs: () => READ_EVERY_MS,
    read: (page, signal) => api.users.orders({ ...asked, ...page }, signal ? { signal } : {}),
  });
  const { first } = pages;
  const note = zoneNote(DEFAULT_TIME_ZONE, liveClient.serverNow());
  return (
    <section className={styles.card} aria-labelledby="person-orders">
      <header className={styles.cardHead}>
        <h2 id="person-orders">Orders</h2>
        {first && first.total > 0 && (
          <p className={styles.quiet}>
            {formatCount(first.total)}{' '}
            {first.firstAt !== null && `since ${formatMonth(localDate(first.firstAt, DEFAULT_TIME_ZONE))}`},{' '}
            {formatMoney(first.ordered)} ordered
            {first.refunded > 0 && `, ${formatMoney(first.refunded)} refunded`}
            {note && ` · ${note}`}
          </p>
        )}
      </header>
      {first?.withoutAccount && <WithoutAccount {...first.withoutAccount} />}
      <PagedPart
        pages={pages}
        none={first?.withoutAccount ? 'No orders with the account.' : 'No orders yet.'}
      >
        {(rows) => (
          <table className={table.orders}>
            <thead>
              <tr>
                <th scope="col">Order</th>
                <th scope="col">Placed</th>
                <th scope="col">Restaurant</th>
                <th scope="col">How it ended</th>
                <th scope="col" className={table.amount}>
                  Refunded
                </th>
                <th scope="col" className={table.amount}>
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
      </PagedPart>
    </section>
  );
}

type WithoutAccountProps = { orders: number; phoneNumber: string };

/** What belongs to somebody as well, and stands on the page of the phone number. */
function WithoutAccount({ orders, phoneNumber }: WithoutAccountProps) {
  return (
    <p className={table.apart}>
      {formatCount(orders)} {orders === 1 ? 'order was' : 'orders were'} placed without the account, by the
      same phone number or e-mail address.{' '}
      {phoneNumber && (
        <Link to="/users" search={{ guest: phoneNumber }}>
          {orders === 1 ? 'Show it' : 'Show them'}
        </Link>
      )}
    </p>
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
      <td className={table.time}>{formatTime(createdAt, DEFAULT_TIME_ZONE, nowMs)}</td>
      <td className={table.cut} title={`${restaurantName} ${locationName}`.trim()}>
        {restaurantName} <small>{locationName}</small>
      </td>
      <td className={table.end} title={`${word} ${when}`.trim()}>
        {word} <small data-late={(isLate && order.status !== 'Done') || undefined}>{when}</small>
      </td>
      <td className={table.amount}>{refunded > 0 ? formatMoney(refunded) : ''}</td>
      <td className={table.amount}>{formatMoney(total)}</td>
    </tr>
  );
}
