import { MOST_ORDERS_AT_ONCE } from '@passline/contract/analytics/analytics';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { downloadParts } from '../../../parts/download-file.ts';
import { lateModule } from '../../../parts/late/late-module.ts';
import type { PageWish } from '../../../parts/list/use-pages.ts';
import { notify } from '../../../parts/notify.ts';
import { ordersInput } from '../fetch/analytics-input.ts';
import type { Fetched } from '../fetch/fetched.ts';
import type { Clock } from '../window/window-words.ts';
import { fileName } from './file-words.ts';

const loadOrdersCsv = lateModule(() => import('./orders-csv.ts'));

/**
 * Writes all orders behind the figures that are shown to a file, however many, read anew page by page. `readCount`: how many
 * have been read; null while none is written. If a page cannot be read there is no file.
 */
export function useOrdersFile() {
  const [readCount, setReadCount] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const write = async (fetched: Fetched, clock: Clock) => {
    const controller = new AbortController();
    running.current = controller;
    setReadCount(0);
    try {
      const input = ordersInput(fetched);
      const pages = {
        read: (wish: PageWish, signal?: AbortSignal) =>
          api.analytics.wholeOrders({ ...input, ...wish }, signal && { signal }),
        limits: { first: MOST_ORDERS_AT_ONCE, most: MOST_ORDERS_AT_ONCE },
      };
      const { writeOrdersCsv } = await loadOrdersCsv();
      const file = await writeOrdersCsv(fetched, clock, pages, controller.signal, setReadCount);
      const name = fileName('all-orders', fetched, clock.offsetAt);
      downloadParts(`${name}.csv`, file, 'text/csv;charset=utf-8');
    } catch (error) {
      if (!controller.signal.aborted) notify.error(`No file was written. ${messageOf(error)}`);
    } finally {
      if (running.current === controller) setReadCount(null);
    }
  };
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setReadCount(null);
  };
  return { readCount, write, stop };
}
