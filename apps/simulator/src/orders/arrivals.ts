import { seededRandom } from '@passline/domain/samples/seeded-random';

const MINUTE_MS = 60_000;
/** On the whole platform, at rate 1 and a demand of 1. */
export const ORDERS_A_MINUTE = 6;
/** A new marketplace fills up at once, so that there is something to see. */
export const RUSH_ORDERS = 25;
const RUSH_MS = 20_000;
/** After a pause (a sleeping laptop, a server away) customers who waited have gone elsewhere. */
const MOST_AT_ONCE = 30;

type ArrivalsOptions = {
  seed: number;
  rate: number;
  rush: number;
  startMs: number;
  /** The number of customers at a moment, as a multiple of the usual; above 0. */
  demandAt?: (atMs: number) => number;
};

/**
 * When customers order: `rush` of them within the first 20 seconds, and from the start on others at random
 * moments, `rate` x 6 a minute times the demand of the hour.
 */
export class Arrivals {
  readonly #meanGapMs: number;
  readonly #demandAt: (atMs: number) => number;
  readonly #random;
  #rushMs: number[];
  #nextMs: number;

  constructor({ seed, rate, rush, startMs, demandAt = () => 1 }: ArrivalsOptions) {
    this.#demandAt = demandAt;
    this.#random = seededRandom(`${seed} arrivals`);
    this.#meanGapMs = MINUTE_MS / (ORDERS_A_MINUTE * rate);
    this.#rushMs = Array.from({ length: rush }, () => startMs + this.#random.between(0, RUSH_MS));
    this.#nextMs = startMs + this.#gapMs(startMs);
  }

  /** How many customers have come since the last call. */
  until(nowMs: number): number {
    const waiting = this.#rushMs.filter((atMs) => atMs > nowMs);
    let count = this.#rushMs.length - waiting.length;
    this.#rushMs = waiting;
    for (; this.#nextMs <= nowMs && count < MOST_AT_ONCE; count += 1)
      this.#nextMs += this.#gapMs(this.#nextMs);
    if (this.#nextMs <= nowMs) this.#nextMs = nowMs + this.#gapMs(nowMs);
    return count;
  }

  /** Exponential, as gaps between independent customers are. */
  #gapMs(fromMs: number): number {
    return (-Math.log(1 - this.#random.next()) * this.#meanGapMs) / this.#demandAt(fromMs);
  }
}
