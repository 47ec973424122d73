import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Window } from './feed.ts';
import type { ViewSource } from './live-source.ts';
import { onConnection } from './on-connection.ts';
import { readAgain } from './read-rows.ts';
import { touchedBy, type Touched } from './touched.ts';
import type { Topics } from './topics.ts';

export type ViewReaderOptions = {
  source: ViewSource;
  pool: Pick<pg.Pool, 'connect'>;
  topics: Topics;
  log: { warn: (fields: object, message: string) => void };
};

/** What several consecutive windows touch. */
type Batch = { from: bigint; upto: bigint; sinceMs: number; touched: Touched };

/** With more rows to read than this, fresh snapshots are cheaper. */
const MOST_KEYS = 5_000;
const RETRY_MS = 200;

/**
 * Reads the rows of a view that windows of the feed touch, and tells their topics.
 *
 * One reading is under way at a time; the windows that come meanwhile share the next, so that a reading never waits behind
 * the feed, nor the feed behind it. It begins after its windows were read, and so shows all their transactions, and perhaps
 * newer ones. The rows that are sent are as of the moment of the reading, and carry its revision.
 */
export class ViewReader {
  readonly source: ViewSource;
  readonly #options: ViewReaderOptions;
  #waiting: Batch | null = null;
  #reading: Batch | null = null;
  #isAtWork = false;
  #isFailing = false;

  constructor(options: ViewReaderOptions) {
    this.source = options.source;
    this.#options = options;
  }

  /** Everything below this transaction id has been sent; null: all that the feed has handed on. */
  get cursor(): bigint | null {
    return this.#oldest?.from ?? null;
  }

  /** How long the oldest change has waited to be sent, in milliseconds. */
  ageMs(nowMs: number): number {
    return this.#oldest ? nowMs - this.#oldest.sinceMs : 0;
  }

  /** Takes a window that may touch rows; false if that is too much to read, so that its topics must start afresh. */
  take({ from, upto, changes }: Window, nowMs: number): boolean {
    const batch = this.#waiting ?? { from, upto, sinceMs: nowMs, touched: new Map() };
    touchedBy(this.source, changes, batch.touched);
    if (batch.touched.size === 0) return true;
    this.#waiting = { ...batch, upto };
    if (batch.touched.size > MOST_KEYS) {
      this.forget();
      return false;
    }
    if (!this.#isAtWork) void this.#work();
    return true;
  }

  /** Drops what has not been sent: nobody listens, or everybody starts afresh. */
  forget(): void {
    this.#waiting = null;
    this.#reading = null;
  }

  get #oldest(): Batch | null {
    return this.#reading ?? this.#waiting;
  }

  async #work(): Promise<void> {
    this.#isAtWork = true;
    for (let batch = this.#takeNext(); batch; batch = this.#takeNext()) {
      try {
        await this.#tell(batch);
        this.#isFailing = false;
      } catch (error) {
        this.#onFailed(batch, error as Error);
        await pause(RETRY_MS, undefined, { ref: false });
      }
      if (this.#reading === batch) this.#reading = null;
    }
    this.#isAtWork = false;
  }

  #takeNext(): Batch | null {
    this.#reading = this.#waiting;
    this.#waiting = null;
    return this.#reading;
  }

  async #tell(batch: Batch): Promise<void> {
    const { pool, topics } = this.#options;
    const reading = await onConnection(pool, (ask) => readAgain(ask, this.source, batch.touched.keys()));
    // The reading may be of a history that has ended meanwhile, whose revisions mean nothing in the next.
    if (this.#reading !== batch) return;
    topics.publishReading(this.source, { ...batch, reading }, Date.now());
  }

  #onFailed(batch: Batch, error: Error): void {
    const { name } = this.source.query;
    // Logged once: while the database is away it would be logged five times a second.
    if (!this.#isFailing) {
      this.#options.log.warn(
        { error: error.message, query: name },
        'A live view could not be read; trying again.',
      );
    }
    this.#isFailing = true;
    if (this.#reading !== batch) return;
    for (const [key, { left, xids }] of this.#waiting?.touched ?? []) {
      const known = batch.touched.get(key) ?? { left: new Set(), xids: new Set() };
      batch.touched.set(key, { left: known.left.union(left), xids: known.xids.union(xids) });
    }
    this.#waiting = { ...batch, upto: this.#waiting?.upto ?? batch.upto };
  }
}
