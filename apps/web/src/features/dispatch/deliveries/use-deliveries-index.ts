import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { useBoard } from '../../orders/board/board-context.ts';
import { keepArranged } from '../../orders/board/keep-arranged.ts';
import type { DeliveryFilter } from './deliveries-filter.ts';
import { DeliveriesIndex, type DeliveriesList } from './deliveries-index.ts';

/** Keeps the list of deliveries in order while rows and the time change. */
export function useDeliveriesIndex(
  matches: DeliveryFilter,
  isWhole: boolean,
): { index: DeliveriesIndex; list: DeliveriesList } {
  const { orders, deliveries } = useBoard();
  const [index] = useState(() => new DeliveriesIndex());
  useLayoutEffect(() => index.filter(matches, isWhole, liveClient.serverNow()), [index, matches, isWhole]);
  useLayoutEffect(
    () =>
      keepArranged(
        () =>
          index.update(
            { orders: orders.list, deliveryOf: (id) => deliveries.get(id) },
            liveClient.serverNow(),
          ),
        [orders, deliveries],
      ),
    [index, orders, deliveries],
  );
  const list = useSyncExternalStore(
    (listener) => index.onChange(listener),
    () => index.list,
  );
  return { index, list };
}

/** The handlers by which the list knows that somebody is working in it. */
export function useListHold(index: DeliveriesIndex) {
  const now = () => liveClient.serverNow();
  useEffect(() => () => index.hold.leave('focus'), [index]);
  const leave = (reason: 'pointer' | 'focus') => {
    index.hold.leave(reason);
    index.refresh(now());
  };
  return {
    onPointerEnter: ({ pointerType }: React.PointerEvent) => {
      if (pointerType === 'mouse') index.hold.enter('pointer', now());
    },
    onPointerMove: () => index.hold.stir(now()),
    onPointerLeave: ({ pointerType }: React.PointerEvent) => {
      if (pointerType === 'mouse') leave('pointer');
    },
    onFocus: () => index.hold.enter('focus', now()),
    onBlur: (event: React.FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) leave('focus');
    },
    onKeyDown: () => index.hold.stir(now()),
    onWheel: () => index.hold.stir(now()),
    onTouchMove: () => index.hold.stir(now()),
  };
}
