import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import {
  activeDeliveries,
  activeOrders,
  deliveriesBoard,
  ordersBoard,
} from '@passline/contract/orders/topics';
import type { Collection } from '@passline/live/browser';
import { useEffect, useSyncExternalStore } from 'react';
import { useSuccession } from './use-live.ts';

export type LiveOrders = {
  orders: Collection<OrderRow>;
  deliveries: Collection<DeliveryRow>;
  /** Whether the orders finished within the last hour are among them. */
  hasFinished: boolean;
};

/** The locations, or the whole platform (null), whose finished orders somebody in this tab has looked at. */
const looked = new Set<string | null>();
const listeners = new Set<() => void>();

/**
 * The live orders of a location, or of the platform when it is null, with their deliveries: the active ones, and once
 * somebody looks at the finished ones, those too. All users of it share one query at a time.
 */
export function useLiveOrders(locationId: string | null): LiveOrders {
  const isLookedAt = useSyncExternalStore(listen, () => looked.has(locationId));
  const orders = useSuccession(isLookedAt ? ordersBoard : activeOrders, { locationId });
  const deliveries = useSuccession(isLookedAt ? deliveriesBoard : activeDeliveries, { locationId });
  return {
    orders: orders.collection,
    deliveries: deliveries.collection,
    hasFinished: orders.query === ordersBoard,
  };
}

/** Loads the finished orders when `isLookedAt`. They stay as long as the tab is open. */
export function useFinishedOrders(locationId: string | null, isLookedAt: boolean): void {
  useEffect(() => {
    if (isLookedAt) lookAtFinished(locationId);
  }, [locationId, isLookedAt]);
}

/** The same for somebody who finishes an order and may want to see it again. */
export function lookAtFinished(locationId: string | null): void {
  if (looked.has(locationId)) return;
  looked.add(locationId);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
