import type { LiveTopic, ParamsOf, RowOf } from '@passline/contract';
import { CLOSE, paramsKey, type ServerMessage } from '../protocol.ts';
import { Collection, type Row } from './collection.ts';
import { SILENCE_IS_OFFLINE_MS, type Freshness } from './freshness.ts';
import { canInflate, Inbox } from './inbox.ts';

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

export type LiveClientOptions = {
  url: string;
  /** Applies what has arrived at the next frame. */
  schedule?: (apply: () => void) => void;
  openSocket?: (url: string) => WebSocket;
  /** How long the server may say nothing, in milliseconds: at any time, and while an answer is on its way. */
  mostSilenceMs?: { usual: number; answering: number };
};

/** A topic that nobody uses is kept this long, so that going back finds it alive. */
const RELEASE_AFTER_MS = 5_000;
const LONGEST_RETRY_MS = 4_000;
/** Told that it asked for too much, it stays away until its budget is full again, whatever hurries it. */
const TOO_MANY_RETRY_MS = 30_000;
/** An answer comes in parts; on a slow line a part says nothing until its last byte is there. */
const MOST_SILENCE_ANSWERING_MS = 30_000;
const MOST_SILENCE_MS = { usual: SILENCE_IS_OFFLINE_MS, answering: MOST_SILENCE_ANSWERING_MS };

/**
 * The browser's end of the live channel: one socket for all topics of the tab.
 *
 * Modes are those of `Freshness`. After a lost connection it asks for what it missed since the last cursor; the server
 * answers with that or with a snapshot. Messages wait for the next frame and are applied together.
 */
export class LiveClient {
  readonly #options: Required<LiveClientOptions>;
  readonly #subscriptions = new Map<number, Subscription>();
  readonly #listeners = new Set<() => void>();
  readonly #rightsListeners = new Set<() => void>();
  #socket: WebSocket | null = null;
  readonly #inbox = new Inbox();
  #isScheduled = false;
  #freshness: Freshness = { kind: 'connecting' };
  #epoch: string | null = null;
  #cursor: string | null = null;
  #nextId = 1;
  #retries = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Not to connect before, in milliseconds since 1970. */
  #waitsUntil = 0;
  /** Whether the current socket has said anything. */
  #isGreeted = false;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #lastHeardAt = Date.now();
  /** When the current socket was opened, or last heard. */
  #silentSince = 0;
  #clockOffsetMs = 0;
  #isClosed = false;

  constructor(options: LiveClientOptions) {
    const openSocket = (url: string) => new WebSocket(url);
    this.#options = { schedule: nextFrame, openSocket, mostSilenceMs: MOST_SILENCE_MS, ...options };
  }

  get freshness(): Freshness {
    return this.#freshness;
  }

  /** The server's clock, in milliseconds since 1970. */
  serverNow(): number {
    return Date.now() + this.#clockOffsetMs;
  }

