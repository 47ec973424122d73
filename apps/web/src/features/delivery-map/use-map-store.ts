import type { RiderRow } from '@passline/contract/riders/riders';
import type { Collection } from '@passline/live/browser';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { liveClient } from '../../live/live-client.ts';
import type { DeliveryFilter } from '../dispatch/deliveries/deliveries-filter.ts';
import type { Board } from '../orders/board/board-context.ts';
import { keepArranged } from '../orders/board/keep-arranged.ts';
import type { Locations } from '../orders/board/use-locations.ts';
import type { MapModel } from './map-model.ts';
import type { Chosen } from './map-search.ts';
import { MapStore } from './map-store.ts';

/** Keeps what the map shows up to date while rows, places and the time change. */
export function useMapStore(
  { orders, deliveries }: Board,
  riders: Collection<RiderRow>,
  { list }: Locations,
  matches: DeliveryFilter,
): MapStore {
  const [store] = useState(() => new MapStore());
  useLayoutEffect(() => store.filter(matches, liveClient.serverNow()), [store, matches]);
  useEffect(() => {
    const locations = new Map(list.map((one) => [one.locationId, one]));
    const update = () =>
      store.update(
        {
          orders: orders.list,
          deliveryOf: (id) => deliveries.get(id),
          riders: riders.list,
          locations,
          isWhole: [orders, deliveries, riders].every(({ status }) => status.kind === 'ready'),
        },
        liveClient.serverNow(),
      );
    return keepArranged(update, [orders, deliveries, riders]);
  }, [store, orders, deliveries, riders, list]);
  return store;
}

export function useMapModel(store: MapStore): MapModel {
  return useSyncExternalStore(store.onChange, () => store.model);
}

/** What has the pointer or the focus. */
export function usePointed(store: MapStore): Chosen | null {
  return useSyncExternalStore(store.onChange, () => store.pointed);
}

/** Whether this one has it; drawn again only when that changes. */
export function useIsPointed(store: MapStore, kind: Chosen['kind'], id: string): boolean {
  return useSyncExternalStore(store.onChange, () => store.pointed?.kind === kind && store.pointed.id === id);
}

/** The handlers by which a row reports that it has the pointer or the focus. */
export function pointsAt(store: MapStore, kind: Chosen['kind'], id: string) {
  const leave = () => {
    if (store.pointed?.id === id) store.point(null);
  };
  const enter = () => store.point({ kind, id });
  return { onPointerEnter: enter, onPointerLeave: leave, onFocus: enter, onBlur: leave };
}
