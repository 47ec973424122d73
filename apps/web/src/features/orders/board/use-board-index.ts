import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import type { Collection } from '@passline/live/browser';
import { useEffect, useLayoutEffect, useState } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { BoardFocus } from './board-focus.ts';
import { BoardIndex, type BoardMatch } from './board-index.ts';
import { keepArranged } from './keep-arranged.ts';

/**
 * Keeps an index of the rows: once for all changes that arrived together, and once a second, when something may
 * have become late.
 */
export function useBoardIndex(
  orders: Collection<OrderRow>,
  deliveries: Collection<DeliveryRow>,
  matches: BoardMatch,
): { index: BoardIndex; focus: BoardFocus } {
  const [board] = useState(() => {
    const index = new BoardIndex();
    return { index, focus: new BoardFocus(index) };
  });

  useLayoutEffect(() => board.index.filter(matches, liveClient.serverNow()), [board, matches]);

  useEffect(() => {
    const { index, focus } = board;
    const update = () => {
      const { kind } = orders.status;
      if (kind !== 'ready' && kind !== 'arriving') return;
      const now = liveClient.serverNow();
      index.update({ orders: orders.list, deliveryOf: (id) => deliveries.get(id) }, now, kind === 'ready');
      focus.follow(now);
    };
    return keepArranged(update, [orders, deliveries]);
  }, [board, orders, deliveries]);

  return board;
}
