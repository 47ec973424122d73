import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Principal } from '@passline/contract';
import type pg from 'pg';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { ALIVE_EVERY_MS, CLOSE, type ClientMessage } from '../protocol.ts';
import { Answers, type Answer } from './answers.ts';
import { Connection } from './connection.ts';
import { Feed, type Change } from './feed.ts';
import { Polls } from './polls.ts';
import { Subscription } from './subscription.ts';
import { isPolled, type Topic } from './topic.ts';
import { Topics } from './topics.ts';

export type ChannelOptions = {
  connectionString: string;
  /** Reads snapshots; apart from the pool of the actions, so that a reconnecting crowd does not hold them up. */
  pool: pg.Pool;
  sources: readonly Topic['source'][];
  /** The audience a caller belongs to for a query with these parameters; null: not allowed. */
  audienceFor: (
    source: Topic['source'],
    params: Record<string, unknown>,
    principal: Principal,
  ) => string | null;
  /** Reads the rights of a caller again; null when the session has ended. */
  refresh: (principal: Principal) => Promise<Principal | null>;
  /**
   * Whose rights a change touches, so that their subscriptions are decided again; null when nobody's. Asked with
   * null where too much changed to look at each.
   */
  concerns: (change: Change | null) => ((principal: Principal) => boolean) | null;
  log: { warn: (fields: object, message: string) => void };
  pollMs?: number;
  /** The pause between two frames of a polled source. */
  pollRowsMs?: number;
};

const MOST_SUBSCRIPTIONS = 64;
const MOST_MESSAGE_BYTES = 16_384;
const DRAIN_CHECK_MS = 200;

/** The live channel: sockets in, topics between, the change feed behind. */
export class Channel {
  readonly #options: ChannelOptions;
  readonly #topics: Topics;
  readonly #feed: Feed;
  readonly #answers: Answers;
  readonly #polls: Polls;
  readonly #connections = new Set<Connection>();
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  #timers: NodeJS.Timeout[] = [];
  #isStopping = false;

