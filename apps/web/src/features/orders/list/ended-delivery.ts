import type { OrderRow } from '@passline/contract/orders/order';
import type { DeliveryStatus } from '@passline/domain/deliveries/delivery-states';

/** Keyed by the order's id. */
export type CancelledDeliveries = ReadonlyMap<string, DeliveryStatus>;

/**
 * The last state of a delivery whose order is no longer on the live board: a Done order is Delivered; for a cancelled
 * one the server says. Null if nobody delivers. See docs/rules/orders.md#done.
 */
export function endedDelivery(
  { id, status, orderType }: Pick<OrderRow, 'id' | 'status' | 'orderType'>,
  cancelled: CancelledDeliveries,
): DeliveryStatus | null {
  if (orderType !== 'Delivery') return null;
  if (status === 'Done') return 'Delivered';
  return status === 'Cancelled' ? (cancelled.get(id) ?? null) : null;
}
