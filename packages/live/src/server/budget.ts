import type { Allowance } from './limits.ts';

/** A bucket of tokens that is refilled steadily. */
export class Budget {
  readonly #allowance: Allowance;
  #tokens: number;
  #at: number;

  constructor(allowance: Allowance, nowMs: number) {
    this.#allowance = allowance;
    this.#tokens = allowance.most;
    this.#at = nowMs;
  }

  /** Takes one token; false when there is none. */
  takes(nowMs: number): boolean {
    this.#refill(nowMs);
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  isFull(nowMs: number): boolean {
    this.#refill(nowMs);
    return this.#tokens >= this.#allowance.most;
  }

  #refill(nowMs: number): void {
    const { most, perSecond } = this.#allowance;
    // If the clock is set back, nothing is added and nothing removed.
    const elapsedMs = Math.max(0, nowMs - this.#at);
    this.#tokens = Math.min(most, this.#tokens + (elapsedMs / 1000) * perSecond);
    this.#at = nowMs;
  }
}
