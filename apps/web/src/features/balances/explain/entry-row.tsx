import type { Entry } from '@passline/contract/balances/entries';
import { localTime } from '@passline/domain/time/local-date';
import type { OffsetAt } from '@passline/domain/time/zone-offset';
import { Link } from '@tanstack/react-router';
import { orderAddress } from '../../../app/orders-path.ts';
import { formatMoney } from '../../../parts/money.tsx';
import { placeName } from '../../../parts/place-name.ts';
import { useSession } from '../../session/use-session.ts';
import { byWords, entryWords } from './entry-words.ts';
import classes from './explain.module.css';
import type { EntryGroup } from './group-entries.ts';

/** The entries of one order on a day, or of one move of money, with the balance right after it. */
export function EntryRow({
  group: { entries, amount, belongsId },
  zone,
  offsetAt,
}: {
  group: EntryGroup;
  zone: string;
  /** The server's zone rules, as for the day above it. */
  offsetAt: OffsetAt;
}) {
  const [newest] = entries;
  if (!newest) return null;
  const { order } = newest;
  return (
    <li>
      <time dateTime={new Date(newest.postedAt).toISOString()}>
        {localTime(newest.postedAt, zone, offsetAt)}
      </time>
      <span className={classes.what}>
        {order ? <OrderLink orderId={belongsId} order={order} /> : entryWords(newest)}
        <small>
          {(entries.length > 1 || order !== null) && entries.map(partWords).join(' · ')}
          {byWords(newest)}
        </small>
      </span>
      <span className={classes.amount} data-negative={amount < 0 || undefined}>
        {formatMoney(amount)}
      </span>
      <span className={classes.after}>
        <span className="visually-hidden">Balance after it: </span>
        {formatMoney(newest.balanceAfter)}
      </span>
    </li>
  );
}

function OrderLink({ orderId, order }: { orderId: string; order: NonNullable<Entry['order']> }) {
  const session = useSession();
  return (
    <Link {...orderAddress(session, orderId)}>
      #{order.orderNumber} {placeName(order)}
    </Link>
  );
}

/** One of several entries of the same order. */
function partWords(entry: Entry, _at: number, entries: readonly Entry[]): string {
  return entries.length > 1 ? `${entryWords(entry)} ${formatMoney(entry.amount)}` : entryWords(entry);
}
