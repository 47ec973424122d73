import { ORDERS_LIMIT } from '@passline/domain';
import { useEffect } from 'react';
import { api, queries, queryClient } from '../../../api/client.ts';
import { liveClient } from '../../../live/live-client.ts';
import { usePages } from '../../../parts/list/use-pages.ts';
import { useBoard } from '../board/board-context.ts';
import { LiveDifference } from './live-difference.ts';
import { listFilter, type ListInput } from './list-query.ts';

/** In rush hour an order comes or goes every second, and nobody reads a sum that changes faster. */
const READ_EVERY_MS = 1_500;
/** Sums over a long history take the database a while: it gets this many times as long to do something else. */
const REST = 5;

/**
 * The orders that the server lists, page by page. It is asked again when the live rows show that one came into the list or left it,
 * and after a lost connection; what was shown stays until the answer is there.
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
    let difference =
      orders.status.kind === 'ready' ? new LiveDifference(listFilter(asked), orders.list) : null;
    let isLive = liveClient.freshness.kind === 'live';
    let nextReadAt = -Infinity;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          const startedAt = performance.now();
          nextReadAt = startedAt + READ_EVERY_MS;
          void queryClient.invalidateQueries({ queryKey }).then(() => {
            nextReadAt = startedAt + Math.max(READ_EVERY_MS, REST * (performance.now() - startedAt));
          });
        },
        Math.max(0, nextReadAt - performance.now()),
      );
    };
    const stops = [
      orders.onList(() => {
        if (orders.status.kind !== 'ready') return;
        if (difference === null) difference = new LiveDifference(listFilter(asked), orders.list);
        else if (difference.update(orders.list)) readAgain();
      }),
      liveClient.onFreshness(() => {
        const wasLive = isLive;
        isLive = liveClient.freshness.kind === 'live';
        // Orders that are no longer on the board may have changed meanwhile.
        if (isLive && !wasLive) readAgain();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [orders, key]);

  return pages;
}
