import * as z from 'zod/mini';
import { action } from '../kernel/action.ts';
import { id, line, nullableText, nullableTimestamp, timestamp } from '../kernel/fields.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { SERVICE_SCOPES } from '../kernel/permissions.ts';
import { SERVICE_TOKENS_LIVE_NAMES } from './live-names.ts';
import { serviceTokensPermissions } from './permissions.ts';

/** How many may be in force at once. See docs/rules/service-tokens.md#making-one. */
export const MAX_SERVICE_TOKENS = 100;

export const END_PASSED = 'Please choose an end that lies ahead.';
/** A token that ends within this is about to end. */
export const ENDS_SOON_MS = 14 * 86_400_000;

const scope = z.enum(SERVICE_SCOPES, 'There is no such scope.');
const name = line(60, 'Please enter a name.').check(z.minLength(1, 'Please enter a name.'));
const scopes = z
  .array(scope, 'Please choose at least one scope.')
  .check(
    z.minLength(1, 'Please choose at least one scope.'),
    z.maxLength(SERVICE_SCOPES.length, 'There are not so many scopes.'),
  );

/** Null: it has no end. */
const expiresAt = nullableTimestamp;

/** The fields of a new one. */
export const SERVICE_TOKEN_FIELDS = { name, scopes, expiresAt };

/** What a program signs in with, without its secret, which is nowhere. */
export const ServiceToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(scope),
  /** Null: nobody is known to have made it. */
  madeBy: nullableText,
  /** Whether it ends with the suspension of its maker: false where the maker is not known, or is gone. */
  endsWithMaker: z.boolean(),
  madeAt: timestamp,
  /** To about a minute; null: never. */
  lastUsedAt: nullableTimestamp,
  expiresAt: nullableTimestamp,
  revokedAt: nullableTimestamp,
  /** Null for a revoked one: by plain SQL, or it expired. */
  revokedBy: nullableText,
  rev: z.int(),
});
export type ServiceToken = z.infer<typeof ServiceToken>;

const tags = ['service-tokens'];

export const serviceTokens = {
  make: action(serviceTokensPermissions.manage)
    .route({
      method: 'POST',
      path: '/service-tokens',
      summary: 'Make a service token; only this answer has its secret',
      tags,
    })
    .input(z.object({ ...SERVICE_TOKEN_FIELDS, expiresAt: z.optional(expiresAt) }))
    .output(
      z.object({
        id,
        name: z.string(),
        scopes: z.array(scope),
        expiresAt: nullableTimestamp,
        secret: z.string(),
      }),
    ),
  revoke: action(serviceTokensPermissions.manage)
    .route({
      method: 'POST',
      path: '/service-tokens/{tokenId}/revoke',
      summary: 'Revoke a service token for good: its programs are signed out at once',
      tags,
    })
    .input(z.object({ tokenId: id }))
    .output(z.object({ id, revokedAt: timestamp })),
};

/** All of them, the revoked ones of the last year too. */
export const serviceTokensLive = liveQuery({
  ...SERVICE_TOKENS_LIVE_NAMES.serviceTokensLive,
  params: z.object({}),
  row: ServiceToken,
  permission: serviceTokensPermissions.manage,
});
