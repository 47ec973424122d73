import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import { placeName } from '../../parts/place-name.ts';
import styles from './blocklist.module.css';

type UnderWayProps = {
  userId: string;
  phoneNumber: string;
  email: string;
};

/** How often it is read again: an order may come until the moment of blocking, and end afterwards. */
const READ_EVERY_MS = 10_000;

/** The orders under way of whom an entry blocks, or would block. Nothing where there is none. */
export function UnderWay({ userId, phoneNumber, email }: UnderWayProps) {
  const isSomeone = userId !== '' || phoneNumber !== '' || email !== '';
  const { data } = useQuery({
    ...queries.blocklist.underWay.queryOptions({ input: { userId, phoneNumber, email } }),
    enabled: isSomeone,
    refetchInterval: READ_EVERY_MS,
    staleTime: 0,
  });
  if (!isSomeone || !data || data.total === 0) return null;
  const { total, orders } = data;
  const more = total - orders.length;
  return (
    <div className={styles.underWay} role="status">
      <p>
        <strong>This user has {total === 1 ? '1 order' : `${total} orders`} under way: </strong>
        {orders.map(({ id, orderNumber, ...place }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <a href={`/orders?order=${id}`} target="_blank" rel="noreferrer">
              #{orderNumber} {placeName(place)}
            </a>
          </span>
        ))}
        {more > 0 && ` and ${more} more`}
      </p>
      <p>Blocking stops no order. Cancel it on its own page if it has to stop.</p>
    </div>
  );
}
