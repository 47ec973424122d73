import { PerformanceObserver } from 'node:perf_hooks';

const EVERY_MS = 5;

type Turn = { fromMs: number; toMs: number; computedMs: number };

/**
 * Watches how long the main thread computes without letting others have their turn: a timer comes late by that much. Counted
 * is processor time, and not how late it comes, since a busy machine makes every timer late. Garbage collections are left
 * out: they are the debt of all requests together, and what they take depends on what else the machine does.
 */
export class TurnWatch {
  readonly #turns: Turn[] = [];
  readonly #collections: { fromMs: number; toMs: number }[] = [];
  readonly #observer: PerformanceObserver;

  constructor() {
    this.#observer = new PerformanceObserver((list) => this.#note(list.getEntries()));
    this.#observer.observe({ entryTypes: ['gc'] });
    let [before, fromMs] = [process.threadCpuUsage(), performance.now()];
    setInterval(() => {
      const { user, system } = process.threadCpuUsage(before);
      const toMs = performance.now();
      this.#turns.push({ fromMs, toMs, computedMs: (user + system) / 1000 });
      [before, fromMs] = [process.threadCpuUsage(), toMs];
    }, EVERY_MS).unref();
  }

  /** The longest since it was last asked for, in milliseconds. */
  take(): number {
    this.#note(this.#observer.takeRecords());
    const longest = this.#turns.reduce((most, turn) => Math.max(most, this.#computedMs(turn, most)), 0);
    this.#turns.length = 0;
    this.#collections.length = 0;
    return longest;
  }

  #note(entries: readonly PerformanceEntry[]): void {
    for (const { startTime, duration } of entries)
      this.#collections.push({ fromMs: startTime, toMs: startTime + duration });
  }

  #computedMs({ fromMs, toMs, computedMs }: Turn, most: number): number {
    if (computedMs <= most) return 0;
    const within = this.#collections.map((one) => Math.min(toMs, one.toMs) - Math.max(fromMs, one.fromMs));
    const collectedMs = within.reduce((sum, ms) => sum + Math.max(0, ms), 0);
    // Both are interrupted by others alike.
    return computedMs * Math.max(0, 1 - collectedMs / (toMs - fromMs));
  }
}
