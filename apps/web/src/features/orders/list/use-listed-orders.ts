import { ORDERS_LIMIT } from '@passline/domain/orders/orders-limit';
import { useEffect } from 'react';
import { api, queries } from '../../../api/client.ts';
import { liveClient } from '../../../live/live-client.ts';
import { pacedReading } from '../../../live/paced-reading.ts';
import { usePages } from '../../../parts/list/use-pages.ts';
import { useBoard } from '../board/board-context.ts';
import { LiveDifference } from './live-difference.ts';
import { listFilter, type ListInput } from './list-query.ts';

/**
 * The orders that the server lists, page by page. They are read again when the live rows show that one came into the
 * list or left it, and after a lost connection; the old rows stay until the answer is there.
 */
export function useListedOrders(input: ListInput) {
  const { orders } = useBoard();
  const pages = usePages({
    key: queries.orders.list.key({ type: 'infinite', input }),
    limits: { first: input.limit, most: ORDERS_LIMIT },
    read: (page, signal) => api.orders.list({ ...input, ...page }, signal ? { signal } : {}),
  });
  const key = JSON.stringify(input);

  useEffect(() => {
    const asked = JSON.parse(key) as ListInput;
    const queryKey = queries.orders.list.key({ type: 'infinite', input: asked });
    const isByDue = asked.order?.endsWith('due') ?? false;
    const begin = () => new LiveDifference(listFilter(asked), isByDue, orders.list);
    let difference = orders.status.kind === 'ready' ? begin() : null;
    let isLive = liveClient.freshness.kind === 'live';
    const reading = pacedReading(queryKey);
    const stops = [
      orders.onList(() => {
        if (orders.status.kind !== 'ready') return;
        if (difference === null) difference = begin();
        else if (difference.update(orders.list)) reading.again();
      }),
      liveClient.onFreshness(() => {
        const wasLive = isLive;
        isLive = liveClient.freshness.kind === 'live';
        // Orders that are no longer on the board may have changed meanwhile.
        if (isLive && !wasLive) reading.again();
      }),
    ];
    return () => {
      reading.stop();
      for (const stop of stops) stop();
    };
  }, [orders, key]);

  return pages;
}
