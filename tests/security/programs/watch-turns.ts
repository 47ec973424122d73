const EVERY_MS = 5;

/**
 * Watches how long the main thread computes without letting others have their turn: a timer comes late by that much. Counted
 * is processor time, and not how late it comes, since a busy machine makes every timer late.
 */
export class TurnWatch {
  #longestMs = 0;
  #before = process.threadCpuUsage();

  constructor() {
    setInterval(() => {
      const { user, system } = process.threadCpuUsage(this.#before);
      this.#before = process.threadCpuUsage();
      this.#longestMs = Math.max(this.#longestMs, (user + system) / 1000);
    }, EVERY_MS).unref();
  }

  /** The longest since it was last asked for, in milliseconds. */
  take(): number {
    const longest = this.#longestMs;
    this.#longestMs = 0;
    return longest;
  }
}
