import type { AnalyticsOrder } from '@passline/contract/analytics/analytics';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { notify } from '../../../parts/notify.ts';
import { figuresInput, ordersInput } from './analytics-input.ts';
import type { Fetched, Fetching, Wanted } from './fetched.ts';
import { readOrders } from './read-orders.ts';

const TOO_MANY = 'Too many orders. Only 5000 orders were fetched.';

/**
 * One fetch at a time. What was fetched before stays until the next one has ended; of the very first one the figures are shown
 * as soon as they are there. A stopped or failed one leaves what was there. See docs/rules/analytics.md#the-screen.
 */
export function useFetch() {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const [fetching, setFetching] = useState<Fetching | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback(async (wanted: Wanted, known: readonly AnalyticsOrder[] | null) => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setError(null);
    setFetching({ wanted, figures: null, orders: known ?? [] });
    const tell = (news: Partial<Fetching>) =>
      !signal.aborted && setFetching((before) => before && { ...before, ...news });
    try {
      const [figures, { orders, hasMore }] = await Promise.all([
        api.analytics.figures(figuresInput(wanted), { signal }).then((told) => {
          tell({ figures: told });
          return told;
        }),
        known
          ? { orders: known, hasMore: false }
          : readOrders(ordersInput(wanted), signal, (orders) => tell({ orders })),
      ]);
      if (signal.aborted) return;
      setFetched({ ...wanted, figures, orders });
      if (hasMore) notify.success(TOO_MANY);
    } catch (failure) {
      if (signal.aborted) return;
      // The other half of it is of no use without this one.
      controller.abort();
      setError(failure);
    }
    setFetching(null);
  }, []);

  const stop = useCallback(() => {
    running.current?.abort();
    // Stopped after its figures had come, and there is nothing older: they count, with the orders up to here.
    if (fetched === null && fetching?.figures) {
      const { wanted, figures, orders } = fetching;
      setFetched({ ...wanted, figures, orders });
    }
    setFetching(null);
  }, [fetched, fetching]);

  return { fetched, fetching, error, run, stop };
}
