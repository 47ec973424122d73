import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { attentionOf, type AttentionFacts } from '@passline/domain/orders/attention';

export type OrderFigures = { new: number; preparing: number; late: number };

/** How many orders wait, are being prepared, and are late in any way at `nowMs`. */
export function countOrders(
  orders: readonly OrderRow[],
  deliveryOf: (orderId: string) => DeliveryRow | undefined,
  nowMs: number,
): OrderFigures {
  const figures = { new: 0, preparing: 0, late: 0 };
  for (const order of orders) {
    if (order.status !== 'New' && order.status !== 'Preparing') continue;
    figures[order.status === 'New' ? 'new' : 'preparing'] += 1;
    if (isLate(order, deliveryOf(order.id), nowMs)) figures.late += 1;
  }
  return figures;
}

function isLate(order: OrderRow, delivery: DeliveryRow | undefined, nowMs: number): boolean {
  return attentionOf(timesOfRow(order, delivery), nowMs).level !== 'none';
}

/** What decides whether an order is late. */
export function timesOfRow(order: OrderRow, delivery: DeliveryRow | undefined): AttentionFacts {
  const { status, orderType, deliveryType, createdAt, confirmedAt, completionTime } = order;
  return {
    status,
    orderType,
    deliveryType,
    createdAtMs: createdAt,
    confirmedAtMs: confirmedAt,
    completionTimeMs: completionTime,
    deliveryStatus: delivery?.deliveryStatus ?? null,
    estimatedPickupTimeMs: delivery?.estimatedPickupTime ?? null,
    estimatedDeliveryTimeMs: delivery?.estimatedDeliveryTime ?? null,
    deliveryFailedAtMs: delivery?.failedAt ?? null,
  };
}
