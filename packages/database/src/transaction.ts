import pg from 'pg';
import type { Connections, Queryable } from './pool.ts';
import { socketOf } from './socket-of.ts';
import { mayBeDone, OutcomeUnknown } from './trouble.ts';

export type Work<T> = {
  /** The work of the transaction. */
  run: (db: Queryable) => Promise<T>;
  /** Its last statements, all sent at once together with the commit: nothing waits for their answers. */
  finish?: (db: Queryable, result: T) => Promise<unknown>;
  /** Most milliseconds to wait for each lock, a whole number from 1; absent: the pool's limit. */
  lockTimeoutMs?: number | undefined;
};

class TooLate extends Error {
  constructor() {
    super('A statement came after the end of its transaction.');
  }
}

/**
 * Statements that `send` writes at once leave in one packet: on a busy machine the system calls cost more than the
 * statements.
 */
function together<T>(client: pg.PoolClient, send: () => T): T {
  const socket = socketOf(client);
  socket.cork();
  try {
    return send();
  } finally {
    socket.uncork();
  }
}

/**
 * Runs one transaction: commits when the work returns, rolls back when it throws, and hands the error on. A connection that
 * breaks meanwhile is thrown away instead of going back to the pool. The pool must be one of `createPool`: `begin` travels
 * with the first statement and `commit` with the last.
 *
 * If work runs in parallel, one part may fail while another still waits: a statement that the other sends after the end is
 * refused here, and never gets into the next transaction of this connection.
 *
 * @throws OutcomeUnknown when the connection is lost before the commit is answered, or `finish` sent something after it; after
 * any other error nothing of it is committed.
 */
export async function transaction<T>(
  pool: Pick<Connections, 'connect'>,
  { run, finish, lockTimeoutMs }: Work<T>,
): Promise<T> {
  const client = await pool.connect();
  const begin = lockTimeoutMs ? `begin; set local lock_timeout = ${lockTimeoutMs}` : 'begin';
  let broken: Error | undefined;
  let isEnding = false;
  let isOver = false;
  let first: unknown;
  const db = openUntil(client, {
    isOver: () => isOver,
    onFailure: (error) => {
      first ??= error;
    },
  });
  try {
    const [begun, running] = together(client, () => [client.query(begin), run(db)] as const);
    begun.catch(() => {
      // The first statement on this connection fails, and is handled below.
    });
    const result = await running;
    isEnding = true;
    const ending = together(client, () => Promise.all([begun, finish?.(db, result), client.query('commit')]));
    isOver = true;
    const [, , committed] = await ending;
    if (committed.command !== 'COMMIT')
      throw new Error('The transaction was rolled back instead of committed.');
    return result;
  } catch (thrown) {
    isOver = true;
    const error = isConsequence(thrown) ? (first ?? thrown) : thrown;
    // After a failed `finish` the commit has already rolled back; doing so again does no harm.
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw isEnding && (error instanceof TooLate || mayBeDone(error)) ? new OutcomeUnknown(error) : error;
  } finally {
    client.release(broken);
  }
}

/**
 * Of statements that were sent together, all fail after the one that failed, in one packet. Whichever is awaited most
 * directly is heard first: what it says is not why.
 */
function isConsequence(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25P02';
}

type Watch = { isOver: () => boolean; onFailure: (error: unknown) => void };

function openUntil(client: pg.PoolClient, { isOver, onFailure }: Watch): Queryable {
  const query = (...statement: [never]): unknown => {
    if (isOver()) return Promise.reject(new TooLate());
    const answer = client.query(...statement) as Promise<unknown>;
    answer.catch(onFailure);
    return answer;
  };
  return { query: query as Queryable['query'] };
}
