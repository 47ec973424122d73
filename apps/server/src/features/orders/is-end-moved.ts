import type { OrderStatus } from '@passline/domain/orders/order-states';

/** Whether an order became Done or Cancelled, or is so no longer: the money and points that depend on it move then. */
export function isEndMoved(before: { status: OrderStatus }, after: { status: OrderStatus }): boolean {
  return before.status !== after.status && [before.status, after.status].some(isEnd);
}

function isEnd(status: OrderStatus): boolean {
  return status === 'Done' || status === 'Cancelled';
}
