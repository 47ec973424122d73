import type { OrderRow } from '@passline/contract/orders/order';

/**
 * When the food is due, in ms since 1970: the kitchen's time, else the customer's; null if neither is known. The server
 * orders the list by the same. See docs/rules/orders.md#the-list.
 */
export function dueOf({
  completionTime,
  estimatedCompletionTime,
}: Pick<OrderRow, 'completionTime' | 'estimatedCompletionTime'>): number | null {
  return completionTime ?? estimatedCompletionTime;
}
