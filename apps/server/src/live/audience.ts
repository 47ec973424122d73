import { covers, reachOf, type Principal } from '@passline/contract';
import type { Topic } from '@passline/live/server';
import { audienceOf } from '../actions/audience.ts';

/**
 * The audience a caller belongs to for a live query with these parameters; null when it is not theirs. A location
 * outside their reach, and one that does not exist, are the same.
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
