/**
 * `withdrawn`: it was cancelled, or its confirm undone, before it was sent. `cancelled`: Square has it, as cancelled.
 * `dismissed`: it failed, and a person has said that nothing more needs to be done.
 */
export const SQUARE_ORDER_STATES = [
  'waiting',
  'created',
  'failed',
  'dismissed',
  'withdrawn',
  'cancelled',
] as const;
export type SquareOrderState = (typeof SQUARE_ORDER_STATES)[number];

/**
 * An order that could not be sent to Square for this long is given up, and a person is notified. See
 * docs/rules/square.md#trying-again.
 */
export const SEND_FOR_MS = 30 * 60_000;
/** How long an order in Square that needs nobody is shown. */
export const SQUARE_ORDERS_SHOWN_MS = 12 * 3_600_000;
