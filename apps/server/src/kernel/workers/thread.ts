import { Worker } from 'node:worker_threads';

/** The thread was ended: it took too long, or too much memory. */
export class ThreadSpent extends Error {
  readonly what: 'time' | 'memory';

  constructor(what: 'time' | 'memory') {
    super(`The thread took too much ${what}.`);
    this.what = what;
  }
}

/** A thread of this process that answers one question after the other. */
export class Thread {
  readonly #worker: Worker;

  /** `mostMegabytes`: of its own heap. */
  constructor(file: URL, mostMegabytes: number) {
    // It needs nothing of the settings, so it does not get them.
    this.#worker = new Worker(file, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    // An error without a question reaches nobody; it must not end the process.
    this.#worker.on('error', () => undefined);
  }

  /** @throws ThreadSpent; the reason of the signal; what the task threw */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what the task answers
  async ask<Answer>(
    question: { task: string; input: unknown },
    { mostMs, signal }: { mostMs: number; signal: AbortSignal | undefined },
  ): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const onError = (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadSpent('memory') : error);
    const onExit = () => reject(new Error('The thread ended before it answered.'));
    const onAbort = () => reject(signal?.reason);
    const timer = setTimeout(() => reject(new ThreadSpent('time')), mostMs);
    this.#worker.on('message', resolve).on('error', onError).on('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    this.#worker.postMessage(question);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      this.#worker.off('message', resolve).off('error', onError).off('exit', onExit);
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
