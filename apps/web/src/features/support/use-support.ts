import type { OrderRow } from '@passline/contract/orders/order';
import { isSameJson } from '@passline/domain/json/is-same-json';
import type { CollectionStatus } from '@passline/live/browser';
import { useEffect, useMemo, useState } from 'react';
import { liveClient } from '../../live/live-client.ts';
import { useStatus } from '../../live/use-live.ts';
import type { Board } from '../orders/board/board-context.ts';
import { urgencyOfRow } from '../orders/board/board-rows.ts';
import { boardFilter, NO_FILTER } from '../orders/board/board-search.ts';
import { keepArranged } from '../orders/board/keep-arranged.ts';
import { useOrdersDesk } from '../orders/board/use-orders-desk.ts';
import { useSession } from '../session/use-session.ts';
import { supportView, type SupportView } from './support-groups.ts';
import type { SupportSearch } from './support-search.ts';
import { useToldMoves } from './use-told-moves.ts';

const NO_DIALOG = { order: null, task: null, assign: null };
const EVERY_ORDER = () => true;
const NOTHING = () => {};

/** The open orders of the platform by who supports them, live, and how to give commands on them. */
export function useSupport({ q, preparing }: SupportSearch): {
  board: Board;
  status: CollectionStatus;
  view: SupportView | null;
} {
  const { userId } = useSession();
  const { board } = useOrdersDesk({
    locationId: null,
    matches: EVERY_ORDER,
    search: NO_DIALOG,
    change: NOTHING,
  });
  const { orders, deliveries } = board;
  const status = useStatus(orders);
  const [view, setView] = useState<SupportView | null>(null);
  const isFound = useMemo(() => boardFilter({ ...NO_FILTER, q }), [q]);
  useToldMoves(board);
  useEffect(() => {
    const arrange = () => {
      const { kind } = orders.status;
      if (kind !== 'ready' && kind !== 'arriving') return;
      const nowMs = liveClient.serverNow();
      const open = orders.list.filter(isOpen).map((order) => ({
        order,
        urgency: urgencyOfRow(order, deliveries.get(order.id), nowMs),
      }));
      const next = supportView(open, {
        userId,
        isPreparingShown: preparing,
        isFound: (order) => isFound(order),
      });
      setView((known) => (isSameJson(known, next) ? known : next));
    };
    return keepArranged(arrange, [orders, deliveries]);
  }, [orders, deliveries, userId, preparing, isFound]);
  return { board, status, view };
}

function isOpen({ status }: OrderRow): boolean {
  return status === 'New' || status === 'Preparing';
}
