import type { OrderStatus } from '@passline/domain';

/** Whether an order became Done or Cancelled, or is no longer: what of its money and points depends on it moves then. */
export function isEndMoved(before: { status: OrderStatus }, after: { status: OrderStatus }): boolean {
  return before.status !== after.status && [before.status, after.status].some(isEnd);
}

function isEnd(status: OrderStatus): boolean {
  return status === 'Done' || status === 'Cancelled';
}
