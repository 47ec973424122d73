import type { Principal } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import type { FairShare } from '../fair-share.ts';
import type { Services } from '../services.ts';
import { actorId } from './audit.ts';

/** The four connections for queries. */
export const READ_SHARES = { atOnce: 4, ofOne: 3, waitMs: 5_000 };
/** The two for views: whoever opens several waits for their own. */
export const VIEW_SHARES = { atOnce: 2, ofOne: 1, waitMs: 20_000 };
/** Those who ask without saying who they are share one part. */
const STRANGERS = 'strangers';

/** The name of a caller among those who share connections. */
export function shareOf(caller: Principal | null): string {
  return caller === null ? STRANGERS : actorId(caller);
}

/**
 * The connections for queries as one caller may use them: each statement waits for its turn among those of others.
 * Statements fail with NoTurn when too many come before.
 */
export function readsOf(
  { reads, readTurns }: Pick<Services, 'reads' | 'readTurns'>,
  caller: Principal | null,
): Queryable {
  return sharedBy(caller, reads, readTurns);
}

/** The same of the connections for queries that may take many seconds. */
export function viewsOf(
  { views, viewTurns }: Pick<Services, 'views' | 'viewTurns'>,
  caller: Principal | null,
): Queryable {
  return sharedBy(caller, views, viewTurns);
}

function sharedBy(caller: Principal | null, pool: Queryable, turns: FairShare): Queryable {
  const name = shareOf(caller);
  const query = (...statement: [never]): unknown => turns.run(name, () => pool.query(...statement));
  return { query: query as Queryable['query'] };
}
