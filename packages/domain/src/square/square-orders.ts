/**
 * `withdrawn`: it was cancelled, or its confirm taken back, before it was sent. `cancelled`: Square has it, as cancelled.
 * `dismissed`: it failed, and somebody has said that nothing is to be done any more.
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

/** An order that Square could not be told of for so long is given up, and a person is told. See docs/rules/square.md#trying-again. */
export const SEND_FOR_MS = 30 * 60_000;
/** How long an order in Square is shown that needs nobody. */
export const SQUARE_ORDERS_SHOWN_MS = 12 * 3_600_000;
