import type { OrderRow } from '@passline/contract/orders/order';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import type { Collection } from '@passline/live/browser';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queries } from '../../api/client.ts';
import { liveClient } from '../../live/live-client.ts';
import { useReadAgain } from '../../live/use-read-again.ts';
import { placeName } from '../../parts/place-name.ts';
import { ScreenError } from '../../parts/screen-error.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { formatTime, zoneNote } from '../../parts/zoned-time.ts';
import { useSession } from '../session/use-session.ts';
import { moveWords } from './move-words.ts';
import classes from './support.module.css';

/** The last moves: who took, gave or released which order. Read again as orders change. */
export function SupportLately({ orders }: { orders: Collection<OrderRow> }) {
  const { userId: me } = useSession();
  const { data, isError, error, refetch } = useQuery(queries.orders.supportMoves.queryOptions());
  useReadAgain(queries.orders.supportMoves.key(), orders);
  const note = zoneNote(DEFAULT_TIME_ZONE, liveClient.serverNow());
  return (
    <section className={classes.card} aria-labelledby="support-lately">
      <h2 id="support-lately">Lately</h2>
      {data ? (
        <ul className={classes.moves}>
          {data.map((move) => {
            const [did, whom] = moveWords(move, me);
            return (
              <li key={move.id}>
                <time dateTime={new Date(move.at).toISOString()} className={classes.quiet}>
                  {formatTime(move.at, DEFAULT_TIME_ZONE, liveClient.serverNow())}
                </time>{' '}
                {did}{' '}
                <Link to="/orders" search={{ order: move.orderId }} className={classes.number}>
                  #{move.orderNumber} {placeName(move)}
                </Link>
                {whom && ` ${whom}`}
              </li>
            );
          })}
        </ul>
      ) : isError ? (
        <ScreenError error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={48} />
      )}
      {data && data.length > 0 && note && <p className={classes.quiet}>Times are {note}.</p>}
      {data?.length === 0 && <p className={classes.quiet}>Nobody has taken an order yet.</p>}
    </section>
  );
}
