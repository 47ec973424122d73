import { randomBytes } from 'node:crypto';
import type { Principal } from '@passline/contract/kernel/permissions';
import type { WebSocket } from 'ws';
import { CLOSE, type ServerMessage } from '../protocol.ts';
import type { AnswerMessage } from './answer.ts';
import { Budget } from './budget.ts';
import type { Caller } from './callers.ts';
import { MOST_OPEN_ANSWERS, type Limits } from './limits.ts';
import { Outgoing } from './outgoing.ts';
import type { Subscription } from './subscription.ts';

const TOO_SLOW = 'Too slow: what was sent is not read.';

/** What a connection reports to the channel. */
export type ConnectionEvents = {
  /** There may be room for the next answer. */
  onRoom: (connection: Connection) => void;
  /** This side is closing it: nothing needs to be read for it any more. */
  onClosing: (connection: Connection, code: number) => void;
};

/** A subscription whose turn has come, and where its receiver stopped reading. */
export type Turn = { subscription: Subscription; cursor: string | null };

/**
 * One socket with its subscriptions. A slow reader never grows the heap: subscriptions wait, and keep nothing, until
 * there is room for their answers; for a reader that does not keep up, all of them wait again.
 */
export class Connection {
  principal: Principal;
  readonly caller: Caller;
  readonly subscriptions = new Map<number, Subscription>();
  readonly messages: Budget;
  readonly #socket: WebSocket;
  readonly #outgoing: Outgoing;
  readonly #events: ConnectionEvents;
  readonly #stillMs: number;
  /** In order of their turns. */
  readonly #waiting = new Map<Subscription, string | null>();
  #openAnswers = 0;
  /** The size of an answer that was read but did not fit; 0: none. */
  #wantedBytes = 0;
  #signAt: number;
  /** Sent and not answered, oldest first. */
  readonly #pings = new Set<string>();
  #isClosed = false;
  #holds = 0;
  #readings = 0;

  constructor(
    socket: WebSocket,
    principal: Principal,
    caller: Caller,
    limits: Limits,
    events: ConnectionEvents,
  ) {
    this.#socket = socket;
    this.principal = principal;
    this.caller = caller;
    this.#events = events;
    this.#stillMs = limits.stillMs;
    this.#signAt = Date.now();
    this.messages = new Budget(limits.socketMessages, this.#signAt);
    this.#outgoing = new Outgoing(socket, caller, {
      onDrained: () => events.onRoom(this),
      onPortion: () => this.#ping(),
    });
  }

  get isHeld(): boolean {
    return this.#holds > 0;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get unreadBytes(): number {
    return this.#outgoing.unreadBytes;
  }

  /** Subscriptions without their first answer, including those whose answer is being read. */
  get waiting(): number {
    return this.#waiting.size + this.#openAnswers;
  }

  /**
   * Reads something about its receiver again, and holds back what its subscriptions send meanwhile. Of overlapping
   * reads the one that began last counts: an earlier one may come later with outdated data.
   */
  async reread<Read>(
    read: () => Promise<Read>,
    apply: (outcome: PromiseSettledResult<Read>) => void,
  ): Promise<void> {
    this.#readings += 1;
    const reading = this.#readings;
    this.#holds += 1;
    const [outcome] = await Promise.allSettled([read()]);
    if (reading === this.#readings) apply(outcome);
    this.#holds -= 1;
    if (this.#holds > 0) return;
    for (const subscription of this.subscriptions.values()) subscription.flush();
    this.#events.onRoom(this);
  }

  /** Sends a frame; a receiver that is behind gets snapshots instead, once it has drained. */
  send(buffer: Buffer): void {
    if (this.#outgoing.send(buffer)) return;
    for (const subscription of this.subscriptions.values()) this.startAfresh(subscription);
  }

  /** Sends a message of a first answer, for which there must be room. */
  answer(message: AnswerMessage): void {
    this.#outgoing.answer(message);
  }

  /**
   * Sends what a snapshot cannot make up for: a receiver that is too far behind for it must connect again.
   */
  tell(message: ServerMessage): void {
    if (!this.#outgoing.send(Buffer.from(JSON.stringify(message)))) this.close(CLOSE.TOO_SLOW, TOO_SLOW);
  }

  /** Puts a subscription at the end of the queue for first answers. */
  wait(subscription: Subscription, cursor: string | null): void {
    subscription.wait();
    this.#waiting.delete(subscription);
    this.#waiting.set(subscription, cursor);
  }

  startAfresh(subscription: Subscription): void {
    this.wait(subscription, null);
  }

  /** Takes the next subscription whose answer may be read now. */
  takeTurn(): Turn | null {
    const isReady =
      this.#openAnswers < MOST_OPEN_ANSWERS &&
      !this.isHeld &&
      this.#outgoing.isDrained &&
      this.#outgoing.hasRoomFor(this.#wantedBytes);
    const next = isReady ? this.#waiting.entries().next() : null;
    if (!next || next.done) return null;
    const [subscription, cursor] = next.value;
    this.#waiting.delete(subscription);
    this.#openAnswers += 1;
    return { subscription, cursor };
  }

  /** The turn is over, whatever came of it. */
  endTurn(): void {
    this.#openAnswers -= 1;
  }

  /** Whether an answer fits; if not, no other is read before there is room for this one. */
  hasRoomFor(answerBytes: number): boolean {
    const hasRoom = this.#outgoing.hasRoomFor(answerBytes);
    this.#wantedBytes = hasRoom ? 0 : answerBytes;
    return hasRoom;
  }

  /** Removes a subscription everywhere; what is being read for it alone is not read, or not sent. */
  end(subscription: Subscription): void {
    subscription.end();
    this.subscriptions.delete(subscription.id);
    this.#waiting.delete(subscription);
  }

  /**
   * Asks a silent receiver whether it reads, and ends one that shows no sign of it for too long. A sign is a portion that
   * the system has taken, or the answer to one of our pings, which is queued behind everything sent before it. Buffers
   * between the system and the receiver may hold more than a slow line transfers in that time, so a ping follows each
   * portion. What the receiver says of its own accord is no sign: it need not read for that.
   */
  check(nowMs: number): void {
    if (this.#isClosed) return;
    if (this.#outgoing.takeMoved()) this.#signAt = nowMs;
    const silentMs = nowMs - this.#signAt;
    if (silentMs > this.#stillMs) this.close(CLOSE.TOO_SLOW, TOO_SLOW);
    else if (silentMs > this.#stillMs / 3 && this.#pings.size === 0) this.#ping();
  }

  /** Whether this pong answers one of our pings. */
  onPong(data: Buffer, nowMs: number): boolean {
    const answered = data.toString('hex');
    if (!this.#pings.has(answered)) return false;
    this.#signAt = nowMs;
    // A receiver that answers one ping need not have answered those before it.
    for (const ping of this.#pings) {
      this.#pings.delete(ping);
      if (ping === answered) break;
    }
    return true;
  }

  #ping(): void {
    // A number that can only be known by reading it.
    const ping = randomBytes(8);
    this.#pings.add(ping.toString('hex'));
    this.#socket.ping(ping);
  }

  close(code: number, reason: string): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#outgoing.drop();
    this.#events.onClosing(this, code);
    this.#socket.close(code, reason);
    // Anything it goes on to send is not even read; the close frame and the time-out after it do the rest.
    if (code === CLOSE.TOO_MANY) this.#socket.pause();
  }

  /** The socket is gone. */
  onGone(): void {
    this.#isClosed = true;
    this.#outgoing.drop();
  }

  terminate(): void {
    this.#socket.terminate();
  }
}
