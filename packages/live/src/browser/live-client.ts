import type { LiveTopic, ParamsOf, RowOf } from '@passline/contract/kernel/live-query';
import { CLOSE, type ServerMessage } from '../protocol.ts';
import { SILENCE_IS_OFFLINE_MS, type Freshness } from './freshness.ts';
import { Inbox } from './inbox.ts';
import { LiveTopics, type OpenTopic } from './live-topics.ts';

export type LiveClientOptions = {
  url: string;
  /** Applies what has arrived at the next frame. */
  schedule?: (apply: () => void) => void;
  openSocket?: (url: string) => WebSocket;
  /** How long the server may be silent, in milliseconds: usually, and while an answer is on its way. */
  mostSilenceMs?: { usual: number; answering: number };
};

const LONGEST_RETRY_MS = 4_000;
/** Told that it sent too many requests, it stays away until its budget is full again, whatever hurries it. */
const TOO_MANY_RETRY_MS = 30_000;
/** An answer comes in parts; on a slow line a part shows no sign of life until its last byte has arrived. */
const MOST_SILENCE_ANSWERING_MS = 30_000;
const MOST_SILENCE_MS = { usual: SILENCE_IS_OFFLINE_MS, answering: MOST_SILENCE_ANSWERING_MS };

/**
 * The browser's end of the live channel: one socket for all topics of the tab.
 *
 * Modes are those of `Freshness`. After a lost connection it asks for what it missed since the last cursor; the server
 * answers with that or with a snapshot. Messages wait for the next animation frame and are applied together.
 */
export class LiveClient {
  readonly #options: Required<LiveClientOptions>;
  readonly #listeners = new Set<() => void>();
  #socket: WebSocket | null = null;
  readonly #inbox = new Inbox();
  readonly #topics = new LiveTopics({ post: (message) => this.#post(message), cursor: () => this.#cursor });
  #isScheduled = false;
  #freshness: Freshness = { kind: 'connecting' };
  #epoch: string | null = null;
  #cursor: string | null = null;
  #retries = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Do not connect before this time, in milliseconds since 1970. */
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

  /** Called when the rights behind a topic have changed: the person may have another role by now. */
  onRightsChanged(listener: () => void): () => void {
    return this.#topics.onRightsChanged(listener);
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
    this.#topics.close();
    this.#socket?.close();
    this.#socket = null;
  }

  /**
   * Opens a topic, or shares it if it is already open. It stays open while anyone retains it, and a little longer;
   * `retain` returns a function that releases it.
   */
  open<Topic extends LiveTopic>(query: Topic, params: ParamsOf<Topic>): OpenTopic<RowOf<Topic>> {
    return this.#topics.open(query, params);
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
        // The message was damaged on its way: it is requested again on another socket.
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
    // Messages still in the inbox belong to the previous connection, and came before this one.
    this.#applyInbox();
    // What cannot be read yet is requested again: nothing behind it has been applied.
    this.#inbox.clear();
    if (this.#epoch !== epoch) {
      this.#cursor = null;
      this.#topics.forget();
    }
    this.#epoch = epoch;
    this.#clockOffsetMs = now - Date.now();
    this.#topics.askAll();
    this.#show({ kind: this.#topics.isAllAnswered ? 'live' : 'catching-up' });
  }

  #applyInbox(): void {
    this.#isScheduled = false;
    for (let message = this.#inbox.next(); message; message = this.#inbox.next()) this.#apply(message);
    if (this.#socket?.readyState === WebSocket.OPEN && this.#epoch !== null && this.#topics.isAllAnswered)
      this.#show({ kind: 'live' });
  }

  #apply(message: ServerMessage): void {
    if (message.type === 'alive') {
      if (message.cursor !== null) this.#cursor = message.cursor;
      this.#clockOffsetMs = message.now - this.#lastHeardAt;
    } else if (message.type !== 'hello') {
      this.#topics.apply(message);
    }
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
    return this.#topics.isAllAnswered ? usual : answering;
  }

  /** Gives up a socket that may never report its own end. */
  #drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#onClose(socket, 1006);
    socket.close();
  }

  #show(freshness: Freshness): void {
    // Not earlier: a server that greets and closes again and again must not be contacted again and again.
    if (freshness.kind === 'live') this.#retries = 0;
    if (freshness.kind === this.#freshness.kind && freshness.kind !== 'offline') return;
    this.#freshness = freshness;
    for (const listener of this.#listeners) listener();
  }
}

/**
 * The next animation frame. A hidden tab has none and must go on too, even if it becomes hidden while waiting.
 */
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
