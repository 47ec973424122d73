import { reachOf, type Principal } from '@passline/contract';

/**
 * Who sees which fields: the link to the customer's record and a location's payment processor are for super admins.
 * Specification 1, section 6; specification 2, section 6.
 */
export const AUDIENCES = ['platform', 'location'] as const;
export type Audience = (typeof AUDIENCES)[number];

export function audienceOf(principal: Principal | null): Audience {
  return principal && reachOf('customers:read', principal).kind === 'anywhere' ? 'platform' : 'location';
}
