import type { Principal } from '@passline/contract';
import { Budget } from './budget.ts';
import { limitsOf, MOST_OPEN_SNAPSHOTS, type CallerLimits, type Limits } from './limits.ts';
import { Turns } from './turns.ts';

/** One person or one program: what all their sockets share, whatever session each of them was opened with. */
export class Caller {
  readonly key: string;
  readonly messages: Budget;
  readonly snapshots = new Turns(MOST_OPEN_SNAPSHOTS);
  sockets = 0;
  /** What waits for their sockets to read, beyond the portion that each has in hand. */
  unreadBytes = 0;
  readonly #limits: CallerLimits;
  #isNoted = false;

  constructor(key: string, limits: CallerLimits, nowMs: number) {
    this.key = key;
    this.#limits = limits;
    this.messages = new Budget(limits.messages, nowMs);
  }

  /** Whether another socket of theirs may be opened; one that may counts as a message. */
  mayOpen(nowMs: number): boolean {
    return this.sockets < this.#limits.sockets && this.messages.takes(nowMs);
  }

  /** True once: their flood is told of, not each of their sockets that ends in it. */
  noteFlood(): boolean {
    const isNew = !this.#isNoted;
    this.#isNoted = true;
    return isNew;
  }

  /** Whether so much more may wait for them; what is larger than the limit itself may when nothing else does. */
  hasRoomFor(bytes: number): boolean {
    return this.unreadBytes === 0 || this.unreadBytes + bytes <= this.#limits.unreadBytes;
  }
}

/** Everyone who has a socket, or has spent what is not refilled yet: opening sockets anew must not refill it. */
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
