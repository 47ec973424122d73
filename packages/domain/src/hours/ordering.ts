/**
 * `orderOpenAfter` from here on, in ms since 1970, means closed until somebody reopens.
 * See docs/rules/restaurants.md#order-status.
 */
export const INDEFINITELY_MS = 1e15;

export type OrderingState = 'open' | 'closed-until' | 'closed';

/**
 * Does a location take orders at `nowMs`? Missing or 1e15 and more: closed indefinitely; in the future: closed until
 * then; else open. See docs/rules/restaurants.md#order-status.
 */
export function orderingState(orderOpenAfterMs: number | null, nowMs: number): OrderingState {
  if (orderOpenAfterMs === null || orderOpenAfterMs >= INDEFINITELY_MS) return 'closed';
  return orderOpenAfterMs > nowMs ? 'closed-until' : 'open';
}

/** True when the location takes orders at `nowMs`. See docs/rules/restaurants.md#order-status. */
export function isOrderingOpen(orderOpenAfterMs: number | null, nowMs: number): boolean {
  return orderingState(orderOpenAfterMs, nowMs) === 'open';
}
