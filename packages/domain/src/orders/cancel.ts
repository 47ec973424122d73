import type { OrderFacts } from './order-states.ts';

/** The reason stored when none is given. See docs/rules/orders.md#cancelled. */
export const DEFAULT_CANCEL_REASON = 'Unknown';

/**
 * Does what an order took of the counted stock come back when it is cancelled? What is cooked is used up.
 * See docs/rules/menus.md#stock-that-comes-back.
 */
export function givesStockBack({ isFoodReady }: Pick<OrderFacts, 'isFoodReady'>): boolean {
  return !isFoodReady;
}
