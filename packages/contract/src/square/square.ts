import { SQUARE_LINK_STATES } from '@passline/domain/square/square-link';
import {
  SQUARE_FULFILLMENTS,
  SQUARE_ORDER_STATES,
  SQUARE_STEPS,
} from '@passline/domain/square/square-orders';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { changesOf } from '../kernel/field-changes.ts';
import { form, id, nullableText, nullableTimestamp, timestamp } from '../kernel/fields.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { squarePermissions } from './permissions.ts';

/** The settings of a link. */
export const SQUARE_FIELDS = {
  /** The id in Square. */
  squareLocationId: z.nullable(form(255, /^\S+$/, 'must be the id of a location in Square')),
  squareEnabled: z.boolean(),
} as const;

/** A location of the merchant, as Square calls it. */
export const SquareLocation = z.object({ id: z.string(), name: z.string() });
export type SquareLocation = z.infer<typeof SquareLocation>;

/** A location's link to Square; absent if it is not linked. It never contains a token. */
export const SquareLink = z.object({
  locationId: id,
  restaurantId: id,
  state: z.enum(SQUARE_LINK_STATES),
  merchantId: z.string(),
  merchantName: nullableText,
  /** Names the tokens, which never leave the server; null where they were revoked. */
  squareTokenId: z.nullable(id),
  /** The merchant's locations as Square last reported them. */
  squareLocations: z.array(SquareLocation),
  squareLocationId: nullableText,
  squareEnabled: z.boolean(),
  scopes: z.array(z.string()),
  tokenEndsAt: nullableTimestamp,
  /** Why Square no longer accepts the tokens; null while it does. */
  endedReason: nullableText,
  /** Whether a stand-in answers instead of Square. */
  isSimulated: z.boolean(),
  linkedAt: timestamp,
  linkedBy: z.string(),
  rev: z.int(),
});
export type SquareLink = z.infer<typeof SquareLink>;

/** What became of an order in Square. See docs/rules/square.md#orders. */
export const SquareOrder = z.object({
  orderId: id,
  locationId: id,
  orderNumber: z.int(),
  state: z.enum(SQUARE_ORDER_STATES),
  squareOrderId: nullableText,
  /** What Square adds up, in dollars; null until it has the order, and for orders that were sent before payments were recorded there. */
  total: z.nullable(z.number()),
  /** What was due here when it was sent, in dollars. */
  expectedTotal: z.nullable(z.number()),
  /** When its payment was recorded there, as one that was taken outside of Square; null: it is not. */
  paidAt: nullableTimestamp,
  /** What is recorded there as given back, in dollars, from 0 to `total`. */
  refundedAmount: z.number(),
  fulfillment: z.enum(SQUARE_FULFILLMENTS),
  /** What Square is being asked, or did not do; null: nothing. */
  step: z.nullable(z.enum(SQUARE_STEPS)),
  /** Whether Square may have the order, its payment or the refund that `step` names: it was asked, and no answer has decided it. */
  isOutcomeUnknown: z.boolean(),
  /** Why the last attempt failed; null if there is nothing to say. */
  error: nullableText,
  tries: z.int(),
  /** Whether a stand-in has it, or was asked last, instead of Square. */
  isSimulated: z.boolean(),
  createdAt: timestamp,
  /** When Square received it, or when it was dismissed or withdrawn. */
  settledAt: nullableTimestamp,
  rev: z.int(),
});
export type SquareOrder = z.infer<typeof SquareOrder>;

const PERMISSION = squarePermissions.update;
const of = { locationId: id };
const tags = ['square'];

export const squareLinkLive = liveQuery({
  name: 'square.link',
  key: 'locationId',
  params: z.object(of),
  row: SquareLink,
  permission: PERMISSION,
});

/**
 * Orders that are waiting, those that failed until a person has dealt with them, and those settled within the
 * last twelve hours.
 */
export const squareOrdersLive = liveQuery({
  name: 'square.orders',
  key: 'orderId',
  params: z.object(of),
  row: SquareOrder,
  permission: PERMISSION,
});

export const square = {
  provider: query(PERMISSION)
    .route({
      method: 'GET',
      path: '/square',
      summary: 'Whether the real Square is set up, or a stand-in',
      tags,
    })
    .output(z.object({ isSimulated: z.boolean() })),
  begin: action(squarePermissions.link)
    .route({
      method: 'POST',
      path: '/locations/{locationId}/square/begin',
      summary: 'Begin to link the location: where its admin goes to allow it, within the next 10 minutes',
      tags,
    })
    .input(z.object(of))
    .output(z.object({ url: z.string() })),
  update: action(PERMISSION)
    .route({
      method: 'PATCH',
      path: '/locations/{locationId}/square',
      summary: 'Choose the location in Square, and whether orders are sent there',
      tags,
    })
    .input(z.object({ ...of, changes: changesOf(SQUARE_FIELDS) }))
    .output(SquareLink),
  retry: action(PERMISSION)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/square/retry',
      summary: 'Send an order to Square again after a failure',
      tags,
    })
    .input(z.object({ orderId: id }))
    .output(SquareOrder),
  dismiss: action(PERMISSION)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/square/dismiss',
      summary: 'Dismiss an order that could not be sent to Square',
      tags,
    })
    .input(z.object({ orderId: id }))
    .output(SquareOrder),
  settle: action(PERMISSION)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/square/settle',
      summary: 'Say whether Square has an order, where it never answered',
      tags,
    })
    .input(z.object({ orderId: id, isThere: z.boolean() }))
    .output(SquareOrder),
};
