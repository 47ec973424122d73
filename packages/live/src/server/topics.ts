import { paramsKey } from '../protocol.ts';
import { placesOf, type Places } from './belonging.ts';
import type { Change, Window } from './feed.ts';
import { encodeFrame, type TopicChange } from './frame.ts';
import { isView, type LiveSource, type ViewSource } from './live-source.ts';
import type { Reading } from './read-rows.ts';
import { isPolled, type Topic } from './topic.ts';
import type { Touched } from './touched.ts';

/** What windows touched in a view, and its rows as they were read again. */
export type Reread = { from: bigint; upto: bigint; touched: Touched; reading: Reading };

type Told = Map<Topic, Map<string, TopicChange>>;

/** All topics with a subscriber, and the way from a changed row to them. */
export class Topics {
  readonly #sources: readonly Topic['source'][];
  readonly #places = new Map<LiveSource, Places>();
  /** Without views: what is sent about their rows is read after the window. */
  readonly #byTable = new Map<string, LiveSource[]>();
  readonly #topics = new Map<string, Topic>();

  constructor(sources: readonly Topic['source'][]) {
    this.#sources = sources;
    for (const source of sources) {
      if (isPolled(source)) continue;
      this.#places.set(source, placesOf(source));
      if (!isView(source))
        this.#byTable.set(source.table, [...(this.#byTable.get(source.table) ?? []), source]);
    }
  }

  source(queryName: string): Topic['source'] | undefined {
    return this.#sources.find((source) => source.query.name === queryName);
  }

  get size(): number {
    return this.#topics.size;
  }

  open(source: Topic['source'], params: Record<string, unknown>, audience: string): Topic {
    const name = topicName(source, paramsKey(params), audience);
    let topic = this.#topics.get(name);
    if (!topic) {
      topic = { name, source, params, audience, subscriptions: new Set() };
      this.#topics.set(name, topic);
    }
    return topic;
  }

  close(topic: Topic): void {
    if (topic.subscriptions.size === 0) this.#topics.delete(topic.name);
  }

  all(): IterableIterator<Topic> {
    return this.#topics.values();
  }

  of(source: Topic['source']): Topic[] {
    return [...this.#topics.values()].filter((topic) => topic.source === source);
  }

  /**
   * Passes on a window's changes: one frame for each topic they touch. Returns the topics that must start afresh.
   */
  publish(window: Window, nowMs: number): Topic[] {
    const truncated = window.changes.filter((change) => change.key === '*').map((change) => change.table);
    this.#send(this.#route(window.changes, nowMs), window);
    return truncated.length === 0
      ? []
      : [...this.#topics.values()].filter(({ source }) =>
          truncated.some((table) => !isPolled(source) && isMadeOf(source, table)),
        );
  }

  /** Sends the result of a reading: one frame for each topic. */
  publishReading(source: ViewSource, reread: Reread, nowMs: number): void {
    this.#send(this.#routeReading(source, reread, nowMs), reread);
  }

  /** What a list of changes, in order of revision, means for some topics; topics that it does not touch are left out. */
  changesFor(topics: ReadonlySet<Topic>, changes: Change[], nowMs: number): Map<Topic, TopicChange[]> {
    return asLists(this.#route(changes, nowMs, topics));
  }

  /** The same for the result of a reading. */
  rowsFor(
    topics: ReadonlySet<Topic>,
    source: ViewSource,
    reread: Pick<Reread, 'touched' | 'reading'>,
    nowMs: number,
  ): Map<Topic, TopicChange[]> {
    return asLists(this.#routeReading(source, reread, nowMs, topics));
  }

  #send(told: Told, { from, upto }: Pick<Window, 'from' | 'upto'>): void {
    for (const [topic, changes] of told) {
      const list = [...changes.values()];
      const frame = { from, upto, changes: list, buffer: encodeFrame(topic.name, list) };
      for (const subscription of topic.subscriptions) subscription.deliver(frame);
    }
  }

  #route(changes: Change[], nowMs: number, only?: ReadonlySet<Topic>): Told {
    const told: Told = new Map();
    for (const change of changes) {
      for (const source of this.#byTable.get(change.table) ?? []) {
        const left = change.before ? this.#placesOf(source)(change.before, 0) : [];
        this.#tell(source, change, left, { nowMs, told, only });
      }
    }
    return told;
  }

  #routeReading(
    source: ViewSource,
    { touched, reading }: Pick<Reread, 'touched' | 'reading'>,
    nowMs: number,
    only?: ReadonlySet<Topic>,
  ): Told {
    const told: Told = new Map();
    for (const [key, { left, xids }] of touched) {
      const state = { xid: [...xids], key, rev: reading.rev, row: reading.rows.get(key) ?? null };
      this.#tell(source, state, left, { nowMs, told, only });
    }
    return told;
  }

  /** Sends a row to the topics where it is now, and its departure to the others where it was. */
  #tell(
    source: LiveSource,
    { xid, key, rev, row }: Pick<Change, 'key' | 'rev' | 'row'> & Pick<TopicChange, 'xid'>,
    left: Iterable<string>,
    { nowMs, told, only }: { nowMs: number; told: Told; only: ReadonlySet<Topic> | undefined },
  ): void {
    const inside = new Set(row ? this.#placesOf(source)(row, nowMs) : []);
    for (const audience of source.audiences) {
      let json: string | undefined;
      for (const place of new Set([...inside, ...left])) {
        const topic = this.#topics.get(topicName(source, place, audience));
        if (!topic || (only && !only.has(topic))) continue;
        const isInside = row !== null && inside.has(place);
        if (isInside) json ??= JSON.stringify(source.project(row, audience));
        const changes = told.get(topic) ?? new Map<string, TopicChange>();
        told.set(topic, changes);
        changes.set(key, { xid, key, rev, json: isInside ? (json ?? null) : null });
      }
    }
  }

  #placesOf(source: LiveSource): Places {
    const places = this.#places.get(source);
    if (!places) throw new Error(`${source.query.name} is not a source of this channel.`);
    return places;
  }
}

function topicName(source: Topic['source'], place: string, audience: string): string {
  return `${source.query.name}?${place}&${audience}`;
}

function isMadeOf(source: LiveSource, table: string): boolean {
  return isView(source) ? Object.hasOwn(source.view.touchedBy, table) : source.table === table;
}

function asLists(told: Told): Map<Topic, TopicChange[]> {
  return new Map([...told].map(([topic, own]) => [topic, [...own.values()]]));
}
