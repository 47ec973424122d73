import type { ServerResponse } from 'node:http';
import { RateLimit } from './rate-limit.ts';

/** The caller: a known person or program, or else the address that strangers share. */
export type Caller = { id: string } | { address: string };

/** Answers that may be under way at once: unread ones stay in memory. Many people may share one address. */
const MOST_FOR_CALLER = 100;
const MOST_FOR_ADDRESS = 500;

/** Decides whether a caller may ask now: not too fast, and not too many requests at once. */
export class Admission {
  readonly #limit: RateLimit;
  readonly #underWay = new Map<string, number>();

  constructor(requestsPerSecond: number) {
    this.#limit = new RateLimit(requestsPerSecond);
  }

  /** Takes one request from the caller's allowance per second; false if it is used up. */
  takes(caller: Caller): boolean {
    return this.#limit.takes(keyOf(caller), Date.now());
  }

  /** Counts a request of `caller` as under way until its answer has left; false when too many are already. */
  begins(caller: Caller, response: ServerResponse): boolean {
    const key = keyOf(caller);
    const underWay = this.#underWay.get(key) ?? 0;
    if (underWay >= ('id' in caller ? MOST_FOR_CALLER : MOST_FOR_ADDRESS)) return false;
    this.#underWay.set(key, underWay + 1);
    response.once('close', () => {
      const left = (this.#underWay.get(key) ?? 1) - 1;
      if (left === 0) this.#underWay.delete(key);
      else this.#underWay.set(key, left);
    });
    return true;
  }
}

function keyOf(caller: Caller): string {
  return 'id' in caller ? `id ${caller.id}` : `address ${caller.address}`;
}
