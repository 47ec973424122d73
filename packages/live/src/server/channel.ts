import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Principal } from '@passline/contract/kernel/permissions';
import type pg from 'pg';
import { WebSocketServer, type RawData, type ServerOptions, type WebSocket } from 'ws';
import { ALIVE_EVERY_MS, CLOSE, type ClientMessage } from '../protocol.ts';
import { sayAlive } from './alive.ts';
import { Answers } from './answers.ts';
import { Callers, type Caller } from './callers.ts';
import { Connection, type ConnectionEvents, type Turn } from './connection.ts';
import { Feed } from './feed.ts';
import { Joiner } from './joiner.ts';
import { CLOSING_MS, LIMITS, MOST_MESSAGE_BYTES, MOST_SUBSCRIPTIONS, type Limits } from './limits.ts';
import { Polls } from './polls.ts';
import { readMessage } from './read-message.ts';
import { Rights, type RightsOptions } from './rights.ts';
import { Subscription } from './subscription.ts';
import type { Topic } from './topic.ts';
import { Topics } from './topics.ts';
import { Views } from './views.ts';

export type ChannelOptions = RightsOptions & {
  connectionString: string;
  /**
   * Reads snapshots; separate from the actions' pool, so that a reconnecting crowd does not hold actions up. Its queries must
   * have a time-out, even if the database says nothing: the channel sets none itself.
   */
  pool: pg.Pool;
  sources: readonly Topic['source'][];
  pollMs?: number;
  /** The pause between two frames of a polled source. */
  pollRowsMs?: number;
  /** Overrides of LIMITS. */
  limits?: Partial<Limits>;
};

/** What the channel holds at this moment, and what it has refused since it started. */
export type ChannelFigures = {
  connections: number;
  topics: number;
  feedAgeMs: number;
  /** Sent, but not yet taken by the system. */
  unreadBytes: number;
  /** Subscriptions without their first answer. */
  waiting: number;
  closedTooMany: number;
  closedTooSlow: number;
};

const CHECK_EVERY_MS = 200;

/** `closeTimeout` is missing in the types of the library. */
const SOCKETS: ServerOptions & { closeTimeout: number } = {
  noServer: true,
  maxPayload: MOST_MESSAGE_BYTES,
  perMessageDeflate: false,
  closeTimeout: CLOSING_MS,
};

