import type { DeliveryRow, OrderRow } from '@passline/contract';
import type { Collection } from '@passline/live/browser';
import { useEffect, useLayoutEffect, useState } from 'react';
import { onTick } from '../../../live/clock.ts';
import { liveClient } from '../../../live/live-client.ts';
import { BoardFocus } from './board-focus.ts';
import { BoardIndex } from './board-index.ts';

/**
 * Keeps an index of the rows: once for all changes that arrived in one frame, and once a second, when something may
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
    const update = () => {
      isScheduled = false;
      if (orders.status.kind !== 'ready') return;
      const now = liveClient.serverNow();
      index.update({ orders: orders.list, deliveryOf: (id) => deliveries.get(id) }, now);
      focus.follow(now);
    };
    // The store applies a whole frame's messages in one go: a microtask later all of them are there.
    const schedule = () => {
      if (isScheduled) return;
      isScheduled = true;
      queueMicrotask(update);
    };
    update();
    const stops = [orders.onList(schedule), deliveries.onList(schedule), onTick(update)];
    return () => stops.forEach((stop) => stop());
  }, [board, orders, deliveries]);

  return board;
}
