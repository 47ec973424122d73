import type { LiveTopic, ParamsOf, RowOf } from '@passline/contract';
import { paramsKey, type ServerMessage } from '../protocol.ts';
import { Collection, type Row } from './collection.ts';
import { canInflate } from './inbox.ts';

/** Any collection, where the type of its rows does not matter. */
type AnyCollection = Pick<Collection<Row>, 'replace' | 'merge' | 'refuse' | 'status'>;

type Subscription = {
  id: number;
  query: string;
  params: Record<string, unknown>;
  collection: AnyCollection;
  topic: string | null;
  /** A cursor from here on covers this topic; null until the first snapshot. */
  settlesAt: bigint | null;
  isAnswered: boolean;
  users: number;
  releaseTimer: ReturnType<typeof setTimeout> | undefined;
};

export type OpenTopic<R extends Row> = { collection: Collection<R>; retain: () => () => void };

/** A topic that nobody uses is kept this long, so that going back finds it alive. */
const RELEASE_AFTER_MS = 5_000;

/** What is said of topics. */
type TopicMessage = Exclude<ServerMessage, { type: 'hello' | 'alive' }>;

type Line = {
  /** To the server; silent where there is no line. */
  post: (message: object) => void;
  /** Up to where everything has been heard. */
  cursor: () => string | null;
};

/** The topics of the tab with their rows: what each has asked, what it was answered, and who still uses it. */
export class LiveTopics {
  readonly #line: Line;
  readonly #subscriptions = new Map<number, Subscription>();
  readonly #rightsListeners = new Set<() => void>();
  #nextId = 1;

  constructor(line: Line) {
    this.#line = line;
  }

  onRightsChanged(listener: () => void): () => void {
    this.#rightsListeners.add(listener);
    return () => this.#rightsListeners.delete(listener);
  }

  /**
   * Opens a topic, or shares it when it is open already. It stays open while somebody retains it, and a little longer;
   * `retain` returns how to let go.
   */
  open<Topic extends LiveTopic>(query: Topic, params: ParamsOf<Topic>): OpenTopic<RowOf<Topic>> {
    const wanted = params as Record<string, unknown>;
    const subscription = this.#find(query, wanted) ?? this.#add(query, wanted);
    if (subscription.users === 0) this.#releaseLater(subscription);
    return {
      collection: subscription.collection as unknown as Collection<RowOf<Topic>>,
      retain: () => this.#retain(subscription),
    };
  }

  #find(query: LiveTopic, params: Record<string, unknown>): Subscription | undefined {
    return [...this.#subscriptions.values()].find(
      (one) =>
        one.query === query.name &&
        paramsKey(one.params) === paramsKey(params) &&
        one.collection.status.kind !== 'refused',
    );
  }

  #add(query: LiveTopic, params: Record<string, unknown>): Subscription {
    const subscription: Subscription = {
      id: this.#nextId++,
      query: query.name,
      params,
      collection: new Collection<Row>(query.key),
      topic: null,
      settlesAt: null,
      isAnswered: false,
      users: 0,
      releaseTimer: undefined,
    };
    this.#subscriptions.set(subscription.id, subscription);
    this.#ask(subscription);
    return subscription;
  }

  #retain(subscription: Subscription): () => void {
    clearTimeout(subscription.releaseTimer);
    subscription.users += 1;
    if (!this.#subscriptions.has(subscription.id)) {
      this.#subscriptions.set(subscription.id, subscription);
      this.#ask(subscription);
    }
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      subscription.users -= 1;
      if (subscription.users === 0) this.#releaseLater(subscription);
    };
  }

  #releaseLater(subscription: Subscription): void {
    clearTimeout(subscription.releaseTimer);
    subscription.releaseTimer = setTimeout(() => this.#release(subscription), RELEASE_AFTER_MS);
  }

  #release(subscription: Subscription): void {
    this.#subscriptions.delete(subscription.id);
    // What it knows grows old unheard; the next to retain it starts with a snapshot.
    subscription.settlesAt = null;
    subscription.topic = null;
    this.#line.post({ type: 'unsubscribe', id: subscription.id });
  }

  #ask(subscription: Subscription): void {
    const { id, query, params, settlesAt } = subscription;
    const heard = this.#line.cursor();
    const isCovered = settlesAt !== null && heard !== null && BigInt(heard) >= settlesAt;
    subscription.isAnswered = false;
    const cursor = isCovered ? heard : null;
    this.#line.post({
      type: 'subscribe',
      id,
      query,
      params,
      cursor,
      ...(canInflate ? { inParts: true } : {}),
    });
  }

  /** On a new socket. */
  askAll(): void {
    for (const subscription of this.#subscriptions.values()) this.#ask(subscription);
  }

  /** Another server: cursors mean nothing there. */
  forget(): void {
    for (const subscription of this.#subscriptions.values()) subscription.settlesAt = null;
  }

  close(): void {
    for (const { releaseTimer } of this.#subscriptions.values()) clearTimeout(releaseTimer);
    this.#subscriptions.clear();
  }

  apply(message: TopicMessage): void {
    if (message.type === 'frame') {
      for (const subscription of this.#subscriptions.values()) {
        if (subscription.topic === message.topic)
          subscription.collection.merge(message.rows as Row[], message.gone);
      }
      return;
    }
    const subscription = this.#subscriptions.get(message.id);
    if (!subscription) return;
    if (message.type === 'refused') {
      subscription.isAnswered = true;
      this.#refused(subscription, message.code, message.message);
      return;
    }
    subscription.topic = message.topic;
    subscription.isAnswered = message.part === undefined || message.part === 'last';
    if (message.type === 'snapshot') {
      // No cursor covers half of it.
      subscription.settlesAt = subscription.isAnswered ? BigInt(message.settlesAt) : null;
      subscription.collection.replace(message.rows as Row[], message.part);
    } else {
      subscription.collection.merge(message.rows as Row[], message.gone);
    }
  }

  #refused(subscription: Subscription, code: string, message: string): void {
    if (code === 'UNAVAILABLE') {
      subscription.isAnswered = false;
      setTimeout(() => this.#subscriptions.has(subscription.id) && this.#ask(subscription), 1_000);
      return;
    }
    subscription.settlesAt = null;
    subscription.topic = null;
    if (code !== 'RIGHTS_CHANGED') {
      subscription.collection.refuse(code, message);
      return;
    }
    for (const listener of this.#rightsListeners) listener();
    // Rights that changed may be rights of another kind: the same topic is asked for once more, from scratch.
    this.#ask(subscription);
  }

  get isAllAnswered(): boolean {
    return [...this.#subscriptions.values()].every((subscription) => subscription.isAnswered);
  }
}
