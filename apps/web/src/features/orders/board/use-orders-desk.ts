import type { OrderRow } from '@passline/contract/orders/order';
import { useMemo } from 'react';
import { lookAtFinished, useFinishedOrders, useLiveOrders } from '../../../live/live-orders.ts';
import { useRow, useStatus } from '../../../live/use-live.ts';
import { runCommand } from '../actions/run-command.ts';
import { orderName } from '../order-name.ts';
import type { Board } from './board-context.ts';
import type { BoardMatch } from './board-index.ts';
import type { BoardSearch } from './board-search.ts';
import { useBoardIndex } from './use-board-index.ts';
import { useLocations, type Locations } from './use-locations.ts';

/** The dialogs of an orders screen, as its address has them. */
export type OrderDialogsSearch = Pick<BoardSearch, 'order' | 'task' | 'assign'>;
export type ChangeDialogs = (patch: Partial<OrderDialogsSearch>, options?: { replace: boolean }) => void;

type OrdersDesk = {
  /** Null: the whole platform. */
  locationId: string | null;
  /** Which orders the lanes of a board show. */
  matches: BoardMatch;
  search: OrderDialogsSearch;
  /** The same function each time. */
  change: ChangeDialogs;
};

/** The live orders, and what every screen of them does with one: open it, choose its courier, give it a command. */
export function useOrdersDesk({ locationId, matches, search, change }: OrdersDesk): {
  board: Board;
  locations: Locations;
} {
  const { orders, deliveries, hasFinished } = useLiveOrders(locationId);
  const locations = useLocations();
  const isPlatform = locationId === null;
  const openOrder = useRow(orders, search.order ?? '');
  const isWhole = useStatus(orders).kind === 'ready';
  useFinishedOrders(locationId, search.order !== null && isWhole && openOrder === undefined);

  const { index, focus } = useBoardIndex(orders, deliveries, matches);
  const { zoneOf, waitMinutesOf } = locations;
  const board = useMemo<Board>(() => {
    const nameOf = (order: OrderRow) => orderName(order, isPlatform);
    return {
      orders,
      deliveries,
      hasFinished,
      index,
      focus,
      locationId,
      isPlatform,
      zoneOf,
      nameOf,
      waitMinutesOf,
      assign: (orderId) => change({ assign: orderId }, { replace: false }),
      open: (orderId, task = null) => change({ order: orderId, task }, { replace: false }),
      give: (orderId, command) => {
        const order = orders.get(orderId);
        if (command.kind === 'markDone') lookAtFinished(locationId);
        if (order)
          void runCommand(
            { orders, deliveries, zoneOf, nameOf },
            { order, delivery: deliveries.get(orderId) },
            command,
          );
      },
    };
  }, [orders, deliveries, hasFinished, index, focus, locationId, isPlatform, zoneOf, waitMinutesOf, change]);
  return { board, locations };
}
