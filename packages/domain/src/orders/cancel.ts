/** The reason stored when none is given. See docs/rules/orders.md#cancelled. */
export const DEFAULT_CANCEL_REASON = 'Unknown';
