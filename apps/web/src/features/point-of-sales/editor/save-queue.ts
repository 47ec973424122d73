import { ORPCError } from '@orpc/client';
import { messageOf } from '../../../api/refusal.ts';

export type SaveState =
  | { kind: 'untouched' }
  | { kind: 'saving' }
  /** By this computer's clock. */
  | { kind: 'saved'; at: number }
  /** The server did not answer: what is left is kept, in its order, and tried again. */
  | { kind: 'stopped'; words: string }
  /** The server has said no to the last of them. */
  | { kind: 'refused'; words: string };

export type Job = {
  /** Sends it; may be called again if no answer came. */
  send: () => Promise<void>;
  onRefused: (error: unknown) => void;
};

/** The changes that are not saved yet, sent one after the other in the order in which they were made. */
export class SaveQueue {
  readonly #jobs: Job[] = [];
  readonly #listeners = new Set<() => void>();
  #state: SaveState = { kind: 'untouched' };
  #isRunning = false;

  get state(): SaveState {
    return this.#state;
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  add(job: Job): void {
    this.#jobs.push(job);
    void this.#run();
  }

  /** Goes on after the server was away. */
  retry(): void {
    if (this.#state.kind === 'stopped') void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#show({ kind: 'saving' });
    let last: SaveState = this.#state;
    for (let [job] = this.#jobs; job; [job] = this.#jobs) {
      try {
        await job.send();
        last = { kind: 'saved', at: Date.now() };
      } catch (error) {
        last = { kind: isRefusal(error) ? 'refused' : 'stopped', words: messageOf(error) };
        if (last.kind === 'stopped') break;
        job.onRefused(error);
      }
      this.#jobs.shift();
    }
    this.#isRunning = false;
    this.#show(last);
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
