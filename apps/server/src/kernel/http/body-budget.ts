import type { ServerResponse } from 'node:http';

const MB = 1024 * 1024;
/** Two of the largest files, and what their screens send beside them. */
const OF_CALLER_BYTES = 20 * MB;
/** A body takes up to four times its bytes while it is read: as text, and then as values. */
const OF_ALL_BYTES = 100 * MB;
/** Orders and almost all commands are smaller. They need no room among all, so files never keep them out. */
const SMALL_BYTES = 64 * 1024;

/** Whose budget has no room. */
export type UsedUp = 'own' | 'all';

/**
 * How many bytes of bodies may be in memory, of each caller and in all. What a request says that it will send counts until
 * its answer has left: an unfinished body is kept until its sender falls silent (`bodyChunks`), or for five minutes.
 */
export class BodyBudget {
  readonly #ofCallers = new Map<string, number>();
  #ofAll = 0;

  /** Counts the body of a request; what has no room is not counted, and must not be read. Null: there is room. */
  takes(caller: string, bytes: number, response: ServerResponse): UsedUp | null {
    const own = this.#ofCallers.get(caller) ?? 0;
    const shared = bytes > SMALL_BYTES ? bytes : 0;
    if (own + bytes > OF_CALLER_BYTES) return 'own';
    if (shared > 0 && this.#ofAll + shared > OF_ALL_BYTES) return 'all';
    if (bytes === 0) return null;
    this.#ofCallers.set(caller, own + bytes);
    this.#ofAll += shared;
    response.once('close', () => {
      this.#ofAll -= shared;
      const left = (this.#ofCallers.get(caller) ?? 0) - bytes;
      if (left > 0) this.#ofCallers.set(caller, left);
      else this.#ofCallers.delete(caller);
    });
    return null;
  }
}
