import type { AnalyticsOrder } from '@passline/contract/analytics/analytics';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { figuresInput, ordersInput } from './analytics-input.ts';
import type { Fetched, Fetching, ListState, Wanted } from './fetched.ts';
import { readOrders } from './read-orders.ts';

/** How the last fetch ended; null while one is under way, before the first one, and after one that failed. */
export type FetchEnd = 'done' | 'stopped' | null;

/**
 * One fetch at a time. What was fetched before stays until the new figures are there; their list of orders follows. A stopped
 * or failed one leaves what is shown. See docs/rules/analytics.md#the-screen.
 */
export function useFetch() {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const [fetching, setFetching] = useState<Fetching | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [end, setEnd] = useState<FetchEnd>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const latest = useRef(fetching);
  useLayoutEffect(() => {
    latest.current = fetching;
  });

  /** Ends the fetch under way. Figures that have come count, with the orders up to here. */
  const leave = useCallback((list: ListState) => {
    running.current?.abort();
    const shown = asFetched(latest.current, list);
    if (shown) setFetched(shown);
    setFetching(null);
  }, []);

  const run = useCallback(
    async (wanted: Wanted, known: readonly AnalyticsOrder[] | null) => {
      leave({ kind: 'stopped' });
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      setError(null);
      setEnd(null);
      setFetching({ wanted, figures: null, orders: known ?? [] });
      const tell = (news: Partial<Fetching>) =>
        !signal.aborted && setFetching((before) => before && { ...before, ...news });
      let listed = known ?? [];
      const reading = known
        ? Promise.resolve()
        : readOrders(ordersInput(wanted), signal, (orders) => {
            listed = orders;
            tell({ orders });
          });
      const listing = reading.then(
        (): ListState => ({ kind: 'whole' }),
        (failure: unknown): ListState => ({ kind: 'failed', error: failure }),
      );
      try {
        const figures = await api.analytics.figures(figuresInput(wanted), { signal });
        tell({ figures });
        const list = await listing;
        if (signal.aborted) return;
        setFetched({ ...wanted, figures, orders: listed, list });
        setEnd(list.kind === 'whole' ? 'done' : null);
      } catch (failure) {
        if (signal.aborted) return;
        // The list is of no use without the figures.
        controller.abort();
        setError(failure);
      }
      setFetching(null);
    },
    [leave],
  );

  const stop = useCallback(() => {
    leave({ kind: 'stopped' });
    setEnd('stopped');
  }, [leave]);

  return { shown: asFetched(fetching, { kind: 'coming' }) ?? fetched, fetching, error, end, run, stop };
}

/** Null before its figures have come. */
function asFetched(fetching: Fetching | null, list: ListState): Fetched | null {
  if (!fetching?.figures) return null;
  return { ...fetching.wanted, figures: fetching.figures, orders: fetching.orders, list };
}
