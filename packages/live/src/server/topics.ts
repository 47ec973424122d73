import { paramsKey } from '../protocol.ts';
import type { Change, Window } from './feed.ts';
import { encodeFrame, type TopicChange } from './frame.ts';
import { placesOf, type Places } from './belonging.ts';
import type { LiveSource } from './live-source.ts';
import { isPolled, type Topic } from './topic.ts';

/** All topics with a subscriber, and the way from a changed row to them. */
export class Topics {
  readonly #sources: readonly Topic['source'][];
  readonly #byTable = new Map<string, { source: LiveSource; places: Places }[]>();
  readonly #topics = new Map<string, Topic>();

  constructor(sources: readonly Topic['source'][]) {
    this.#sources = sources;
    for (const source of sources) {
      if (isPolled(source)) continue;
      const own = { source, places: placesOf(source) };
      this.#byTable.set(source.table, [...(this.#byTable.get(source.table) ?? []), own]);
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

  /** Sends a window's changes on: one frame for each topic they touch. Returns the topics that must start afresh. */
  publish(window: Window, nowMs: number): Topic[] {
    const truncated = new Set(
      window.changes.filter((change) => change.key === '*').map((change) => change.table),
    );
    for (const [topic, changes] of this.#route(window.changes, nowMs)) {
      const list = [...changes.values()];
      const frame = {
        from: window.from,
        upto: window.upto,
        changes: list,
        buffer: encodeFrame(topic.name, list),
      };
      for (const subscription of topic.subscriptions) subscription.deliver(frame);
    }
    return truncated.size === 0
      ? []
      : [...this.#topics.values()].filter(({ source }) => !isPolled(source) && truncated.has(source.table));
  }

  /** What a list of changes, in the order of their revisions, means for some topics; those it does not touch are left out. */
  changesFor(topics: ReadonlySet<Topic>, changes: Change[], nowMs: number): Map<Topic, TopicChange[]> {
    const touched = this.#route(changes, nowMs, topics);
    return new Map([...touched].map(([topic, own]) => [topic, [...own.values()]]));
  }

  #route(changes: Change[], nowMs: number, only?: ReadonlySet<Topic>): Map<Topic, Map<string, TopicChange>> {
    const touched = new Map<Topic, Map<string, TopicChange>>();
    for (const change of changes) {
      for (const { source, places } of this.#byTable.get(change.table) ?? []) {
        this.#routeChange(change, source, places, nowMs, touched, only);
      }
    }
    return touched;
  }

  #routeChange(
    change: Change,
    source: LiveSource,
    places: Places,
    nowMs: number,
    touched: Map<Topic, Map<string, TopicChange>>,
    only?: ReadonlySet<Topic>,
  ): void {
    const inside = new Set(change.row ? places(change.row, nowMs) : []);
    const left = change.before ? places(change.before, 0) : [];
    for (const audience of source.audiences) {
      let json: string | undefined;
      for (const place of new Set([...inside, ...left])) {
        const topic = this.#topics.get(topicName(source, place, audience));
        if (!topic || (only && !only.has(topic))) continue;
        const isInside = inside.has(place) && change.row !== null;
        if (isInside && change.row) json ??= JSON.stringify(source.project(change.row, audience));
        const changes = touched.get(topic) ?? new Map<string, TopicChange>();
        touched.set(topic, changes);
        const { xid, key, rev } = change;
        changes.set(key, { xid, key, rev, json: isInside ? (json ?? null) : null });
      }
    }
  }
}

function topicName(source: Topic['source'], place: string, audience: string): string {
  return `${source.query.name}?${place}&${audience}`;
}
