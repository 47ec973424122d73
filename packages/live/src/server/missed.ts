import type pg from 'pg';
import { stillWanted, type Asked } from './asked.ts';
import { Answer } from './answer.ts';
import { readChange, type Change } from './feed.ts';
import type { TopicChange } from './frame.ts';
import { isView, type LiveSource } from './live-source.ts';
import { onConnection, type Ask } from './on-connection.ts';
import { readAgain } from './read-rows.ts';
import type { Topic } from './topic.ts';
import type { Topics } from './topics.ts';
import { touchedBy } from './touched.ts';

/** A subscriber that stopped reading at `cursor`, and receives everything from `upto` on as frames. */
type Absent = Asked<Answer> & { topic: Topic; cursor: bigint; upto: bigint };

/** Subscribers who may share the next read, and whether one is under way. */
type Lane = { waiting: Absent[]; isReading: boolean };

type Tell = (topics: ReadonlySet<Topic>, changes: Change[]) => Map<Topic, TopicChange[]>;

/** Changes in order of revision, up to one more than MOST_MISSED. */
type ReadOfChanges = { changes: Change[]; prunedBelow: bigint; tell: Tell };

type ChangeRecord = Parameters<typeof readChange>[0] & { pruned_below: string };

/** With more than this a snapshot is cheaper, for the server and for the receiver. */
const MOST_MISSED = 2_000;
/**
 * Subscribers who missed more transactions than this are read for separately, so that the others do not wait for a
 * long scan.
 */
const FAR_XIDS = 10_000n;

/**
 * Reads what subscribers have missed.
 *
 * One read of a table is under way at a time; all who come meanwhile share the next one, whatever their topics and
 * cursors: a crowd that reconnects at once costs two reads of each table, and a crowd that reconnects over a minute
 * as many reads as fit into it. Each gets only the changes of its window [cursor, upto): the frames that wait in
 * their subscription begin at `upto`.
 */
export class Missed {
  readonly #pool: Pick<pg.Pool, 'connect'>;
  readonly #topics: Topics;
  readonly #lanes = new Map<string, Lane>();

  constructor(pool: Pick<pg.Pool, 'connect'>, topics: Topics) {
    this.#pool = pool;
    this.#topics = topics;
  }

  /** Null if too much was missed, if it is no longer kept, or if it is no longer wanted. */
  read(
    topic: Topic,
    source: LiveSource,
    { cursor, upto, isWanted }: Pick<Absent, 'cursor' | 'upto' | 'isWanted'>,
  ): Promise<Answer | null> {
    // All queries of a table share its changes; for a view the rows are read as well.
    const name = `${isView(source) ? source.query.name : source.table} ${upto - cursor > FAR_XIDS ? 'far' : 'near'}`;
    const lane = this.#lanes.get(name) ?? { waiting: [], isReading: false };
    this.#lanes.set(name, lane);
    const { promise, resolve, reject } = Promise.withResolvers<Answer | null>();
    lane.waiting.push({ topic, cursor, upto, isWanted, resolve, reject });
    if (!lane.isReading) void this.#readAll(source, lane);
    return promise;
  }

  async #readAll(source: LiveSource, lane: Lane): Promise<void> {
    lane.isReading = true;
    while (lane.waiting.length > 0) {
      let all: Absent[] = [];
      try {
        await onConnection(this.#pool, async (ask) => {
          // Those who came while there was no connection share it too.
          all = stillWanted(lane.waiting);
          lane.waiting = [];
          if (all.length === 0) return;
          const from = all.map(({ cursor }) => cursor).reduce(lesser);
          const upto = all.map((one) => one.upto).reduce(greater);
          const rows = await ask<ChangeRecord>(READ, [from.toString(), upto.toString(), tablesOf(source)]);
          const changes = rows
            .filter((row) => row.xid !== null)
            .map(readChange)
            .toSorted((one, other) => one.rev - other.rev);
          const tell = await this.#tellerOf(source, changes, ask);
          this.#answer(all, { changes, prunedBelow: BigInt(rows[0]?.pruned_below ?? 0), tell });
        });
      } catch (error) {
        // Without a connection nobody has been taken from the queue; those who came during a query may still be
        // served.
        for (const one of all.length > 0 ? all : lane.waiting.splice(0)) one.reject(error as Error);
      }
    }
    lane.isReading = false;
  }

  /**
   * Turns changes into what they mean for topics; for a view, by its current rows, read once for all who share the
   * read.
   */
  async #tellerOf(source: LiveSource, changes: Change[], ask: Ask): Promise<Tell> {
    if (!isView(source) || changes.length === 0)
      return (topics, own) => this.#topics.changesFor(topics, own, Date.now());
    const reading = await readAgain(ask, source, touchedBy(source, changes).keys());
    return (topics, own) =>
      this.#topics.rowsFor(topics, source, { touched: touchedBy(source, own), reading }, Date.now());
  }

  #answer(all: readonly Absent[], { changes, prunedBelow, tell }: ReadOfChanges): void {
    // The list may be cut in the middle of this transaction: only newer ones are known to be complete.
    const wholeAfter = changes.length > MOST_MISSED ? changes.map(({ xid }) => xid).reduce(lesser) : -1n;
    for (const [, together] of Map.groupBy(all, ({ cursor, upto }) => `${cursor} ${upto}`)) {
      const [first] = together;
      if (!first) continue;
      const { cursor, upto } = first;
      const own = changes.filter(({ xid }) => xid >= cursor && xid < upto);
      const isKnown = prunedBelow <= cursor && cursor > wholeAfter && own.every(({ key }) => key !== '*');
      const answers = isKnown ? answersFor(together, own, tell) : null;
      for (const { topic, resolve } of together) resolve(answers?.get(topic) ?? null);
    }
  }
}

/** One answer for each topic: those who share it share its bytes. */
function answersFor(all: readonly Absent[], changes: Change[], tell: Tell): Map<Topic, Answer> {
  const topics = new Set(all.map(({ topic }) => topic));
  const missed = tell(topics, changes);
  return new Map([...topics].map((topic) => [topic, Answer.ofMissed(topic.name, missed.get(topic) ?? [])]));
}

/**
 * One statement, so that the pruned mark and the remaining changes are from one moment. Newest first, so that the oldest are
 * cut.
 */
const READ = `select h.pruned_below::text, c.xid::text, c.table_name, c.key, c.rev, c.row_after, c.scope_before
  from change_horizon h left join (
    select * from change
    where xid >= $1::text::xid8 and xid < $2::text::xid8 and table_name = any($3)
    order by xid desc limit ${MOST_MISSED + 1}) c on true`;

const lesser = (one: bigint, other: bigint) => (one < other ? one : other);
const greater = (one: bigint, other: bigint) => (one > other ? one : other);

function tablesOf(source: LiveSource): string[] {
  return isView(source) ? Object.keys(source.view.touchedBy) : [source.table];
}
