import { SAMPLE_EMPLOYEES, SAMPLE_POINT_OF_SALE_ID } from '@passline/domain/samples/sample-employees';
import { seededRandom, type Random } from '@passline/domain/samples/seeded-random';
import { troubleOf } from '../api/answer.ts';
import type { Api } from '../api/connect.ts';
import type { Actor } from '../marketplace/actor.ts';

const MINUTE_MS = 60_000;
const DEVICE = 'front-counter';

export type TimeClockOptions = { api: Pick<Api, 'timeClock'>; seed: number };

/** The people at the demo's front counter, who come and go: every few minutes one clocks in or out. */
export class TimeClock implements Actor {
  readonly name = 'time clock';
  readonly #api: TimeClockOptions['api'];
  readonly #random: Random;
  #nextMs: number | null = null;
  /** There is no such till in this marketplace, or its people have other codes. */
  #isClosed = false;

  constructor({ api, seed }: TimeClockOptions) {
    this.#api = api;
    this.#random = seededRandom(`${seed} time clock`);
  }

  async step(nowMs: number): Promise<void> {
    this.#nextMs ??= nowMs + this.#pauseMs();
    if (this.#isClosed || nowMs < this.#nextMs) return;
    this.#nextMs = nowMs + this.#pauseMs();
    const { code } = this.#random.pick(SAMPLE_EMPLOYEES);
    const typed = { pointOfSaleId: SAMPLE_POINT_OF_SALE_ID, passCode: code, deviceId: DEVICE };
    try {
      const { currentClockId } = await this.#api.timeClock.state(typed);
      await (currentClockId === null
        ? this.#api.timeClock.clockIn(typed)
        : this.#api.timeClock.clockOut(typed));
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble.kind !== 'refused') throw error;
      this.#isClosed = ['NOT_FOUND', 'FORBIDDEN', 'point-of-sale-disabled'].includes(trouble.code);
    }
  }

  #pauseMs(): number {
    return this.#random.between(4 * MINUTE_MS, 12 * MINUTE_MS);
  }
}
