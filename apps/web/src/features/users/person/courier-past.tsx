import type { PastDelivery } from '@passline/contract/rider-earnings/rider-earnings';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { Link } from '@tanstack/react-router';
import { api, queries } from '../../../api/client.ts';
import { liveClient } from '../../../live/live-client.ts';
import { countWords } from '../../../parts/list/count-words.ts';
import { usePages } from '../../../parts/list/use-pages.ts';
import { formatMoney } from '../../../parts/money.tsx';
import { placeName } from '../../../parts/place-name.ts';
import { formatTime, zoneNote } from '../../../parts/zoned-time.ts';
import { courierEnd } from './courier-ends.ts';
import { PagedPart } from './paged-part.tsx';
import styles from './courier.module.css';
import person from './person.module.css';
import table from './person-orders.module.css';

const READ_EVERY_MS = 5_000;
const NOUN = { one: 'delivery', many: 'deliveries' };

/** What a courier has behind them, the newest first, with what each paid. See docs/rules/users.md#couriers. */
export function CourierPast({ riderUserId }: { riderUserId: string }) {
  const asked = { riderUserId };
  const pages = usePages({
    key: queries.riderEarnings.past.key({ type: 'infinite', input: asked }),
    limits: { first: 10, most: 100 },
    refreshMs: () => READ_EVERY_MS,
    read: (page, signal) => api.riderEarnings.past({ ...asked, ...page }, signal ? { signal } : {}),
  });
  const { first } = pages;
  return (
    <section className={person.card} aria-labelledby="courier-past">
      <header className={person.cardHead}>
        <h2 id="courier-past">Past deliveries</h2>
        {first && first.total > 0 && (
          <p className={person.quiet}>
            {[countWords(first, NOUN), zoneNote(DEFAULT_TIME_ZONE, liveClient.serverNow())]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </header>
      <PagedPart pages={pages} none="No deliveries yet.">
        {(rows) => (
          <table className={`${table.orders} ${styles.past}`}>
            <thead>
              <tr>
                <th scope="col">Order</th>
                <th scope="col">Placed</th>
                <th scope="col">From and to</th>
                <th scope="col">How it ended</th>
                <th scope="col" className={table.amount}>
                  Earned
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((delivery) => (
                <Line key={delivery.orderId} delivery={delivery} />
              ))}
            </tbody>
          </table>
        )}
      </PagedPart>
    </section>
  );
}

function Line({ delivery }: { delivery: PastDelivery }) {
  const nowMs = liveClient.serverNow();
  const { word, when, isLate } = courierEnd(delivery);
  const { orderId, orderNumber, createdAt, deliveryAddress, endedAt, earned, isWaiting } = delivery;
  const place = placeName(delivery);
  const time = (atMs: number) => formatTime(atMs, DEFAULT_TIME_ZONE, nowMs);
  return (
    <tr>
      <td>
        <Link to="/orders" search={{ order: orderId }}>
          #{orderNumber}
        </Link>
      </td>
      <td className={table.time}>{time(createdAt)}</td>
      <td className={styles.ends} title={`${place} to ${deliveryAddress}`}>
        <span>{place}</span>
        {deliveryAddress !== '' && <small>to {deliveryAddress}</small>}
      </td>
      <td
        className={table.end}
        title={[word, when, endedAt !== null && time(endedAt)].filter(Boolean).join(', ')}
      >
        {word} <small data-late={isLate || undefined}>{when}</small>
        {endedAt !== null && <small className={styles.endedAt}>{time(endedAt)}</small>}
      </td>
      <td className={table.amount}>
        {isWaiting ? (
          <small title="The payment of the order is in question.">not yet</small>
        ) : earned > 0 ? (
          formatMoney(earned)
        ) : (
          ''
        )}
      </td>
    </tr>
  );
}
