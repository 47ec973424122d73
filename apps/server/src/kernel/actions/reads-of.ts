import type { Principal } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import type { Services } from '../services.ts';
import { actorId } from './audit.ts';

/** The four connections for queries. */
export const READ_SHARES = { atOnce: 4, ofOne: 3, waitMs: 5_000 };
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
  const name = shareOf(caller);
  const query = (...statement: [never]): unknown => readTurns.run(name, () => reads.query(...statement));
  return { query: query as Queryable['query'] };
}
