import type { Principal } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import type { PoolClient } from 'pg';
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
  const name = shareOf(caller);
  const query = (...statement: [never]): unknown => readTurns.run(name, () => reads.query(...statement));
  return { query: query as Queryable['query'] };
}

/**
 * Does work that may take many seconds on a connection of its own, in one turn, so that nothing comes between its statements. When nobody
 * waits for it any more, the database stops its statement. @throws NoTurn when too many come before
 */
export function inView<T>(
  { reads, views, viewTurns }: Pick<Services, 'reads' | 'views' | 'viewTurns'>,
  caller: Principal | null,
  signal: AbortSignal | undefined,
  work: (db: Queryable) => Promise<T>,
): Promise<T> {
  return viewTurns.run(shareOf(caller), async () => {
    signal?.throwIfAborted();
    const client = await views.connect();
    let stopped: Promise<unknown> | undefined;
    const stop = () => {
      const { processID } = client as PoolClient & { processID: number };
      stopped = reads.query('select pg_cancel_backend($1)', [processID]).catch(() => {
        // It ends by itself, later.
      });
    };
    signal?.addEventListener('abort', stop);
    try {
      return await work(client);
    } finally {
      signal?.removeEventListener('abort', stop);
      // What is stopped late is not the statement of the next one.
      await stopped;
      client.release();
    }
  });
}
