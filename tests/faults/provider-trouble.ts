import type { Random } from '@passline/domain/samples/seeded-random';
import { CUT_OFF, type Reply } from '../setup/http-double.ts';

const SLOWEST_MS = 400;

/** What goes wrong between us and a provider, by seeded chance. */
export class ProviderTrouble {
  readonly #random: Random;
  #isOver = false;
  /** How often something went wrong. */
  struck = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  /** From here on the provider answers at once and correctly. */
  calmDown(): void {
    this.#isOver = true;
  }

  strikes(share: number): boolean {
    if (this.#isOver || !this.#random.chance(share)) return false;
    this.struck += 1;
    return true;
  }

  /** Before the provider did what it was asked for. */
  async before(): Promise<Reply | undefined> {
    await this.#slowly();
    return this.strikes(0.06) ? this.#random.pick([ERROR, TOO_MANY, CUT_OFF]) : undefined;
  }

  /** Afterwards: it is done, and the answer does not arrive. */
  async after(): Promise<Reply | undefined> {
    await this.#slowly();
    return this.strikes(0.1) ? this.#random.pick([ERROR, HALF, CUT_OFF]) : undefined;
  }

  async #slowly(): Promise<void> {
    if (!this.strikes(0.1)) return;
    await new Promise((resolve) => setTimeout(resolve, this.#random.int(1, SLOWEST_MS)));
  }
}

const headers = { 'content-type': 'application/json' };
const ERROR: Reply = { status: 500, headers, body: '{"error":{"type":"api_error","message":"Broken"}}' };
const TOO_MANY: Reply = {
  status: 429,
  headers,
  body: '{"error":{"type":"invalid_request_error","message":"Too many"}}',
};
const HALF: Reply = { headers, body: '{"Success":true,"id":' };
