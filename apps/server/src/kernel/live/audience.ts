import { covers, reachOf, type Principal } from '@passline/contract/kernel/permissions';
import type { Topic } from '@passline/live/server';
import { audienceOf } from '../actions/audience.ts';

/**
 * The audience that a caller belongs to for a live query with these parameters; null if it is not theirs. A
 * location outside their reach and one that does not exist are treated in the same way.
 */
export function audienceFor(
  source: Topic['source'],
  params: Record<string, unknown>,
  principal: Principal,
): string | null {
  const reach = reachOf(source.query.permission, principal);
  const { locationId } = params;
  const isAllowed = typeof locationId === 'string' ? covers(reach, locationId) : reach.kind === 'anywhere';
  return isAllowed ? audienceOf(principal) : null;
}
