import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { isActiveDelivery } from '@passline/domain/deliveries/delivery-states';
import { useMemo } from 'react';
import { useLiveOrders } from '../../../live/live-orders.ts';
import { useRows, useStatus } from '../../../live/use-live.ts';

export type OwnDelivery = { order: OrderRow; delivery: DeliveryRow };

/** What a courier has under way, live, what is due first before the rest. */
export function useOwnDeliveries(riderUserId: string) {
  const live = useLiveOrders(null);
  const orders = useRows(live.orders);
  const deliveries = useRows(live.deliveries);
  const status = useStatus(live.deliveries);
  const own = useMemo(() => {
    const mine = deliveries.filter(
      (delivery) => delivery.riderUserId === riderUserId && isActiveDelivery(delivery.deliveryStatus),
    );
    return mine
      .flatMap((delivery): OwnDelivery[] => {
        const order = orders.find(({ id }) => id === delivery.orderId);
        const isOpen = order?.status === 'New' || order?.status === 'Preparing';
        return order && isOpen ? [{ order, delivery }] : [];
      })
      .toSorted((one, other) => dueAt(one) - dueAt(other) || (one.order.id < other.order.id ? -1 : 1));
  }, [orders, deliveries, riderUserId]);
  return { own, isKnown: status.kind === 'ready' };
}

function dueAt({ delivery: { estimatedDeliveryTime } }: OwnDelivery): number {
  return estimatedDeliveryTime ?? Infinity;
}
