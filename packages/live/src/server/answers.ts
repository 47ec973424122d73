import type pg from 'pg';
import { Answer } from './answer.ts';
import { stillWanted, type Asked } from './asked.ts';
import { selectTopic } from './belonging.ts';
import type { LiveSource } from './live-source.ts';
import { Missed } from './missed.ts';
import { onConnection, type Ask } from './on-connection.ts';
import { readRows } from './read-rows.ts';
import type { Topic } from './topic.ts';
import type { Topics } from './topics.ts';
import type { Turns } from './turns.ts';
import type { Views } from './views.ts';

export type Question = {
  /** Where the receiver stopped reading; null: it has nothing yet. */
  cursor: string | null;
  /** Limits how many of one caller's snapshots run at once. */
  turns: Turns;
  /** False once nobody would take the answer. */
  isWanted: () => boolean;
};

/** Subscribers who share a snapshot whose query has not been sent. */
type Reading = { all: Asked<Answer>[]; isTaken: boolean };

/**
 * Reads first answers from the database.
 *
 * All who ask for the same topic before its query has been sent share one query; it waits for the turn of the first of
 * them who has one. A query that nobody wants any more when its turn comes is not sent. A query that has been sent runs
 * to its end, or into the time-out, and its caller has no other turn meanwhile. A subscriber must be registered with
 * its topic before it asks: what happens after the snapshot reaches it as frames.
 */
export class Answers {
  readonly #pool: pg.Pool;
  readonly #views: Pick<Views, 'cursorOf'>;
  readonly #missed: Missed;
  readonly #readings = new Map<Topic, Reading>();

  constructor(pool: pg.Pool, topics: Topics, views: Pick<Views, 'cursorOf'>) {
    this.#pool = pool;
    this.#views = views;
    this.#missed = new Missed(pool, topics);
  }

  /** What was missed since the cursor, or a snapshot if that is no longer kept; null if it is no longer wanted. */
  async answer(topic: Topic, source: LiveSource, question: Question): Promise<Answer | null> {
    const { cursor, isWanted } = question;
    const upto = this.#views.cursorOf(source);
    if (cursor !== null && BigInt(cursor) <= upto) {
      const missed = await this.#missed.read(topic, source, { cursor: BigInt(cursor), upto, isWanted });
      if (missed || !isWanted()) return missed;
    }
    return this.#snapshot(topic, source, question);
  }

  #snapshot(topic: Topic, source: LiveSource, { turns, isWanted }: Question): Promise<Answer | null> {
    const reading = this.#readings.get(topic) ?? { all: [], isTaken: false };
    this.#readings.set(topic, reading);
    const { promise, resolve, reject } = Promise.withResolvers<Answer | null>();
    reading.all.push({ isWanted, resolve, reject });
    turns.take(() => this.#take(topic, source, reading));
    return promise;
  }

  async #take(topic: Topic, source: LiveSource, reading: Reading): Promise<void> {
    // Another subscriber's turn came first.
    if (reading.isTaken) return;
    reading.isTaken = true;
    reading.all = stillWanted(reading.all);
    if (reading.all.length === 0) {
      this.#readings.delete(topic);
      return;
    }
    try {
      const answer = await onConnection(this.#pool, async (ask) => {
        // From here on the query is under way: later callers need a newer one.
        this.#readings.delete(topic);
        reading.all = stillWanted(reading.all);
        return reading.all.length === 0 ? null : readSnapshot(topic, source, ask);
      });
      for (const { resolve } of reading.all) resolve(answer);
    } catch (error) {
      if (this.#readings.get(topic) === reading) this.#readings.delete(topic);
      for (const { reject } of reading.all) reject(error as Error);
    }
  }
}

async function readSnapshot(topic: Topic, source: LiveSource, ask: Ask): Promise<Answer> {
  const { rows, snapshot } = await readRows(ask, source, selectTopic(source, topic.params));
  const { rank } = source;
  const ranked = rank ? rows.toSorted((one, other) => rank(one) - rank(other)) : rows;
  const json = ranked.map((row) => JSON.stringify(source.project(row, topic.audience)));
  return Answer.ofRows(topic.name, json, { settlesAt: snapshot.xmax, snapshot });
}
