import type { Principal } from '@passline/contract/kernel/permissions';
import { Budget } from './budget.ts';
import { limitsOf, MOST_OPEN_SNAPSHOTS, type CallerLimits, type Limits } from './limits.ts';
import { Turns } from './turns.ts';

/** One person or one program: what all their sockets share, whichever sessions opened them. */
export class Caller {
  readonly key: string;
  readonly messages: Budget;
  readonly snapshots = new Turns(MOST_OPEN_SNAPSHOTS);
  sockets = 0;
  /** Bytes waiting for their sockets, in addition to the portion that each has in hand. */
  unreadBytes = 0;
  readonly #limits: CallerLimits;
  #isNoted = false;

  constructor(key: string, limits: CallerLimits, nowMs: number) {
    this.key = key;
    this.#limits = limits;
    this.messages = new Budget(limits.messages, nowMs);
  }

  /** Whether they may open another socket; an allowed one counts as a message. */
  mayOpen(nowMs: number): boolean {
    return this.sockets < this.#limits.sockets && this.messages.takes(nowMs);
  }

  /** True once: their flood is logged once, not for every socket that it closes. */
  noteFlood(): boolean {
    const isNew = !this.#isNoted;
    this.#isNoted = true;
    return isNew;
  }

  /**
   * Whether this many more bytes may wait for them; something larger than the limit itself may wait only alone.
   */
  hasRoomFor(bytes: number): boolean {
    return this.unreadBytes === 0 || this.unreadBytes + bytes <= this.#limits.unreadBytes;
  }
}

/** Everyone who has a socket, or whose spent budget is not refilled yet: reconnecting must not refill it. */
export class Callers {
  readonly #limits: Limits;
  readonly #callers = new Map<string, Caller>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  of(principal: Principal, nowMs: number): Caller {
    const key = principal.kind === 'user' ? `user ${principal.userId}` : `service ${principal.tokenId}`;
    let caller = this.#callers.get(key);
    if (!caller) {
      caller = new Caller(key, limitsOf(this.#limits, principal), nowMs);
      this.#callers.set(key, caller);
    }
    return caller;
  }

  get size(): number {
    return this.#callers.size;
  }

  /** Forgets those with nothing to remember. */
  sweep(nowMs: number): void {
    for (const [key, { sockets, messages }] of this.#callers) {
      if (sockets === 0 && messages.isFull(nowMs)) this.#callers.delete(key);
    }
  }
}
