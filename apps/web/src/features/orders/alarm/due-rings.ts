import type { OrderRow } from '@passline/contract/orders/order';
import { ringsBetween } from '@passline/domain/orders/rings';

type Waiting = Pick<OrderRow, 'status' | 'createdAt'>;

/** A clock that goes back further than this was reset; a smaller step only follows the server's clock. */
const CLOCK_WAS_SET_MS = 60_000;

/**
 * How many New orders have begun a ringing minute after `coveredMs` and up to `nowMs`. Any number of them, and any
 * number of missed minutes after a sleep, make one ring. See docs/rules/orders.md#alarm.
 */
export function countDue(orders: readonly Waiting[], coveredMs: number, nowMs: number): number {
  return orders.filter(
    ({ status, createdAt }) => status === 'New' && ringsBetween(createdAt, coveredMs, nowMs),
  ).length;
}

/**
 * The instant up to which rings are settled at `nowMs`. It never goes back, or a mark would ring twice, except if the
 * computer's clock was ahead for a while: otherwise the alarm would be silent until then.
 */
export function coverUntil(coveredMs: number, nowMs: number): number {
  return nowMs < coveredMs - CLOCK_WAS_SET_MS ? nowMs : Math.max(coveredMs, nowMs);
}
