import { refused } from './actions/refusal.ts';

export type TurnstileBounds = {
  /** Who may be within at once. */
  most: number;
  /** Callers who may wait. */
  mostWaiting: number;
  /** What one caller may have waiting beside the first, which waits or is within. */
  mostWaitingOfOne: number;
  /** Said to someone who finds that too many wait. */
  crowded: string;
};

/** Someone who comes. */
export type Comer = {
  /** Who they are: one of theirs is within at a time. */
  holder: string;
  /** Said when too much of theirs waits. */
  busy: string;
  /** Aborted when they are gone: they leave the line. */
  signal?: AbortSignal | undefined;
};

type Waiting = { comer: Comer | null; enter: () => void };

/**
 * Lets only a few do something at once; the others wait, in the order in which they came. Nobody has two places at once: a
 * place is then free soon for the next caller, however long the work of one is.
 */
export class Turnstile {
  readonly #bounds: TurnstileBounds;
  readonly #waiting: Waiting[] = [];
  readonly #within: (Comer | null)[] = [];

  constructor(bounds: TurnstileBounds) {
    this.#bounds = bounds;
  }

  /**
   * Null: a job. Nobody waits for it and its queue has bounds of its own, so it only waits for its turn.
   *
   * @throws Refused `busy`; `stopped` for someone who is gone
   */
  async pass<Done>(comer: Comer | null, work: () => Promise<Done>): Promise<Done> {
    const place = comer && { ...comer };
    if (place) this.#admit(place);
    try {
      await this.#turnOf(place);
      try {
        return await work();
      } finally {
        this.#within.splice(this.#within.indexOf(place), 1);
        this.#letIn();
      }
    } catch (error) {
      if (comer?.signal?.aborted) throw refused({ code: 'stopped', message: 'The caller has stopped it.' });
      throw error;
    }
  }

  #admit({ holder, busy }: Comer): void {
    const { mostWaiting, mostWaitingOfOne, crowded } = this.#bounds;
    const waiting = this.#waiting.filter(({ comer }) => comer !== null);
    const own =
      waiting.filter(({ comer }) => comer?.holder === holder).length + (this.#isWithin(holder) ? 1 : 0);
    if (own > mostWaitingOfOne) throw refused({ code: 'busy', message: busy });
    if (this.#isFull(holder) && waiting.length >= mostWaiting)
      throw refused({ code: 'busy', message: crowded });
  }

  async #turnOf(comer: Comer | null): Promise<void> {
    const signal = comer?.signal;
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { comer, enter: resolve };
    this.#waiting.push(waiting);
    const leave = () => {
      const at = this.#waiting.indexOf(waiting);
      if (at >= 0) this.#waiting.splice(at, 1);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave);
    this.#letIn();
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  /** Those who may enter take their places at once, so that nobody who comes now is before them. */
  #letIn(): void {
    for (;;) {
      const at = this.#waiting.findIndex(({ comer }) => !this.#isFull(comer?.holder));
      const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
      if (!next) return;
      this.#within.push(next.comer);
      next.enter();
    }
  }

  #isFull(holder: string | undefined): boolean {
    return this.#within.length >= this.#bounds.most || (holder !== undefined && this.#isWithin(holder));
  }

  #isWithin(holder: string): boolean {
    return this.#within.some((one) => one?.holder === holder);
  }
}
