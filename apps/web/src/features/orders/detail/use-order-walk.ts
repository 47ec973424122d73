import { useSyncExternalStore } from 'react';
import { onTick } from '../../../live/clock.ts';
import { liveClient } from '../../../live/live-client.ts';
import { useBoard, type Board } from '../board/board-context.ts';
import { LANES, type LaneId } from '../board/board-rows.ts';
import { useBoardSearch } from '../board/use-board-search.ts';
import type { ViewId } from '../views.ts';

export type OrderWalk = {
  /** Null at the end. */
  next: string | null;
  previous: string | null;
  /** Opens another order instead of this one; Back leads to the view, not through all of them. */
  go: (orderId: string | null) => void;
};

/** The orders before and after the open one, as the view beside it shows them. */
export function useOrderWalk(orderId: string): OrderWalk {
  const board = useBoard();
  const [{ view }, change] = useBoardSearch(board.isPlatform);
  // Other people's changes move orders, so this is checked again every second.
  const next = useSyncExternalStore(onTick, () => beside(board, view, orderId, 1));
  const previous = useSyncExternalStore(onTick, () => beside(board, view, orderId, -1));
  const go = (to: string | null) => {
    if (to === null) return;
    const isOnView = document.activeElement?.closest('[data-order-id]') !== null;
    change({ order: to, task: null });
    if (view === 'board') {
      if (isOnView) board.focus.goTo(to, liveClient.serverNow());
      else board.focus.show(to);
      return;
    }
    const row = document.querySelector(`[data-order-id="${to}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    if (isOnView) row?.querySelector<HTMLElement>('[data-opens]')?.focus();
  };
  return { next, previous, go };
}

/** The first one if the open order is not shown, for example one that was opened by a link. */
function beside(board: Board, view: ViewId, orderId: string, by: 1 | -1): string | null {
  const ids =
    view === 'board' ? walkedLanes(board, orderId).flatMap((lane) => board.index.view(lane).ids) : drawnIds();
  const at = ids.indexOf(orderId);
  if (at === -1) return by === 1 ? (ids[0] ?? null) : null;
  return ids[at + by] ?? null;
}

/** The finished orders, folded beside the rest, are a sequence of their own. */
function walkedLanes({ index }: Board, orderId: string): readonly LaneId[] {
  const isDone = index.laneOf(orderId) === 'done';
  return LANES.filter((lane) => (lane === 'done') === isDone);
}

/** In a list, the rows around the open one are rendered, since it is in sight. */
function drawnIds(): string[] {
  const rows = document.querySelectorAll('[data-order-id]');
  return [...rows].map((row) => row.getAttribute('data-order-id') ?? '');
}