/** The live channel: sockets in, topics between, the change feed behind. */
export class Channel {
  readonly #options: ChannelOptions;
  readonly #topics: Topics;
  readonly #feed: Feed;
  readonly #limits: Limits;
  readonly #callers: Callers;
  readonly #joiner: Joiner;
  readonly #polls: Polls;
  readonly #views: Views;
  readonly #rights: Rights;
  readonly #connections = new Set<Connection>();
  readonly #closed = new Map<number, number>();
  readonly #server = new WebSocketServer(SOCKETS);
  readonly #events: ConnectionEvents = {
    onRoom: (connection) => this.#joiner.serve(connection),
    onClosing: (connection, code) => this.#onClosing(connection, code),
  };
  #timers: NodeJS.Timeout[] = [];
  #isStopping = false;

  constructor(options: ChannelOptions) {
    this.#options = options;
    this.#limits = { ...LIMITS, ...options.limits };
    this.#callers = new Callers(this.#limits);
    this.#topics = new Topics(options.sources);
    this.#feed = new Feed({
      connectionString: options.connectionString,
      log: options.log,
      onWindow: (window) => this.#onWindow(window),
      onRights: (change) => this.#rights.reconsider([change], this.#connections),
      ...(options.pollMs === undefined ? {} : { pollMs: options.pollMs }),
    });
    this.#polls = new Polls({
      pool: options.pool,
      topics: this.#topics,
      log: options.log,
      everyMs: options.pollRowsMs ?? 1_000,
    });
    this.#views = new Views({ ...options, topics: this.#topics, feed: this.#feed });
    this.#rights = new Rights(options, (connection, subscription) => this.#end(connection, subscription));
    this.#joiner = new Joiner({
      answers: new Answers(options.pool, this.#topics, this.#views),
      polls: this.#polls,
      onFailed: (connection, turn, error) => this.#onUnanswered(connection, turn, error),
    });
  }

  async start(): Promise<void> {
    await this.#feed.start();
    this.#timers = [
      setInterval(() => this.#sayAlive(), ALIVE_EVERY_MS),
      setInterval(() => this.#check(), CHECK_EVERY_MS),
    ];
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#polls.stop();
    for (const connection of this.#connections) connection.close(CLOSE.GOING_DOWN, 'going down');
    await this.#feed.stop();
    this.#views.forget();
    for (const connection of this.#connections) connection.terminate();
    this.#server.close();
  }

  /** To be called after each commit of this process. */
  wake(): void {
    this.#feed.wake();
  }

  /** Figures for /metrics. */
  get figures(): ChannelFigures {
    const connections = [...this.#connections];
    return {
      connections: connections.length,
      topics: this.#topics.size,
      feedAgeMs: this.#feed.ageMs(Date.now()),
      unreadBytes: connections.reduce((sum, { unreadBytes }) => sum + unreadBytes, 0),
      waiting: connections.reduce((sum, { waiting }) => sum + waiting, 0),
      closedTooMany: this.#closed.get(CLOSE.TOO_MANY) ?? 0,
      closedTooSlow: this.#closed.get(CLOSE.TOO_SLOW) ?? 0,
    };
  }

  /**
   * Takes over an upgrade request of an authenticated caller; false, with the request untouched, if they have too many
   * sockets or connect too often.
   */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, principal: Principal): boolean {
    // Pings sent while the server is going down would keep it from ending.
    if (this.#isStopping) {
      socket.destroy();
      return true;
    }
    const now = Date.now();
    const caller = this.#callers.of(principal, now);
    if (!caller.mayOpen(now)) return false;
    this.#server.handleUpgrade(request, socket, head, (webSocket) =>
      this.#open(webSocket, principal, caller),
    );
    return true;
  }

  #open(socket: WebSocket, principal: Principal, caller: Caller): void {
    const connection = new Connection(socket, principal, caller, this.#limits, this.#events);
    this.#connections.add(connection);
    caller.sockets += 1;
    socket.on('message', (data) => this.#onMessage(connection, data));
    socket.on('ping', () => this.#takesMessage(connection));
    socket.on('pong', (data) => {
      // A pong that was requested costs its sender nothing.
      if (!connection.onPong(data, Date.now())) this.#takesMessage(connection);
    });
    socket.on('close', () => {
      this.#connections.delete(connection);
      caller.sockets -= 1;
      connection.onGone();
      this.#endAll(connection);
    });
    socket.on('error', () => {
      // 'close' follows and cleans up; broken sockets are routine.
    });
    connection.tell({ type: 'hello', epoch: this.#feed.epoch, now: Date.now() });
  }

  #onMessage(connection: Connection, data: RawData): void {
    if (!this.#takesMessage(connection)) return;
    const message = readMessage(data);
    if (!message) {
      connection.close(CLOSE.BAD_MESSAGE, 'not a message of this protocol');
    } else if (message.type === 'unsubscribe') {
      const subscription = connection.subscriptions.get(message.id);
      if (subscription) this.#end(connection, subscription);
    } else {
      this.#subscribe(connection, message);
    }
  }

  /** Counts a socket's messages; one that sends too many is closed and no longer read. */
  #takesMessage(connection: Connection): boolean {
    if (connection.isClosed) return false;
    const now = Date.now();
    if (connection.messages.takes(now) && connection.caller.messages.takes(now)) return true;
    connection.close(CLOSE.TOO_MANY, 'Too many messages at once. Come back in half a minute.');
    return false;
  }

  #onClosing(connection: Connection, code: number): void {
    this.#endAll(connection);
    this.#closed.set(code, (this.#closed.get(code) ?? 0) + 1);
    if (code !== CLOSE.TOO_MANY || !connection.caller.noteFlood()) return;
    this.#options.log.warn({ caller: connection.caller.key }, 'A live socket was closed: too many messages.');
  }

  #subscribe(connection: Connection, message: Extract<ClientMessage, { type: 'subscribe' }>): void {
    const { id, query, params } = message;
    const refuse = (code: string, text: string) =>
      connection.tell({ type: 'refused', id, code, message: text });
    if (connection.subscriptions.has(id) || connection.subscriptions.size >= MOST_SUBSCRIPTIONS) {
      return refuse(
        'BAD_REQUEST',
        'This id is already in use, or there are too many subscriptions on one socket.',
      );
    }
    const source = this.#topics.source(query);
    const parsed = source?.query.params.safeParse(params);
    if (!source || !parsed?.success) {
      return refuse(
        'BAD_REQUEST',
        source ? 'The parameters are not valid for this live query.' : 'There is no such live query.',
      );
    }
    const known = parsed.data as Record<string, unknown>;
    const audience = this.#options.audienceFor(source, known, connection.principal);
    if (audience === null) return refuse('NOT_FOUND', 'Not found.');

    const topic = this.#topics.open(source, known, audience);
    const subscription = new Subscription(id, topic, connection, message.inParts === true);
    topic.subscriptions.add(subscription);
    connection.subscriptions.set(id, subscription);
    connection.wait(subscription, message.cursor);
    this.#joiner.serve(connection);
  }

  #onUnanswered(connection: Connection, { subscription }: Turn, error: Error): void {
    const { id, topic } = subscription;
    this.#options.log.warn({ error: error.message, topic: topic.name }, 'A live snapshot failed.');
    this.#end(connection, subscription);
    const message = 'The data could not be read. Trying again.';
    connection.tell({ type: 'refused', id, code: 'UNAVAILABLE', message });
  }

  #end(connection: Connection, subscription: Subscription): void {
    connection.end(subscription);
    subscription.topic.subscriptions.delete(subscription);
    this.#topics.close(subscription.topic);
  }

  #endAll(connection: Connection): void {
    for (const subscription of connection.subscriptions.values()) this.#end(connection, subscription);
  }

  #onWindow(window: Parameters<Topics['publish']>[0] | null): void {
    // Before anything is sent: a withdrawn right also holds back changes made at the same moment.
    this.#rights.reconsider(window ? window.changes : [null], this.#connections);
    const now = Date.now();
    if (!window) this.#views.forget();
    const stale: Iterable<Topic> = window
      ? [...this.#topics.publish(window, now), ...this.#views.take(window, now)]
      : this.#topics.all();
    const topics = new Set(stale);
    if (topics.size > 0) this.#startAfresh(topics);
  }

  #startAfresh(topics: ReadonlySet<Topic>): void {
    for (const connection of this.#connections) {
      for (const subscription of connection.subscriptions.values()) {
        if (topics.has(subscription.topic)) connection.startAfresh(subscription);
      }
      this.#joiner.serve(connection);
    }
  }

  /**
   * Runs now and then: ends receivers that stand still, and serves those whose caller's other sockets have
   * made room.
   */
  #check(): void {
    const now = Date.now();
    for (const connection of this.#connections) {
      connection.check(now);
      this.#joiner.serve(connection);
    }
  }

  #sayAlive(): void {
    const now = Date.now();
    this.#callers.sweep(now);
    sayAlive(this.#connections, { feed: this.#feed, polls: this.#polls, views: this.#views }, now);
  }
}
