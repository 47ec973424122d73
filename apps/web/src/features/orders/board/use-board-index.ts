import type { DeliveryRow, OrderRow } from '@passline/contract';
import type { Collection } from '@passline/live/browser';
import { useEffect, useLayoutEffect, useState } from 'react';
import { onTick } from '../../../live/clock.ts';
import { liveClient } from '../../../live/live-client.ts';
import { BoardFocus } from './board-focus.ts';
import { BoardIndex } from './board-index.ts';

/**
 * Cards change at once, but they change places at most eight times a second: nobody reads faster, and at twenty changes
 * a second laying out the columns for each would cost most of the main thread.
 */
const ARRANGE_EVERY_MS = 120;

/**
 * Keeps an index of the rows: once for all changes that arrived together, and once a second, when something may
 * have become late.
 */
export function useBoardIndex(
  orders: Collection<OrderRow>,
  deliveries: Collection<DeliveryRow>,
  matches: (order: OrderRow) => boolean,
): { index: BoardIndex; focus: BoardFocus } {
  const [board] = useState(() => {
    const index = new BoardIndex();
    return { index, focus: new BoardFocus(index) };
  });

  useLayoutEffect(() => board.index.filter(matches, liveClient.serverNow()), [board, matches]);

  useEffect(() => {
    const { index, focus } = board;
    let isScheduled = false;
    let arrangedAt = -Infinity;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      isScheduled = false;
      clearTimeout(timer);
      if (orders.status.kind !== 'ready') return;
      arrangedAt = performance.now();
      const now = liveClient.serverNow();
      index.update({ orders: orders.list, deliveryOf: (id) => deliveries.get(id) }, now);
      focus.follow(now);
    };
    const schedule = () => {
      if (isScheduled) return;
      isScheduled = true;
      const waitMs = arrangedAt + ARRANGE_EVERY_MS - performance.now();
      // The store applies a whole frame's messages in one go: a microtask later all of them are there.
      if (waitMs <= 0) queueMicrotask(update);
      else timer = setTimeout(update, waitMs);
    };
    update();
    const stops = [orders.onList(schedule), deliveries.onList(schedule), onTick(update)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [board, orders, deliveries]);

  return board;
}
