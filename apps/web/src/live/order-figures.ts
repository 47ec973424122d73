import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import type { Collection } from '@passline/live/browser';
import { useMemo, useSyncExternalStore } from 'react';
import { onTick } from './clock.ts';
import { countOrders, type OrderFigures } from './count-orders.ts';
import { liveClient } from './live-client.ts';
import { useLiveOrders } from './live-orders.ts';

/** Rows may change many times in a second; nobody reads figures faster than this. */
const RECOUNT_AFTER_MS = 150;

type FiguresStore = {
  subscribe: (listener: () => void) => () => void;
  read: () => OrderFigures | null;
};

const stores = new WeakMap<Collection<OrderRow>, WeakMap<Collection<DeliveryRow>, FiguresStore>>();

/** The live figures of a location, or of the platform when it is null; null until they are known. */
export function useOrderFigures(locationId: string | null): OrderFigures | null {
  const { orders, deliveries } = useLiveOrders(locationId);
  const store = useMemo(() => storeOf(orders, deliveries), [orders, deliveries]);
  return useSyncExternalStore(store.subscribe, store.read);
}

/** One count for all that show it. */
function storeOf(orders: Collection<OrderRow>, deliveries: Collection<DeliveryRow>): FiguresStore {
  const ofOrders = stores.get(orders) ?? new WeakMap<Collection<DeliveryRow>, FiguresStore>();
  stores.set(orders, ofOrders);
  const store = ofOrders.get(deliveries) ?? createStore(orders, deliveries);
  ofOrders.set(deliveries, store);
  return store;
}

function createStore(orders: Collection<OrderRow>, deliveries: Collection<DeliveryRow>): FiguresStore {
  const listeners = new Set<() => void>();
  let figures: OrderFigures | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stops: (() => void)[] = [];

  const recount = () => {
    timer = undefined;
    if (orders.status.kind !== 'ready' || deliveries.status.kind !== 'ready') return;
    const next = countOrders(orders.list, (orderId) => deliveries.get(orderId), liveClient.serverNow());
    if (figures && JSON.stringify(figures) === JSON.stringify(next)) return;
    figures = next;
    for (const listener of listeners) listener();
  };
  const recountSoon = () => {
    timer ??= setTimeout(recount, RECOUNT_AFTER_MS);
  };

  // Rows that replace others are counted before they are shown.
  recount();
  return {
    read: () => figures,
    subscribe(listener) {
      if (listeners.size === 0) {
        // What is late changes with the clock.
        stops = [orders.onList(recountSoon), deliveries.onList(recountSoon), onTick(recount)];
        recountSoon();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        for (const stop of stops) stop();
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}
