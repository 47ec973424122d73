import type { OrderItems } from '@passline/contract';
import { orderItemsLive } from '@passline/contract/topics';
import type { Collection } from '@passline/live/browser';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { primaryCommand } from '../actions/primary-command.ts';
import { useBoard, type Board } from './board-context.ts';
import { hasBadges } from './card-badges.tsx';
import { attentionOfRow, laneOf, type LaneId } from './board-rows.ts';
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
    () => (isKitchen ? liveClient.open(orderItemsLive, { locationId }).collection : null),
    [isKitchen, locationId],
  );
  const [known] = useState(() => new Map<string, number>());
  const heightsNow = () => {
    const heights = ids.map(
      (id) => (isKitchen ? heightOf(board, lane, id, items, known.get(id)) : null) ?? pitch,
    );
    // Only those that are shown: they keep their height when their order goes elsewhere.
    known.clear();
    ids.forEach((id, at) => known.set(id, heights[at] ?? pitch));
    return heights.join(' ');
  };
  // The same text as long as no card of the lane is higher or lower.
  const text = useSyncExternalStore(
    useCallback((listener: () => void) => items?.onList(listener) ?? (() => undefined), [items]),
    heightsNow,
  );
  return useMemo(() => (text === '' ? [] : text.split(' ').map(Number)), [text]);
}

/** Of a card in its lane; one whose order went elsewhere only keeps its place, as high as it was. */
function heightOf(
  board: Board,
  lane: LaneId,
  id: string,
  items: Collection<OrderItems> | null,
  before: number | undefined,
): number | undefined {
  const order = board.orders.get(id);
  const delivery = board.deliveries.get(id);
  if (!order || laneOf(order, delivery) !== lane) return before;
  const { level } = attentionOfRow(order, delivery, liveClient.serverNow());
  const step = primaryCommand({ order, delivery }, board.waitMinutesOf(order.locationId), level);
  const parts = { hasBadges: hasBadges(order, delivery), hasAction: step !== null };
  return kitchenHeight(order, items?.get(id)?.items ?? null, parts) + KITCHEN_GAP;
}
