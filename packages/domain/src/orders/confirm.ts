import type { OrderTimeType } from './order-states.ts';

/** Minutes to wait where neither the location nor the person says otherwise. See docs/rules/orders.md#confirm. */
export const DEFAULT_WAIT_MINUTES = 30;

/**
 * When a confirmed order will be complete, in ms since 1970: now plus the wait minutes (30 when not given; 0 is a
 * wait), or for a scheduled order its estimated completion time. A scheduled order without one is treated as any other.
 * See docs/rules/orders.md#confirm.
 */
export function completionTimeOnConfirm(input: {
  nowMs: number;
  waitMinutes?: number | null;
  orderTimeType: OrderTimeType;
  estimatedCompletionTimeMs: number | null;
}): number {
  if (input.orderTimeType === 'Scheduled' && input.estimatedCompletionTimeMs !== null) {
    return input.estimatedCompletionTimeMs;
  }
  return input.nowMs + (input.waitMinutes ?? DEFAULT_WAIT_MINUTES) * 60_000;
}
