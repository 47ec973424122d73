import type { OrderItems } from '@passline/contract/orders/board';
import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { orderItemsLive } from '@passline/contract/orders/topics';
import type { AttentionLevel } from '@passline/domain/orders/attention';
import type { Collection } from '@passline/live/browser';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { onTick } from '../../../live/clock.ts';
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
  const [known] = useState(() => new Map<string, Measured>());
  const heightsNow = () => {
    const heights = ids.map((id) => {
      const card = isKitchen ? measure(board, lane, id, items, known.get(id)) : undefined;
      if (card) known.set(id, card);
      return card?.height ?? pitch;
    });
    // Only for shown cards: they keep their height when their order moves elsewhere.
    if (known.size > ids.length) {
      const shown = new Set(ids);
      for (const id of known.keys()) if (!shown.has(id)) known.delete(id);
    }
    return heights.join(' ');
  };
  // The same string as long as no card of the lane changes its height.
  const text = useSyncExternalStore(
    useCallback((listener: () => void) => (items ? whenMeasured(items, listener) : () => undefined), [items]),
    heightsNow,
  );
  return useMemo(() => (text === '' ? [] : text.split(' ').map(Number)), [text]);
}

/** Food that arrives, and badges and steps that come with the time. */
function whenMeasured(items: Collection<OrderItems>, listener: () => void): () => void {
  const stops = [items.onList(listener), onTick(listener)];
  return () => stops.forEach((stop) => stop());
}

/** A height with all that it depends on. */
type Measured = {
  board: Board;
  order: OrderRow;
  delivery: DeliveryRow | undefined;
  items: OrderItems | undefined;
  level: AttentionLevel;
  isBadged: boolean;
  height: number;
};

/**
 * The height of a card in its lane; a card whose order moved elsewhere keeps the height it had. Of a hundred cards one
 * has changed, and React asks for all heights several times for each change: only that one is computed again.
 */
function measure(
  board: Board,
  lane: LaneId,
  id: string,
  collection: Collection<OrderItems> | null,
  before: Measured | undefined,
): Measured | undefined {
  const order = board.orders.get(id);
  const delivery = board.deliveries.get(id);
  if (!order || laneOf(order, delivery) !== lane) return before;
  const items = collection?.get(id);
  const { level } = attentionOfRow(order, delivery, liveClient.serverNow());
  const isBadged = hasBadges(order, delivery);
  if (
    before?.order === order &&
    before.delivery === delivery &&
    before.items === items &&
    before.level === level &&
    before.isBadged === isBadged &&
    before.board === board
  )
    return before;
  const step = primaryCommand({ order, delivery }, board.waitMinutesOf(order.locationId), level);
  const parts = { hasBadges: isBadged, hasAction: step !== null };
  const height = kitchenHeight(order, items?.items ?? null, parts) + KITCHEN_GAP;
  return { board, order, delivery, items, level, isBadged, height };
}
