import type { OrderRow } from '@passline/contract/orders/order';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/client.ts';
import button from '../../../parts/button.module.css';
import classes from './seat-banner.module.css';

type SeatOverProps = { orderId: string; onClose: () => void };

/** In the place of the banner of an order for which a table was being chosen, once its guests wait no more: why, and who did it. */
export function SeatOver({ orderId, onClose }: SeatOverProps) {
  const { data, isFetchedAfterMount } = useQuery({
    ...queries.orders.get.queryOptions({ input: { orderId } }),
    // It has just changed: what is known of it is older.
    staleTime: 0,
  });
  if (!isFetchedAfterMount) return null;
  return (
    <div className={classes.banner} role="status">
      <span>
        {data ? overWords(data) : 'The order for which a table was being chosen waits here no more.'}
      </span>
      <button type="button" className={button.plain} onClick={onClose}>
        Got it
      </button>
    </div>
  );
}

function overWords({ orderNumber, status, changedBy }: OrderRow): string {
  if (status === 'Cancelled') return `${changedBy} cancelled #${orderNumber}: it needs no table any more.`;
  if (status === 'Done') return `#${orderNumber} is done: it needs no table any more.`;
  return `#${orderNumber} waits at no table any more.`;
}
