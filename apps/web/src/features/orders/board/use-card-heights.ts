import { orderItemsLive } from '@passline/contract/topics';
import { isPastDue } from '@passline/domain';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { primaryCommand } from '../actions/primary-command.ts';
import { useBoard, type Board } from './board-context.ts';
import { hasBadges } from './card-badges.tsx';
import { urgencyOfRow, type LaneId } from './board-rows.ts';
import { kitchenHeight } from './kitchen-height.ts';

/** Pixels between two cards, and between two of a kitchen. */
export const CARD_GAP = 8;
export const KITCHEN_GAP = 12;

/** The heights of a lane's cards with their gaps, in pixels; those of a kitchen are as high as their food. */
export function useCardHeights(lane: LaneId, ids: readonly string[], pitch: number): readonly number[] {
  const board = useBoard();
  const { locationId } = board;
  const isKitchen = locationId !== null && lane !== 'done';
  const items = useMemo(
    () => (isKitchen ? liveClient.open(orderItemsLive, { locationId }) : null),
    [isKitchen, locationId],
  );
  // The same text as long as no card of the lane is higher or lower.
  const text = useSyncExternalStore(
    useCallback((listener: () => void) => items?.collection.onList(listener) ?? (() => undefined), [items]),
    () =>
      ids
        .map((id) => (isKitchen ? heightOf(board, id, items?.collection.get(id)?.items ?? null) : pitch))
        .join(' '),
  );
  return useMemo(() => (text === '' ? [] : text.split(' ').map(Number)), [text]);
}

function heightOf(board: Board, id: string, items: Parameters<typeof kitchenHeight>[1]): number {
  const order = board.orders.get(id);
  if (!order) return 0;
  const delivery = board.deliveries.get(id);
  const urgency = urgencyOfRow(order, delivery, liveClient.serverNow());
  const attention = isPastDue(urgency) ? urgency.level : 'none';
  const step = primaryCommand({ order, delivery }, board.waitMinutesOf(order.locationId), attention);
  const parts = { hasBadges: hasBadges(order, delivery), hasAction: step !== null };
  return kitchenHeight(order, items, parts) + KITCHEN_GAP;
}
