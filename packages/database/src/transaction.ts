import type { Socket } from 'node:net';
import type pg from 'pg';
import { mayBeDone, OutcomeUnknown } from './trouble.ts';

export type Work<T> = {
  /** What the transaction is about. */
  run: (client: pg.PoolClient) => Promise<T>;
  /** Its last statement, sent together with the commit: it is nothing to wait for. */
  finish?: (client: pg.PoolClient, result: T) => Promise<unknown>;
  /** Most milliseconds to wait for each lock, a whole number from 1; absent: as long as the pool says. */
  lockTimeoutMs?: number | undefined;
};

/** What `send` writes at once leaves in one packet: on a busy machine the system calls cost more than the statements. */
function together<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Socket } }).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/**
 * Runs one transaction: commits when the work returns, rolls back when it throws, and hands the error on. A connection
 * that breaks on the way is thrown away instead of going back to the pool. The pool must be one of `createPool`:
 * `begin` travels with the first statement and `commit` with the last.
 *
 * @throws OutcomeUnknown when the connection is lost before the commit is answered; after any other error nothing of it
 * is committed.
 */
export async function transaction<T>(pool: pg.Pool, { run, finish, lockTimeoutMs }: Work<T>): Promise<T> {
  const client = await pool.connect();
  const begin = lockTimeoutMs ? `begin; set local lock_timeout = ${lockTimeoutMs}` : 'begin';
  let broken: Error | undefined;
  let isEnding = false;
  try {
    const [begun, running] = together(client, () => [client.query(begin), run(client)] as const);
    begun.catch(() => {
      // The first statement on this connection fails, and is heard below.
    });
    const result = await running;
    isEnding = true;
    const ending = together(client, () =>
      Promise.all([begun, finish?.(client, result), client.query('commit')]),
    );
    const [, , committed] = await ending;
    if (committed.command !== 'COMMIT')
      throw new Error('The transaction was rolled back instead of committed.');
    return result;
  } catch (error) {
    // After a failed `finish` the commit has rolled back already; once more does no harm.
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw isEnding && mayBeDone(error) ? new OutcomeUnknown(error) : error;
  } finally {
    client.release(broken);
  }
}
