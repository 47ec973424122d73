/** Runs a limited number of jobs at once; the others wait in order. A job must not fail. */
export class Turns {
  readonly #most: number;
  readonly #waiting: (() => Promise<void>)[] = [];
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  take(job: () => Promise<void>): void {
    if (this.#running < this.#most) void this.#run(job);
    else this.#waiting.push(job);
  }

  async #run(job: () => Promise<void>): Promise<void> {
    this.#running += 1;
    await job();
    this.#running -= 1;
    const next = this.#waiting.shift();
    if (next) void this.#run(next);
  }
}
