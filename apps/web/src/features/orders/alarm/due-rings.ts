import type { OrderRow } from '@passline/contract';
import { ringsBetween } from '@passline/domain';

type Waiting = Pick<OrderRow, 'status' | 'createdAt'>;

/** A clock that goes back further than this was set anew; a smaller step is the server's clock being followed. */
const CLOCK_WAS_SET_MS = 60_000;

/**
 * How many New orders have begun a ringing minute after `coveredMs` and up to `nowMs`. Any number of them, and any
 * number of minutes that a sleeping tab has missed, is one ring. See docs/rules/orders.md#alarm.
 */
export function countDue(orders: readonly Waiting[], coveredMs: number, nowMs: number): number {
  return orders.filter(
    ({ status, createdAt }) => status === 'New' && ringsBetween(createdAt, coveredMs, nowMs),
  ).length;
}

/**
 * Up to which instant the rings are settled, once `nowMs` is. Never back, or a mark would ring twice; unless the
 * computer's clock was ahead for a while, or the alarm would be silent until that time comes.
 */
export function coverUntil(coveredMs: number, nowMs: number): number {
  return nowMs < coveredMs - CLOCK_WAS_SET_MS ? nowMs : Math.max(coveredMs, nowMs);
}
