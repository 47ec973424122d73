/** Lets only a few do something at once; the others wait, in the order in which they came. */
export class Turnstile {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #within = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get waitingCount(): number {
    return this.#waiting.length;
  }

  async pass<Done>(work: () => Promise<Done>): Promise<Done> {
    if (this.#within < this.#most) this.#within += 1;
    else await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The next takes the place, so that nobody who comes now is before it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#within -= 1;
    }
  }
}