  constructor(options: ChannelOptions) {
    this.#options = options;
    this.#topics = new Topics(options.sources);
    this.#feed = new Feed({
      connectionString: options.connectionString,
      log: options.log,
      onWindow: (window) => this.#onWindow(window),
      ...(options.pollMs === undefined ? {} : { pollMs: options.pollMs }),
    });
    this.#answers = new Answers(options.pool, this.#topics, this.#feed);
    this.#polls = new Polls({
      pool: options.pool,
      topics: this.#topics,
      log: options.log,
      everyMs: options.pollRowsMs ?? 1_000,
    });
  }

  async start(): Promise<void> {
    await this.#feed.start();
    this.#timers = [
      setInterval(() => this.#sayAlive(), ALIVE_EVERY_MS),
      setInterval(() => this.#rejoinDrained(), DRAIN_CHECK_MS),
    ];
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#polls.stop();
    for (const connection of this.#connections) connection.close(CLOSE.GOING_DOWN, 'going down');
    await this.#feed.stop();
    for (const connection of this.#connections) connection.terminate();
    this.#server.close();
  }

  /** To be called after each commit of this process. */
  wake(): void {
    this.#feed.wake();
  }

  /** Figures for /metrics. */
  get figures(): { connections: number; topics: number; feedAgeMs: number } {
    return {
      connections: this.#connections.size,
      topics: this.#topics.size,
      feedAgeMs: this.#feed.ageMs(Date.now()),
    };
  }

  /** Takes over an upgrade request of an authenticated caller. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, principal: Principal): void {
    // Who was asked for while the server went down would keep it from ending.
    if (this.#isStopping) socket.destroy();
    else this.#server.handleUpgrade(request, socket, head, (webSocket) => this.#open(webSocket, principal));
  }

  #open(socket: WebSocket, principal: Principal): void {
    const connection = new Connection(socket, principal);
    this.#connections.add(connection);
    socket.on('message', (data) => this.#onMessage(connection, data));
    socket.on('close', () => {
      this.#connections.delete(connection);
      for (const subscription of connection.subscriptions.values()) this.#end(connection, subscription);
    });
    socket.on('error', () => {
      // 'close' follows and cleans up; a broken socket is everyday life.
    });
    connection.tell({ type: 'hello', epoch: this.#feed.epoch, now: Date.now() });
  }

  #onMessage(connection: Connection, data: RawData): void {
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

  #subscribe(connection: Connection, message: Extract<ClientMessage, { type: 'subscribe' }>): void {
    const { id, query, params } = message;
    const refuse = (code: string, text: string) =>
      connection.tell({ type: 'refused', id, code, message: text });
    if (connection.subscriptions.has(id) || connection.subscriptions.size >= MOST_SUBSCRIPTIONS) {
      return refuse('BAD_REQUEST', 'This id is taken, or there are too many subscriptions on one socket.');
    }
    const source = this.#topics.source(query);
    const parsed = source?.query.params.safeParse(params);
    if (!source || !parsed?.success) {
      return refuse(
        'BAD_REQUEST',
        source ? 'The parameters do not fit this live query.' : 'There is no such live query.',
      );
    }
    const known = parsed.data as Record<string, unknown>;
    const audience = this.#options.audienceFor(source, known, connection.principal);
    if (audience === null) return refuse('NOT_FOUND', 'Not found.');

    const topic = this.#topics.open(source, known, audience);
    const subscription = new Subscription(id, topic, connection);
    topic.subscriptions.add(subscription);
    connection.subscriptions.set(id, subscription);
    this.#join(connection, subscription, message.cursor);
  }

  #join(connection: Connection, subscription: Subscription, cursor: string | null): void {
    const attempt = subscription.join();
    const { topic } = subscription;
    const answered = isPolled(topic.source)
      ? this.#polls.of(topic.source).answer(topic)
      : this.#answers.answer(topic, topic.source, cursor);
    answered.then(
      (answer) => subscription.begin(attempt, encodeAnswer(subscription.id, answer), answer.snapshot),
      (error: Error) => {
        this.#options.log.warn({ error: error.message, topic: topic.name }, 'A live snapshot failed.');
        if (connection.subscriptions.get(subscription.id) !== subscription) return;
        this.#end(connection, subscription);
        connection.tell({
          type: 'refused',
          id: subscription.id,
          code: 'UNAVAILABLE',
          message: 'The data could not be read. Trying again.',
        });
      },
    );
  }

  #end(connection: Connection, subscription: Subscription): void {
    subscription.end();
    connection.subscriptions.delete(subscription.id);
    subscription.topic.subscriptions.delete(subscription);
    this.#topics.close(subscription.topic);
  }

  #onWindow(window: Parameters<Topics['publish']>[0] | null): void {
    // Before anything is sent: a right that is withdrawn holds back what changed in the same moment.
    this.#reconsider(window ? window.changes : [null]);
    const stale: Iterable<Topic> = window ? this.#topics.publish(window, Date.now()) : this.#topics.all();
    const topics = new Set(stale);
    if (topics.size > 0) this.#rejoin((subscription) => topics.has(subscription.topic));
  }

  #rejoin(isStale: (subscription: Subscription) => boolean): void {
    for (const connection of this.#connections) {
      for (const subscription of connection.subscriptions.values()) {
        if (isStale(subscription)) this.#join(connection, subscription, null);
      }
    }
  }

  #rejoinDrained(): void {
    const now = Date.now();
    for (const connection of this.#connections) {
      if (!connection.hasCaughtUp(now)) continue;
      for (const subscription of connection.subscriptions.values())
        this.#join(connection, subscription, null);
    }
  }

  /** Decides the rights of everyone whom the changes concern again. */
  #reconsider(changes: readonly (Change | null)[]): void {
    const concerned = changes.flatMap((change) => this.#options.concerns(change) ?? []);
    if (concerned.length === 0) return;
    for (const connection of this.#connections) {
      if (!concerned.some((concerns) => concerns(connection.principal))) continue;
      void connection.reread(
        () => this.#options.refresh(connection.principal),
        (outcome) => this.#onRights(connection, outcome),
      );
    }
  }

  #onRights(connection: Connection, outcome: PromiseSettledResult<Principal | null>): void {
    if (outcome.status === 'rejected') {
      const { message } = outcome.reason as Error;
      this.#options.log.warn({ error: message }, 'The rights of a caller could not be read.');
      // Nobody knows what they may see: they come back and are asked who they are.
      connection.close(CLOSE.TRY_AGAIN, 'try again');
    } else if (outcome.value) {
      this.#applyRights(connection, outcome.value);
    } else {
      connection.close(CLOSE.SIGNED_OUT, 'signed out');
    }
  }

  #applyRights(connection: Connection, principal: Principal): void {
    connection.principal = principal;
    for (const subscription of connection.subscriptions.values()) {
      const { source, params, audience } = subscription.topic;
      if (this.#options.audienceFor(source, params, principal) === audience) continue;
      this.#end(connection, subscription);
      connection.tell({
        type: 'refused',
        id: subscription.id,
        code: 'RIGHTS_CHANGED',
        message: 'Your rights have changed.',
      });
    }
  }

  #sayAlive(): void {
    const now = Date.now();
    // A feed that cannot read must not claim that the screens are fresh.
    if (this.#feed.ageMs(now) > 2 * ALIVE_EVERY_MS) return;
    const encode = (cursor: string | null) => Buffer.from(JSON.stringify({ type: 'alive', now, cursor }));
    const complete = encode(this.#feed.cursor.toString());
    // Whoever resumed from this cursor would miss the frames that wait behind an answer.
    const incomplete = encode(null);
    for (const connection of this.#connections) {
      const subscriptions = [...connection.subscriptions.values()];
      // Nor must rows that cannot be read any more pass for fresh.
      if (subscriptions.some(({ topic }) => this.#polls.ageMs(topic, now) > 2 * ALIVE_EVERY_MS)) continue;
      connection.send(subscriptions.some((subscription) => subscription.isWaiting) ? incomplete : complete);
    }
  }
}

function encodeAnswer(id: number, answer: Answer): Buffer {
  return Buffer.from(`{"type":"${answer.type}","id":${id},${answer.body}`);
}

function readMessage(data: RawData): ClientMessage | null {
  let message: Partial<Extract<ClientMessage, { type: 'subscribe' }>> | null;
  try {
    message = JSON.parse((data as Buffer).toString()) as typeof message;
  } catch {
    return null; // not JSON: the caller closes the socket
  }
  if (typeof message !== 'object' || message === null || !Number.isSafeInteger(message.id)) return null;
  if ((message.type as string) === 'unsubscribe') return message as ClientMessage;
  const isCursor =
    message.cursor === null || (typeof message.cursor === 'string' && /^\d{1,19}$/.test(message.cursor));
  const isSubscribe = message.type === 'subscribe' && typeof message.query === 'string' && isCursor;
  return isSubscribe ? (message as ClientMessage) : null;
}
