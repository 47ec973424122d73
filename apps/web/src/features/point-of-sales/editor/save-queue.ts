import { ORPCError } from '@orpc/client';
import { messageOf } from '../../../api/refusal.ts';

export type SaveState =
  | { kind: 'untouched' }
  | { kind: 'saving' }
  /** By this computer's clock. */
  | { kind: 'saved'; at: number }
  /** The server did not answer: what is left is kept, in its order, and tried again; `isRetried`: by itself. */
  | { kind: 'stopped'; words: string; isRetried: boolean }
  /** The server has said no to the last of them. */
  | { kind: 'refused'; words: string };

export type Job = {
  /** Sends it, until the signal ends that; may be called again if no answer came. */
  send: (signal: AbortSignal) => Promise<void>;
  onRefused: (error: unknown) => void;
  /** Takes back or does again what is saved: a no leaves nothing unsaved. */
  isTurn?: boolean;
};

/** Between two tries that were not answered: longer each time, up to the last one. */
export const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

/** A try without an answer for so long is given up, in milliseconds. */
export const ANSWER_MS = 15_000;

/** Runs something after a while; returns how to drop it. */
export type Later = (run: () => void, ms: number) => () => void;

const later: Later = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/**
 * The changes that are not saved yet, sent one after the other in the order in which they were made. While somebody attends to it,
 * what was not answered is sent again by itself. See docs/rules/point-of-sale.md#the-editor.
 */
export class SaveQueue {
  readonly #jobs: Job[] = [];
  readonly #listeners = new Set<() => void>();
  #state: SaveState = { kind: 'untouched' };
  /** How the last change went that had an answer. */
  #answered: SaveState = { kind: 'untouched' };
  #isRunning = false;
  #isAttended = false;
  /** How often in a row nothing was answered. */
  #tries = 0;
  readonly #later: Later;
  #dropRetry = () => {};

  constructor(wait: Later = later) {
    this.#later = wait;
  }

  get state(): SaveState {
    return this.#state;
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Somebody sees what becomes of the changes; returns how to end that. */
  attend(): () => void {
    this.#isAttended = true;
    if (this.#state.kind === 'stopped') this.#retryLater();
    return () => {
      this.#isAttended = false;
      this.#dropRetry();
    };
  }

  add(job: Job): void {
    this.#jobs.push(job);
    void this.#run();
  }

  /** Goes on after the server was away. */
  retry(): void {
    this.#tries = 0;
    if (this.#state.kind === 'stopped') void this.#run();
  }

  /** Resolves once nothing is on its way: all is saved, refused, or was not answered. */
  async rest(): Promise<void> {
    while (this.#isRunning)
      await new Promise<void>((resolve) => {
        const stop = this.listen(() => {
          stop();
          resolve();
        });
      });
  }

  async #run(isQuiet = false): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#dropRetry();
    // Nobody is told anew, each time, that the server is still away.
    if (!isQuiet) this.#show({ kind: 'saving' });
    let last: SaveState = this.#state;
    for (let [job] = this.#jobs; job; [job] = this.#jobs) {
      try {
        await this.#try(job);
        last = { kind: 'saved', at: Date.now() };
        this.#answered = last;
      } catch (error) {
        const words = messageOf(error);
        if (!isRefusal(error)) {
          last = { kind: 'stopped', words, isRetried: isOutOfReach(error) };
          break;
        }
        if (!job.isTurn) this.#answered = { kind: 'refused', words };
        last = this.#answered;
        job.onRefused(error);
      }
      this.#tries = 0;
      this.#jobs.shift();
    }
    this.#isRunning = false;
    this.#show(last);
    if (last.kind === 'stopped' && last.isRetried) this.#retryLater();
  }

  /** Without an end, a network that swallows what is sent would hold up everything behind it. */
  async #try(job: Job): Promise<void> {
    const end = new AbortController();
    const drop = this.#later(() => end.abort(), ANSWER_MS);
    try {
      await job.send(end.signal);
    } finally {
      drop();
    }
  }

  #retryLater(): void {
    if (!this.#isAttended || this.#state.kind !== 'stopped' || !this.#state.isRetried) return;
    const ms = RETRY_MS[Math.min(this.#tries, RETRY_MS.length - 1)] ?? 0;
    this.#tries += 1;
    this.#dropRetry();
    this.#dropRetry = this.#later(() => void this.#run(true), ms);
  }

  #show(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** A no that stays a no. Who is signed out, or asks too often, may send the same again. */
function isRefusal(error: unknown): boolean {
  return error instanceof ORPCError && error.status < 500 && error.status !== 401 && error.status !== 429;
}

/** Time alone may help. Who is signed out has to sign in first. */
function isOutOfReach(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status !== 401;
}
