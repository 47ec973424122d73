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

/** What Square is asked, one thing at a time. */
export const SQUARE_STEPS = ['create', 'pay', 'refund', 'complete', 'cancel-fulfillment', 'cancel'] as const;
export type SquareStepKind = (typeof SQUARE_STEPS)[number];

/** How the handing over stands in Square. `ended-there`: somebody at the counter has ended it otherwise than we wanted to. */
export const SQUARE_FULFILLMENTS = ['open', 'completed', 'cancelled', 'ended-there'] as const;
export type SquareFulfillment = (typeof SQUARE_FULFILLMENTS)[number];

/** The longest key that Square takes of a payment or a refund. */
export const SQUARE_KEY_MOST = 45;
