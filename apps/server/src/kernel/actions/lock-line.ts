import { troubleOf, type Queryable } from '@passline/database';

/** How long the first try of a command waits for each lock. Commands that are served in turn hold theirs for far less. */
export const FIRST_WAIT_MS = 250;
/** How long a command waits altogether before it is refused. */
export const PATIENCE_MS = 3_000;
/** Out of the eight connections for commands; the others are left to commands that meet no lock. */
const MOST_PATIENT = 3;
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

/**
 * The queue of commands that have met a lock, perhaps one held from outside. A command that waits for a lock blocks a
 * connection for everybody else, so a command's first attempt waits only briefly and is rolled back. Then it waits
 * here, without a connection, until it is one of the few that are retried with patience.
 */
export class LockLine {
  readonly #db: Queryable;
  #trying = 0;
  readonly #waiting: (() => void)[] = [];

  /** @param db finds out who holds a lock: must not be a pool whose connections may all wait for that lock */
  constructor(db: Queryable) {
    this.#db = db;
  }

  /**
   * Runs the second try of a command whose first try was rolled back with `error`.
   *
   * @throws StillLocked when the patience is over, before or during the try.
   */
  async tryAgain<T>(error: unknown, attempt: (second: SecondTry) => Promise<T>): Promise<T> {
    const until = performance.now() + PATIENCE_MS;
    if (!(await this.#isNext())) throw new StillLocked(error, null);
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
      this.#leave();
    }
  }

  /** False when the turn did not come in time. */
  #isNext(): Promise<boolean> {
    if (this.#trying < MOST_PATIENT) {
      this.#trying += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const take = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1);
        resolve(false);
      }, PATIENCE_MS);
      this.#waiting.push(take);
    });
  }

  /** The next in line takes over the place. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#trying -= 1;
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
