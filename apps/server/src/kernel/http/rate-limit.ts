type Bucket = { tokens: number; at: number };

const MOST_BUCKETS = 20_000;
/** Seconds' worth of requests that may come at once. */
const BURST_SECONDS = 3;

/** Limits how fast one caller may ask: a bucket for each, refilled steadily. */
export class RateLimit {
  readonly #perSecond: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
  }

  /** Takes one request from the caller's bucket; false when it is empty. */
  takes(caller: string, nowMs: number): boolean {
    const most = this.#perSecond * BURST_SECONDS;
    const bucket = this.#buckets.get(caller) ?? { tokens: most, at: nowMs };
    bucket.tokens = Math.min(most, bucket.tokens + ((nowMs - bucket.at) / 1000) * this.#perSecond);
    bucket.at = nowMs;
    if (!this.#buckets.has(caller)) this.#add(caller, bucket);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  }

  #add(caller: string, bucket: Bucket): void {
    const oldest = this.#buckets.size >= MOST_BUCKETS ? this.#buckets.keys().next().value : undefined;
    if (oldest !== undefined) this.#buckets.delete(oldest);
    this.#buckets.set(caller, bucket);
  }
}
