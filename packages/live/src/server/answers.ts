import type pg from 'pg';
import type { Feed } from './feed.ts';
import { readChange } from './feed.ts';
import type { DatabaseRow, LiveSource } from './live-source.ts';
import { parseSnapshot, type Snapshot } from './snapshot.ts';
import { frameBody } from './frame.ts';
import type { Topic } from './topic.ts';
import type { Topics } from './topics.ts';

/** The first answer to subscribers: everything after `"id":n,` is the same for all who asked together. */
export type Answer = { type: 'snapshot' | 'resumed'; body: string; snapshot: Snapshot | null };

type SnapshotRecord = { visible: string; row: DatabaseRow | null };

/**
 * Reads first answers from the database.
 *
 * Whoever asks for the same topic before its query has been sent shares one query. A subscriber must be registered
 * with its topic before it asks: what happens after the snapshot reaches it as frames.
 */
export class Answers {
  readonly #pool: pg.Pool;
  readonly #topics: Topics;
  readonly #feed: Feed;
  readonly #waiting = new Map<Topic, Promise<Answer>>();

  constructor(pool: pg.Pool, topics: Topics, feed: Feed) {
    this.#pool = pool;
    this.#topics = topics;
    this.#feed = feed;
  }

  /** What was missed since `cursor`, or a snapshot where that is no longer kept. */
  async answer(topic: Topic, source: LiveSource, cursor: string | null): Promise<Answer> {
    const missed = cursor === null ? null : await this.#missedSince(topic, source, BigInt(cursor));
    return missed ?? this.#sharedSnapshot(topic, source);
  }

  #sharedSnapshot(topic: Topic, source: LiveSource): Promise<Answer> {
    const waiting = this.#waiting.get(topic);
    if (waiting) return waiting;
    const promise = (async () => {
      const client = await this.#pool.connect();
      // From here on the query is under way: who comes later needs a newer one.
      this.#waiting.delete(topic);
      try {
        return await this.#snapshot(topic, source, client);
      } finally {
        client.release();
      }
    })();
    this.#waiting.set(topic, promise);
    promise.catch(() => this.#waiting.delete(topic));
    return promise;
  }

  async #snapshot(topic: Topic, source: LiveSource, client: pg.PoolClient): Promise<Answer> {
    const { text, values } = source.snapshot(topic.params);
    // One statement, one snapshot: the rows and the list of transactions that they show.
    const { rows } = await client.query<SnapshotRecord>(
      `select s.visible, row_to_json(r) as row
       from (select pg_current_snapshot()::text as visible) s left join (${text}) r on true`,
      values,
    );
    const snapshot = parseSnapshot(rows[0]?.visible ?? '');
    const json = rows.flatMap(({ row }) =>
      row ? [JSON.stringify(source.project(row, topic.audience))] : [],
    );
    const body = `"topic":${JSON.stringify(topic.name)},"settlesAt":"${snapshot.xmax}","rows":[${json.join(',')}]}`;
    return { type: 'snapshot', body, snapshot };
  }

  async #missedSince(topic: Topic, source: LiveSource, cursor: bigint): Promise<Answer | null> {
    const upto = this.#feed.cursor;
    if (cursor > upto) return null;
    const { rows } = await this.#pool.query<Parameters<typeof readChange>[0]>(
      `select c.xid::text, c.table_name, c.key, c.rev, c.row_after, c.scope_before
       from change_horizon h left join change c
         on c.xid >= $1::text::xid8 and c.xid < $2::text::xid8 and c.table_name = $3
       where h.pruned_below <= $1::text::xid8
       order by c.rev limit 2001`,
      [cursor.toString(), upto.toString(), source.table],
    );
    const isPruned = rows.length === 0;
    const isTooMuch = rows.length > 2000;
    if (isPruned || isTooMuch || rows.some((row) => row.key === '*')) return null;
    const changes = rows.filter((row) => row.xid !== null).map(readChange);
    const body = `"topic":${JSON.stringify(topic.name)},${frameBody(this.#topics.changesFor(topic, changes, Date.now()))}}`;
    return { type: 'resumed', body, snapshot: null };
  }
}
