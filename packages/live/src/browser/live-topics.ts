import type { LiveTopic, ParamsOf, RowOf } from '@passline/contract/kernel/live-query';
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
  /** Cursors from here on cover this topic; null until the first snapshot. */
  settlesAt: bigint | null;
  isAnswered: boolean;
  users: number;
  releaseTimer: ReturnType<typeof setTimeout> | undefined;
};

export type OpenTopic<R extends Row> = { collection: Collection<R>; retain: () => () => void };

/** An unused topic is kept this long, so that going back finds it alive. */
const RELEASE_AFTER_MS = 5_000;

/** Messages about topics. */
type TopicMessage = Exclude<ServerMessage, { type: 'hello' | 'alive' }>;

type Line = {
  /** Sends to the server; does nothing without a connection. */
  post: (message: object) => void;
  /** Everything up to this cursor has been received. */
  cursor: () => string | null;
};

/** The tab's topics with their rows: what each has requested, what it received, and who still uses it. */
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
   * Opens a topic, or shares it if it is already open. It stays open while anyone retains it, and a little longer;
   * `retain` returns a function that releases it.
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
    // Its rows are no longer kept up to date; the next to retain it gets a snapshot first.
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

  /** A different server: cursors mean nothing there. */
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
      // Half an answer is covered by no cursor.
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
    // New rights may be of another kind: the same topic is requested again from scratch.
    this.#ask(subscription);
  }

  get isAllAnswered(): boolean {
    return [...this.#subscriptions.values()].every((subscription) => subscription.isAnswered);
  }
}
