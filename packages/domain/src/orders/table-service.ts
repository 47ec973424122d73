import { isInPerson } from '../payments/payment.ts';
import type { OrderFacts } from './order-states.ts';

/** What the guests at a table wait for: see docs/rules/point-of-sale.md#the-service-view. */
export type TableNeed = 'confirmation' | 'food' | 'bill' | 'serving';

type Guests = Pick<OrderFacts, 'status' | 'orderType' | 'isFoodReady' | 'paymentMethod' | 'paymentStatus'>;

/** Null for an order that nobody waits for at a table: another type, or over. */
export function tableNeedOf(order: Guests): TableNeed | null {
  if (order.orderType !== 'DineIn') return null;
  if (order.status === 'New') return 'confirmation';
  if (order.status !== 'Preparing') return null;
  if (!order.isFoodReady) return 'food';
  return isInPerson(order.paymentMethod) && order.paymentStatus === 'unpaid' ? 'bill' : 'serving';
}

/** Since when its guests wait, in ms since 1970: of a scheduled order, from the time for which it is. */
export function waitsSince(order: { createdAtMs: number; scheduledForMs: number | null }): number {
  return Math.max(order.createdAtMs, order.scheduledForMs ?? 0);
}
