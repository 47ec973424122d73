import type { DeliveryRow, OrderRow } from '@passline/contract';
import { activeDeliveries, activeOrders, deliveriesBoard, ordersBoard } from '@passline/contract/topics';
import type { Collection } from '@passline/live/browser';
import { useEffect, useSyncExternalStore } from 'react';
import { useSuccession } from './use-live.ts';

export type LiveOrders = {
  orders: Collection<OrderRow>;
  deliveries: Collection<DeliveryRow>;
  /** Whether the orders finished within the last hour are among them. */
  hasFinished: boolean;
};

/** Of which locations, or of the whole platform (null), somebody in this tab has looked at finished orders. */
const looked = new Set<string | null>();
const listeners = new Set<() => void>();

/**
 * The live orders of a location, or of the platform when it is null, with their deliveries: the active ones, and from when
 * somebody looks at the finished ones, those too. All who show them share one query at a time.
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

/** Has the finished orders come, when `isLookedAt`. They stay for as long as the tab does. */
export function useFinishedOrders(locationId: string | null, isLookedAt: boolean): void {
  useEffect(() => {
    if (isLookedAt) lookAtFinished(locationId);
  }, [locationId, isLookedAt]);
}

/** The same for somebody who finishes an order, and may want it back. */
export function lookAtFinished(locationId: string | null): void {
  if (looked.has(locationId)) return;
  looked.add(locationId);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
