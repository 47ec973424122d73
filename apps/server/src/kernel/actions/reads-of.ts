import { setTimeout } from 'node:timers/promises';
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
/** A view that nobody waits for is told to stop until it has. */
const STOP_AGAIN_MS = 100;

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
    let stopped: Promise<void> | undefined;
    const isDone = new AbortController();
    const stop = () => {
      stopped = cancelUntil(reads, client, isDone.signal);
    };
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    try {
      return await work(client);
    } finally {
      signal?.removeEventListener('abort', stop);
      isDone.abort();
      // What is stopped late is not the statement of the next one.
      await stopped;
      client.release();
    }
  });
}

/** Again and again: a request that comes between two statements stops neither. */
async function cancelUntil(reads: Queryable, client: PoolClient, isDone: AbortSignal): Promise<void> {
  const { processID } = client as PoolClient & { processID: number };
  while (!isDone.aborted) {
    await reads.query('select pg_cancel_backend($1)', [processID]).catch(() => {
      // It is asked again, or ends by itself, later.
    });
    await setTimeout(STOP_AGAIN_MS, undefined, { signal: isDone }).catch(() => {});
  }
}