  onFreshness(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Hears when the rights behind a topic have changed: the person may have another role by now. */
  onRightsChanged(listener: () => void): () => void {
    this.#rightsListeners.add(listener);
    return () => this.#rightsListeners.delete(listener);
  }

  connect(): void {
    if (this.#socket || this.#isClosed) return;
    clearTimeout(this.#retryTimer);
    const socket = this.#options.openSocket(this.#options.url);
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    this.#isGreeted = false;
    this.#silentSince = Date.now();
    socket.addEventListener('message', (event) =>
      this.#onMessage(socket, event.data as string | ArrayBuffer),
    );
    socket.addEventListener('close', (event) => this.#onClose(socket, event.code));
    this.#watchSilence();
  }

  /** After sleep, or when the network returns: do not wait for the next attempt. */
  hurry(): void {
    if (Date.now() < this.#waitsUntil) return;
    this.#retries = 0;
    if (!this.#socket) return this.connect();
    // A socket that slept may be dead without knowing it.
    if (Date.now() - this.#lastHeardAt > SILENCE_IS_OFFLINE_MS) this.#drop();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#silenceTimer);
    for (const { releaseTimer } of this.#subscriptions.values()) clearTimeout(releaseTimer);
    this.#subscriptions.clear();
    this.#socket?.close();
    this.#socket = null;
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
    this.#post({ type: 'unsubscribe', id: subscription.id });
  }

  #ask(subscription: Subscription): void {
    const { id, query, params, settlesAt } = subscription;
    const isCovered = settlesAt !== null && this.#cursor !== null && BigInt(this.#cursor) >= settlesAt;
    subscription.isAnswered = false;
    const cursor = isCovered ? this.#cursor : null;
    this.#post({ type: 'subscribe', id, query, params, cursor, ...(canInflate ? { inParts: true } : {}) });
  }

  #post(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN && this.#epoch !== null)
      this.#socket.send(JSON.stringify(message));
  }

  #onMessage(socket: WebSocket, data: string | ArrayBuffer): void {
    if (socket !== this.#socket) return;
    this.#lastHeardAt = Date.now();
    this.#silentSince = this.#lastHeardAt;
    this.#isGreeted = true;
    this.#watchSilence();
    if (typeof data !== 'string') {
      this.#inbox.addDeflated(data).then(
        () => this.#applySoon(),
        // Broken on its way: it is asked for again on another socket.
        () => socket === this.#socket && this.#drop(),
      );
      return;
    }
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === 'hello') {
      this.#hello(message.epoch, message.now);
      return;
    }
    this.#inbox.add(message);
    this.#applySoon();
  }

  #applySoon(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#options.schedule(() => this.#applyInbox());
  }

  #hello(epoch: string, now: number): void {
    // Whatever is still in the inbox belongs to the connection before, and came before.
    this.#applyInbox();
    // What cannot be read yet is asked for again: nothing behind it has counted.
    this.#inbox.clear();
    if (this.#epoch !== epoch) {
      this.#cursor = null;
      for (const subscription of this.#subscriptions.values()) subscription.settlesAt = null;
    }
    this.#epoch = epoch;
    this.#clockOffsetMs = now - Date.now();
    for (const subscription of this.#subscriptions.values()) this.#ask(subscription);
    this.#show({ kind: this.#isAllAnswered() ? 'live' : 'catching-up' });
  }

  #applyInbox(): void {
    this.#isScheduled = false;
    for (let message = this.#inbox.next(); message; message = this.#inbox.next()) this.#apply(message);
    if (this.#socket?.readyState === WebSocket.OPEN && this.#epoch !== null && this.#isAllAnswered())
      this.#show({ kind: 'live' });
  }

  #apply(message: ServerMessage): void {
    if (message.type === 'alive') {
      if (message.cursor !== null) this.#cursor = message.cursor;
      this.#clockOffsetMs = message.now - this.#lastHeardAt;
    } else if (message.type === 'frame') {
      for (const subscription of this.#subscriptions.values()) {
        if (subscription.topic === message.topic)
          subscription.collection.merge(message.rows as Row[], message.gone);
      }
    } else if (message.type !== 'hello') {
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

  #isAllAnswered(): boolean {
    return [...this.#subscriptions.values()].every((subscription) => subscription.isAnswered);
  }

  #onClose(socket: WebSocket, code: number): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    clearTimeout(this.#silenceTimer);
    if (this.#isClosed) return;
    if (code === CLOSE.SIGNED_OUT) {
      this.#show({ kind: 'signed-out' });
      return;
    }
    this.#show(this.#epoch === null ? { kind: 'connecting' } : { kind: 'offline', since: this.#lastHeardAt });
    const usualMs = Math.min(250 * 2 ** this.#retries, LONGEST_RETRY_MS) * (0.7 + Math.random() * 0.6);
    const delay = code === CLOSE.TOO_MANY ? TOO_MANY_RETRY_MS * (1 + Math.random() * 0.3) : usualMs;
    if (code === CLOSE.TOO_MANY) this.#waitsUntil = Date.now() + delay;
    this.#retries += 1;
    this.#retryTimer = setTimeout(() => this.connect(), delay);
  }

  #watchSilence(): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => this.#onSilence(), this.#options.mostSilenceMs.usual);
  }

  #onSilence(): void {
    const { usual } = this.#options.mostSilenceMs;
    const most = this.#mostSilence();
    if (most <= usual || Date.now() - this.#silentSince >= most) return this.#drop();
    if (this.#isGreeted) this.#show({ kind: 'catching-up' });
    this.#watchSilence();
  }

  #mostSilence(): number {
    const { usual, answering } = this.#options.mostSilenceMs;
    // A line that brings no greeting in time may be slow: each attempt is given longer than the one before.
    if (!this.#isGreeted) return Math.min(usual * 2 ** this.#retries, answering);
    return this.#isAllAnswered() ? usual : answering;
  }

  /** Gives up a socket that may never say so itself. */
  #drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#onClose(socket, 1006);
    socket.close();
  }

  #show(freshness: Freshness): void {
    // Not before: a server that greets and closes again and again is not to be asked again and again.
    if (freshness.kind === 'live') this.#retries = 0;
    if (freshness.kind === this.#freshness.kind && freshness.kind !== 'offline') return;
    this.#freshness = freshness;
    for (const listener of this.#listeners) listener();
  }
}

/** The next animation frame; a hidden tab has none and must go on too, also one that is hidden while it waits. */
function nextFrame(apply: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    apply();
  };
  const timer = setTimeout(once, 100);
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(once);
}
