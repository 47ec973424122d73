import type { Socket } from 'node:net';
import type pg from 'pg';

export type Work<T> = {
  /** What the transaction is about. */
  run: (client: pg.PoolClient) => Promise<T>;
  /** Its last statement, sent together with the commit: it is nothing to wait for. */
  finish?: (client: pg.PoolClient, result: T) => Promise<unknown>;
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
 */
export async function transaction<T>(pool: pg.Pool, { run, finish }: Work<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const [begun, running] = together(client, () => [client.query('begin'), run(client)] as const);
    begun.catch(() => {
      // Whoever sends the first statement on this connection fails with it and is heard below.
    });
    const result = await running;
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
    throw error;
  } finally {
    client.release(broken);
  }
}
