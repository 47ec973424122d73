/**
 * Lets `atOnce` pieces of work run and the others wait in line, in the order they came.
 */
export class Turns {
  #free: number;
  readonly #mostWaiting: number;
  readonly #line: (() => void)[] = [];

  constructor(atOnce: number, mostWaiting: number) {
    this.#free = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  get isFull(): boolean {
    return this.#line.length >= this.#mostWaiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else
      await new Promise<void>((resolve) => {
        this.#line.push(resolve);
      });
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
