import type pg from 'pg';
import { Answer } from './answer.ts';
import { encodeFrame, type TopicChange } from './frame.ts';
import type { PolledSource } from './polled-source.ts';
import type { Topic } from './topic.ts';

export type PollOptions = {
  source: PolledSource;
  pool: Pick<pg.Pool, 'query'>;
  /** The topics of the source that have a subscriber. */
  topics: () => readonly Topic[];
  log: { warn: (fields: object, message: string) => void };
  /** From sending one frame to the next poll, in milliseconds. */
  everyMs: number;
};

/** No cursor of the feed reaches it: nothing is kept, so after a lost connection there is always a snapshot. */
const NEVER_SETTLES = 9_223_372_036_854_775_807n;

type Shown = { rev: number; json: string };

/**
 * Reads the rows of a polled source while anyone is subscribed, and sends what has changed.
 *
 * Reads never overlap and are numbered; the number takes the place of the feed's transaction ids. A subscriber's first
 * answer shows the rows as of one read, and from the frames behind it only the changes of later reads: a newcomer
 * makes the poll read at once, but what that read finds waits for everybody else until the next frame is due.
 *
 * Modes: idle, with no timer and nothing kept, while nobody is subscribed; waiting for the next read; reading.
 */
export class Poll {
  readonly #options: PollOptions;
  /** What the last read found, by key. */
  #shown = new Map<string, Shown>();
  /** What reads have found since the last frame; `xid` is the number of the read. */
  #unsent = new Map<string, TopicChange>();
  #reads = 0n;
  #sentReads = 0n;
  #running: Promise<void> = Promise.resolve();
  #queued: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #readAtMs = 0;
  #isFailing = false;
  #isStopped = false;

  constructor(options: PollOptions) {
    this.#options = options;
  }

  /** Milliseconds since the rows were last read. */
  ageMs(nowMs: number): number {
    return nowMs - this.#readAtMs;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /**
   * All rows as of a read that began after the call; callers that arrive while it waits for its turn share
   * it.
   */
  async answer(topic: Topic): Promise<Answer> {
    this.#timer ??= this.#wait();
    await this.#read();
    const rows = [...this.#shown.values()].map(({ json }) => json);
    const xmax = this.#reads + 1n;
    const snapshot = { xmin: xmax, xmax, running: new Set<bigint>() };
    return Answer.ofRows(topic.name, rows, { settlesAt: NEVER_SETTLES, snapshot });
  }

  /** Reads, and sends one frame to each topic in which something has changed since the last. */
  async look(): Promise<void> {
    if (this.#options.topics().length === 0) return this.#forget();
    try {
      await this.#read();
      this.#isFailing = false;
    } catch (error) {
      // Logged once: while the database is away it would be logged every second.
      if (!this.#isFailing)
        this.#options.log.warn({ error: (error as Error).message }, 'A live poll failed; trying again.');
      this.#isFailing = true;
      return;
    }
    const changes = [...this.#unsent.values()];
    const [from, upto] = [this.#sentReads + 1n, this.#reads + 1n];
    this.#sentReads = this.#reads;
    this.#unsent.clear();
    if (changes.length === 0) return;
    for (const topic of this.#options.topics()) {
      const frame = { from, upto, changes, buffer: encodeFrame(topic.name, changes) };
      for (const subscription of topic.subscriptions) subscription.deliver(frame);
    }
  }

  /** The next read comes a full pause after the frame, so that no two frames are closer than that. */
  #wait(): NodeJS.Timeout {
    return setTimeout(() => {
      void this.look().then(() => {
        if (!this.#timer || this.#isStopped) return;
        // A subscriber who came while the poll forgot may have begun to wait already.
        clearTimeout(this.#timer);
        this.#timer = this.#wait();
      });
    }, this.#options.everyMs);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#shown.clear();
    this.#unsent.clear();
  }

  /** One read after another: a later one never shows less than an earlier one. */
  #read(): Promise<void> {
    this.#queued ??= this.#running.then(() => {
      this.#queued = null;
      const read = this.#readRows();
      this.#running = read.catch(() => {
        // Its callers get the error; the next read does not depend on it.
      });
      return read;
    });
    return this.#queued;
  }

  async #readRows(): Promise<void> {
    const { source, pool } = this.#options;
    const { name, key: keyField } = source.query;
    const { rows } = await pool.query<Record<string, unknown>>({ name: `poll ${name}`, text: source.rows });
    this.#reads += 1n;
    this.#readAtMs = Date.now();
    const found = new Map<string, Shown>();
    for (const row of rows) {
      const wire = source.project(row);
      const key = String(wire[keyField]);
      const known = this.#shown.get(key);
      const isSame = known?.rev === wire.rev;
      const json = isSame ? known.json : JSON.stringify(wire);
      found.set(key, { rev: wire.rev, json });
      if (!isSame) this.#unsent.set(key, { xid: this.#reads, key, rev: wire.rev, json });
    }
    for (const [key, { rev }] of this.#shown) {
      // Leaving counts as a change, and coming back as at least one more.
      if (!found.has(key)) this.#unsent.set(key, { xid: this.#reads, key, rev: rev + 1, json: null });
    }
    this.#shown = found;
  }
}
