/**
 * Lets `atOnce` pieces of work run and the others wait, in the order they came. They wait in lines that are served by
 * turns: however long one line is, the first of another begins as soon as a piece of work ends, or with the one after.
 */
export class WaitingLines<Line extends string> {
  #free: number;
  readonly #mostWaiting: number;
  /** The line that was served last stands last. */
  readonly #lines: { name: Line; waiting: (() => void)[] }[];

  /** @param mostWaiting in each line */
  constructor(lines: readonly Line[], atOnce: number, mostWaiting: number) {
    this.#free = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#lines = lines.map((name) => ({ name, waiting: [] }));
  }

  isFull(line: Line): boolean {
    return this.#waitingIn(line).length >= this.#mostWaiting;
  }

  async run<T>(line: Line, work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else
      await new Promise<void>((resolve) => {
        this.#waitingIn(line).push(resolve);
      });
    try {
      return await work();
    } finally {
      const next = this.#takeNext();
      if (next) next();
      else this.#free += 1;
    }
  }

  #waitingIn(line: Line): (() => void)[] {
    return this.#lines.find(({ name }) => name === line)?.waiting ?? [];
  }

  #takeNext(): (() => void) | undefined {
    const index = this.#lines.findIndex(({ waiting }) => waiting.length > 0);
    const [served] = index === -1 ? [] : this.#lines.splice(index, 1);
    if (served) this.#lines.push(served);
    return served?.waiting.shift();
  }
}
