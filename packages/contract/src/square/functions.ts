import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { form, id, nullableText, nullableTimestamp } from '../kernel/fields.ts';
import { SquareLink, SquareLocation } from './square.ts';
import { squarePermissions } from './permissions.ts';

const place = { restaurantId: id, locationId: id };
const tags = ['functions'];
/** The code that Square gives to a person who comes back from it: valid once, within 5 minutes. */
const authorizationCode = form(1000, /^[\x21-\x7e]+$/, 'must be a code of Square');
/**
 * From `square.begin`, in the same session. A browser, which is identified by a cookie, must send it with a code. A program
 * with a bearer token may have a code from elsewhere and then sends none; one that is sent must be its own.
 */
const state = form(200, /^[\w-]+$/, 'must be a state of square.begin');

/** What is known about tokens, never a token itself. */
export const SquareTokens = z.object({
  /** Whether there are tokens that Square accepts. */
  hasTokens: z.boolean(),
  squareTokenId: z.nullable(id),
  merchantId: nullableText,
  scopes: z.array(z.string()),
  tokenEndsAt: nullableTimestamp,
});
export type SquareTokens = z.infer<typeof SquareTokens>;

/** The Square calls for programs, by name. See docs/rules/square.md#calls-by-name. */
export const squareFunctions = {
  getSquareLocations: query(squarePermissions.update)
    .route({
      method: 'POST',
      path: '/functions/getSquareLocations',
      summary: 'The locations that the linked merchant has in Square',
      tags,
    })
    .input(z.object(place))
    .output(z.array(SquareLocation)),
  linkSquareLocation: action(squarePermissions.link)
    .route({
      method: 'POST',
      path: '/functions/linkSquareLocation',
      summary: 'Link a location to Square with the code that Square gave',
      tags,
    })
    .input(z.object({ ...place, authorizationCode, state: z.optional(state) }))
    .output(SquareLink),
  unlinkSquareLocation: action(squarePermissions.update)
    .route({
      method: 'POST',
      path: '/functions/unlinkSquareLocation',
      summary: 'Revoke the tokens of a location and forget its link to Square',
      tags,
    })
    .input(z.object(place))
    .output(
      z.object({
        locationId: id,
        /** False: Square could not be told. The tokens are deleted here all the same. */
        isRevoked: z.boolean(),
      }),
    ),
  getSquareTokens: action(squarePermissions.update)
    .route({
      method: 'POST',
      path: '/functions/getSquareTokens',
      summary: 'Obtain tokens with a code, or refresh existing ones; never returns a token',
      tags,
    })
    .input(z.object({ ...place, authorizationCode: z.optional(authorizationCode), state: z.optional(state) }))
    .output(SquareTokens),
  revokeSquareTokens: action(squarePermissions.update)
    .route({
      method: 'POST',
      path: '/functions/revokeSquareTokens',
      summary: 'Revoke the tokens of a location; its link and its settings stay',
      tags,
    })
    .input(z.object(place))
    .output(SquareTokens),
};
