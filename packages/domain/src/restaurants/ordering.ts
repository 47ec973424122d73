/**
 * `orderOpenAfter` from here on means closed until somebody reopens. Specification 1, section 9. In ms since
 * 1970.
 */
export const INDEFINITELY_MS = 1e15;

export type OrderingState = 'open' | 'closed-until' | 'closed';

/**
 * Does a location take orders at `nowMs`? Missing or 1e15 and more: closed indefinitely; in the future:
 * closed until then; else open. Specification 1, section 4.
 */
export function orderingState(orderOpenAfterMs: number | null, nowMs: number): OrderingState {
  if (orderOpenAfterMs === null || orderOpenAfterMs >= INDEFINITELY_MS) return 'closed';
  return orderOpenAfterMs > nowMs ? 'closed-until' : 'open';
}

/** True when the location takes orders at `nowMs`. Specification 1, section 4. */
export function isOrderingOpen(orderOpenAfterMs: number | null, nowMs: number): boolean {
  return orderingState(orderOpenAfterMs, nowMs) === 'open';
}
