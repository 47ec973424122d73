import type { OrderRow } from '@passline/contract';
import type { DeliveryStatus } from '@passline/domain';

/** By the order's id. */
export type CancelledDeliveries = ReadonlyMap<string, DeliveryStatus>;

/**
 * Where the delivery of an order ended that the live board no longer has: one that is Done is Delivered, and of a
 * cancelled one the server tells. Null where nobody delivers. See docs/rules/orders.md#done.
 */
export function endedDelivery(
  { id, status, orderType }: Pick<OrderRow, 'id' | 'status' | 'orderType'>,
  cancelled: CancelledDeliveries,
): DeliveryStatus | null {
  if (orderType !== 'Delivery') return null;
  if (status === 'Done') return 'Delivered';
  return status === 'Cancelled' ? (cancelled.get(id) ?? null) : null;
}
