import * as z from 'zod/mini';
import { action, query } from '../action.ts';
import { form, id, nullableText, nullableTimestamp } from '../fields.ts';
import { SquareLink, SquareLocation } from './square.ts';

const place = { restaurantId: id, locationId: id };
const tags = ['functions'];
/** What Square gives to who comes back from it: used once, within 5 minutes. */
const authorizationCode = form(1000, /^[\x21-\x7e]+$/, 'must be a code of Square');
/** From `square.begin`. Who has a code of their own sends none; one that is sent must be the caller's. */
const state = form(200, /^[\w-]+$/, 'must be a state of square.begin');

/** What is said of tokens: never one of them. */
export const SquareTokens = z.object({
  /** Whether there are tokens that Square takes. */
  hasTokens: z.boolean(),
  squareTokenId: z.nullable(id),
  merchantId: nullableText,
  scopes: z.array(z.string()),
  tokenEndsAt: nullableTimestamp,
});
export type SquareTokens = z.infer<typeof SquareTokens>;

/** The calls to Square by name. See docs/rules/square.md#calls-by-name. */
export const squareFunctions = {
  getSquareLocations: query('square:update')
    .route({
      method: 'POST',
      path: '/functions/getSquareLocations',
      summary: 'The locations that Square has of the linked merchant',
      tags,
    })
    .input(z.object(place))
    .output(z.array(SquareLocation)),
  linkSquareLocation: action('square:link')
    .route({
      method: 'POST',
      path: '/functions/linkSquareLocation',
      summary: 'Link a location to Square with the code that Square gave',
      tags,
    })
    .input(z.object({ ...place, authorizationCode, state: z.optional(state) }))
    .output(SquareLink),
  unlinkSquareLocation: action('square:update')
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
        /** False: Square could not be told. The tokens are forgotten here all the same. */
        isRevoked: z.boolean(),
      }),
    ),
  getSquareTokens: action('square:update')
    .route({
      method: 'POST',
      path: '/functions/getSquareTokens',
      summary: 'Obtain tokens with a code, or refresh those that there are; never answers a token',
      tags,
    })
    .input(z.object({ ...place, authorizationCode: z.optional(authorizationCode), state: z.optional(state) }))
    .output(SquareTokens),
  revokeSquareTokens: action('square:update')
    .route({
      method: 'POST',
      path: '/functions/revokeSquareTokens',
      summary: 'Revoke the tokens of a location; its link and what is chosen of it stay',
      tags,
    })
    .input(z.object(place))
    .output(SquareTokens),
};
