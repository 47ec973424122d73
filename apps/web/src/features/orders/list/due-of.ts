import type { OrderRow } from '@passline/contract';

/**
 * When the food is due, in ms since 1970: as the kitchen has said, else as the customer was told; null where neither is
 * known. The server orders the list by the same. See docs/rules/orders.md#the-list.
 */
export function dueOf({
  completionTime,
  estimatedCompletionTime,
}: Pick<OrderRow, 'completionTime' | 'estimatedCompletionTime'>): number | null {
  return completionTime ?? estimatedCompletionTime;
}
