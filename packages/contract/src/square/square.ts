import { SQUARE_LINK_STATES } from '@passline/domain/square/square-link';
import { SQUARE_ORDER_STATES } from '@passline/domain/square/square-orders';
import * as z from 'zod/mini';
import { action, query } from '../action.ts';
import { changesOf } from '../field-changes.ts';
import { form, id, nullableText, nullableTimestamp, timestamp } from '../fields.ts';
import { liveQuery } from '../live-query.ts';

/** What people choose of a link. */
export const SQUARE_FIELDS = {
  /** As Square calls it. */
  squareLocationId: z.nullable(form(255, /^\S+$/, 'must be the id of a location in Square')),
  squareEnabled: z.boolean(),
} as const;

/** A location of the merchant, as Square calls it. */
export const SquareLocation = z.object({ id: z.string(), name: z.string() });
export type SquareLocation = z.infer<typeof SquareLocation>;

/** A location's link to Square; there is none where it is not linked. No token ever stands in it. */
export const SquareLink = z.object({
  locationId: id,
  restaurantId: id,
  state: z.enum(SQUARE_LINK_STATES),
  merchantId: z.string(),
  merchantName: nullableText,
  /** Names the tokens, which never leave the server; null where they were revoked. */
  squareTokenId: z.nullable(id),
  /** What Square last said that there is. */
  squareLocations: z.array(SquareLocation),
  squareLocationId: nullableText,
  squareEnabled: z.boolean(),
  scopes: z.array(z.string()),
  tokenEndsAt: nullableTimestamp,
  /** Why Square does not take the tokens any more; null while it does. */
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
  /** Why the last try failed, or what a person should know; null where there is nothing to say. */
  error: nullableText,
  tries: z.int(),
  createdAt: timestamp,
  /** When Square had it, or it was dismissed or withdrawn. */
  settledAt: nullableTimestamp,
  rev: z.int(),
});
export type SquareOrder = z.infer<typeof SquareOrder>;

const PERMISSION = 'square:update';
const of = { locationId: id };
const tags = ['square'];

export const squareLinkLive = liveQuery({
  name: 'square.link',
  key: 'locationId',
  params: z.object(of),
  row: SquareLink,
  permission: PERMISSION,
});

/** What waits, what failed until somebody has seen to it, and what was settled within the last twelve hours. */
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
      summary: 'Whether Square itself is set up, or a stand-in',
      tags,
    })
    .output(z.object({ isSimulated: z.boolean() })),
  begin: action('square:link')
    .route({
      method: 'POST',
      path: '/locations/{locationId}/square/begin',
      summary: 'Begin to link the location: where its admin goes to allow it, for the next 10 minutes',
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
      summary: 'Tell Square of an order again that it was not told of',
      tags,
    })
    .input(z.object({ orderId: id }))
    .output(SquareOrder),
  dismiss: action(PERMISSION)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/square/dismiss',
      summary: 'Say that nothing is to be done any more about an order that Square was not told of',
      tags,
    })
    .input(z.object({ orderId: id }))
    .output(SquareOrder),
};
