import { refused } from '../actions/refusal.ts';
import { type Comer, Turnstile } from '../turnstile.ts';
import type { Tasks } from './serve-tasks.ts';
import { Thread, ThreadSpent } from './thread.ts';

export type WorkerPoolOptions = {
  /** Threads at once. */
  most: number;
  /** Callers who may wait for one. */
  mostWaiting: number;
  /** For one question. */
  mostMs: number;
  /** Of the heap of one thread. */
  mostMegabytes: number;
};

const USUAL: WorkerPoolOptions = { most: 2, mostWaiting: 20, mostMs: 20_000, mostMegabytes: 512 };

/** A file that was checked is often imported soon after. */
const KEPT_MS = 5_000;

const CROWDED = 'Many files are being worked on right now. Nothing was saved. Please try again in a moment.';

export type Loan<Of extends Tasks> = {
  /** The file of the thread. */
  file: URL;
  /** Never there: it carries the type of the thread's tasks. */
  tasks?: Of;
  /** Who may have one at a time, whatever for, and never two waiting. Null: a job. */
  comer: Comer | null;
  /** Why a caller is refused, for a person. */
  words: {
    /** It took too long. */
    slow: string;
    /** It took too much memory. */
    large: string;
  };
};

/** Has a task done by the thread. */
export type Ask<Of extends Tasks> = <Name extends keyof Of & string>(
  task: Name,
  input: Parameters<Of[Name]>[0],
) => Promise<Awaited<ReturnType<Of[Name]>>>;

/**
 * Threads for what would hold the process: large files. One is kept for a moment after its loan; then it ends, so that
 * no memory stays. See docs/decisions/2026-11-25-no-request-holds-the-process.md.
 */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #kept = new Map<string, { thread: Thread; timer: NodeJS.Timeout }>();
  readonly #turnstile: Turnstile;

  constructor(options: Partial<WorkerPoolOptions> = {}) {
    this.#options = { ...USUAL, ...options };
    const { most, mostWaiting } = this.#options;
    this.#turnstile = new Turnstile({ most, mostWaiting, mostWaitingOfOne: 0, crowded: CROWDED });
  }

  /** Waits for its turn, and lends a thread to `work`, which begins with the first question. @throws Refused */
  async lend<Of extends Tasks, Done>(loan: Loan<Of>, work: (ask: Ask<Of>) => Promise<Done>): Promise<Done> {
    const { comer, words } = loan;
    try {
      return await this.#turnstile.pass(comer, () => this.#run(loan, work));
    } catch (error) {
      if (!(error instanceof ThreadSpent)) throw error;
      if (error.what === 'time') throw refused({ code: 'too-slow', message: words.slow });
      throw refused({ code: 'too-large', message: words.large });
    }
  }

  /** Ends the threads that are kept. */
  async stop(): Promise<void> {
    const kept = [...this.#kept.values()];
    this.#kept.clear();
    for (const { timer } of kept) clearTimeout(timer);
    await Promise.all(kept.map(({ thread }) => thread.end()));
  }

  async #run<Of extends Tasks, Done>(
    { file, comer }: Loan<Of>,
    work: (ask: Ask<Of>) => Promise<Done>,
  ): Promise<Done> {
    const { mostMs, mostMegabytes } = this.#options;
    const signal = comer?.signal;
    signal?.throwIfAborted();
    let thread = this.#takeKept(file);
    try {
      const done = await work((task, input) => {
        thread ??= new Thread(file, mostMegabytes);
        return thread.ask({ task, input }, { mostMs, signal });
      });
      if (thread) await this.#keep(file, thread);
      return done;
    } catch (error) {
      await thread?.end();
      throw error;
    }
  }

  #takeKept({ href }: URL): Thread | null {
    const kept = this.#kept.get(href);
    if (!kept) return null;
    clearTimeout(kept.timer);
    this.#kept.delete(href);
    return kept.thread;
  }

  /** One of each file. */
  async #keep({ href }: URL, thread: Thread): Promise<void> {
    if (this.#kept.has(href)) return thread.end();
    const timer = setTimeout(() => {
      this.#kept.delete(href);
      void thread.end();
    }, KEPT_MS);
    this.#kept.set(href, { thread, timer });
    return undefined;
  }
}
