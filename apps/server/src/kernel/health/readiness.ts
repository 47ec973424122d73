import type { Queryable } from '@passline/database';
import type { StorageHealth } from './storage-health.ts';

export type ReadinessOptions = {
  /** A separate connection that nobody else waits for. */
  db: Queryable;
  storage: Pick<StorageHealth, 'reason'>;
  isDraining: () => boolean;
  feedAgeMs: () => number;
  /** The clock, in milliseconds. */
  now?: () => number;
};

/** A feed that has not looked for this long has lost the database. */
const FEED_IS_DEAD_MS = 10_000;
/** Anybody may ask, as often as they like. */
const REMEMBERED_MS = 1_000;

/** Whether this process can do its work. Callers during a check share it, and its answer for a second. */
export class Readiness {
  readonly #options: Required<ReadinessOptions>;
  #look: Promise<string | null> | null = null;
  #lookedAt: number | null = null;

  constructor(options: ReadinessOptions) {
    this.#options = { now: () => performance.now(), ...options };
  }

  /** Why it cannot work, in words for everybody; null: it can. */
  async reason(): Promise<string | null> {
    const { isDraining, feedAgeMs, now } = this.#options;
    if (isDraining()) return 'shutting down';
    if (feedAgeMs() > FEED_IS_DEAD_MS) return 'the live feed has no database';
    const isOld = this.#lookedAt !== null && now() - this.#lookedAt > REMEMBERED_MS;
    if (!this.#look || isOld) {
      this.#lookedAt = null;
      this.#look = this.#lookAtDatabase().finally(() => (this.#lookedAt = now()));
    }
    return this.#look;
  }

  async #lookAtDatabase(): Promise<string | null> {
    const { db, storage } = this.#options;
    try {
      await db.query('select 1');
    } catch {
      // Anybody may call this: the address of the database and the details are only in the log.
      return 'the database does not answer';
    }
    return storage.reason();
  }
}
