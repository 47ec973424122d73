import { troubleOf, type Connections, type Queryable } from '@passline/database';
import { FairShare, NoTurn } from '../fair-share.ts';
import { inTurn } from './in-turn.ts';

/** How long the first try of a command waits for each lock. Commands that are served in turn hold theirs for far less. */
export const FIRST_WAIT_MS = 250;
/** How long a command waits altogether before it is refused. */
export const PATIENCE_MS = 3_000;
/** The eight connections for commands. */
const FIRST_TRIES = { atOnce: 8, ofOne: 5, waitMs: 5_000 };
/** Out of the eight: the others are left to commands that meet no lock. */
const SECOND_TRIES = { atOnce: 3, ofOne: 2, waitMs: PATIENCE_MS };
/** The lock's holder is queried during the wait: afterwards PostgreSQL no longer knows. */
const ASK_WHO_AFTER_MS = 1_000;

export type SecondTry = {
  lockTimeoutMs: number;
  /** To be called with the backend that the try runs on. */
  runsOn: (pid: number) => void;
};

/** The lock was not given up in time. */
export class StillLocked extends Error {
  /** The connections in its way, in words; null if that was not asked or not found. */
  readonly heldBy: string | null;

  constructor(cause: unknown, heldBy: string | null) {
    super('A lock was waited for in vain.', { cause });
    this.heldBy = heldBy;
  }
}

type Attempt<T> = (second?: SecondTry) => Promise<T>;

/**
 * Divides the connections for commands among callers, and is the queue of commands that have met a lock, perhaps one held
 * from outside. A command that waits for a lock blocks a connection for everybody else, so a command's first attempt waits
 * only briefly and is rolled back. Then it waits here, without a connection, until it is one of the few that are retried
 * with patience.
 */
export class CommandTurns {
  readonly #db: Queryable;
  readonly #first = new FairShare(FIRST_TRIES);
  readonly #second = new FairShare(SECOND_TRIES);

  /** @param db finds out who holds a lock: must not be a pool whose connections may all wait for that lock */
  constructor(db: Queryable) {
    this.#db = db;
  }

  /**
   * Runs the transaction of a caller's command, once more if the first try met a lock or a deadlock: nothing of it was
   * committed.
   *
   * @throws NoTurn when too many come before; StillLocked when the patience is over, before or during the second try.
   */
  async run<T>(caller: string, attempt: Attempt<T>): Promise<T> {
    try {
      return await this.#first.run(caller, () => attempt());
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble !== 'locked' && trouble !== 'collided') throw error;
      return this.#again(caller, error, attempt);
    }
  }

  /** A statement outside of a transaction, in its caller's share. @throws NoTurn when too many come before */
  once<T>(caller: string, work: () => Promise<T>): Promise<T> {
    return this.#first.run(caller, work);
  }

  /** The connections of `pool`, each lent in the caller's share. Whoever has one asks for no second: it may not come. */
  connectionsOf(caller: string, pool: Connections): Connections {
    return inTurn(pool, () => this.#first.take(caller));
  }

  async #again<T>(caller: string, error: unknown, attempt: Attempt<T>): Promise<T> {
    const until = performance.now() + PATIENCE_MS;
    try {
      return await this.#second.run(caller, () => this.#patiently(until, attempt));
    } catch (refusal) {
      throw refusal instanceof NoTurn ? new StillLocked(error, null) : refusal;
    }
  }

  async #patiently<T>(until: number, attempt: Attempt<T>): Promise<T> {
    let heldBy: string | null = null;
    let asking: NodeJS.Timeout | undefined;
    const runsOn = (pid: number) => {
      asking = setTimeout(() => {
        this.#whoHolds(pid).then(
          (found) => (heldBy = found),
          () => {
            // Only for the log: the command goes its way without.
          },
        );
      }, ASK_WHO_AFTER_MS);
    };
    try {
      const leftMs = Math.ceil(until - performance.now());
      return await attempt({ lockTimeoutMs: Math.max(leftMs, FIRST_WAIT_MS), runsOn });
    } catch (again) {
      throw troubleOf(again) === 'locked' ? new StillLocked(again, heldBy) : again;
    } finally {
      clearTimeout(asking);
    }
  }

  /** The connections at the head of the queue for what `pid` waits for, not those that queue before it. */
  async #whoHolds(pid: number): Promise<string | null> {
    const { rows } = await this.#db.query<{ words: string | null }>(
      `with recursive ahead(pid) as (
         select unnest(pg_blocking_pids($1)) union select unnest(pg_blocking_pids(pid)) from ahead)
       select string_agg(format('%s (process %s, user %s, %s, transaction of %s s)', application_name, pid, usename,
         state, round(extract(epoch from now() - xact_start))), ', ') as words
       from ahead join pg_stat_activity using (pid) where cardinality(pg_blocking_pids(pid)) = 0`,
      [pid],
    );
    return rows[0]?.words ?? null;
  }
}
