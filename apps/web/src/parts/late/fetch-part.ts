import { liveClient } from '../../live/live-client.ts';
import { giveWayTo } from './load-ahead.ts';
import { PartNotLoaded } from '../../api/part-not-loaded.ts';

/** A component or a module of the portal that is fetched once, and again after a failure. */
export class FetchedPart<Part> {
  readonly #load: () => Promise<Part>;
  #fetching: Promise<Part> | null = null;
  #isUnasked = false;
  #part: Part | null = null;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  /** Null until it is loaded. */
  get part(): Part | null {
    return this.#part;
  }

  /** The same promise until `again` is called, even if it fails with `PartNotLoaded`. */
  readonly fetch = (): Promise<Part> => {
    if (this.#fetching === null) {
      this.#fetching = this.#fetch();
      void giveWayTo(this.#fetching);
    }
    return this.#fetching;
  };

  /** Makes the next `fetch` a new attempt, if that can help. */
  readonly again = (): void => {
    if (this.#isUnasked) this.#fetching = null;
  };

  readonly fetchAnew = (): Promise<Part> => {
    this.again();
    return this.fetch();
  };

  async #fetch(): Promise<Part> {
    this.#isUnasked = true;
    try {
      // The live channel may be offline while the rest is not.
      if (liveClient.freshness.kind === 'offline') await reachServer();
      this.#isUnasked = false;
      this.#part = await this.#load();
      return this.#part;
    } catch (error) {
      throw new PartNotLoaded(!this.#isUnasked, error);
    }
  }
}

async function reachServer(): Promise<void> {
  await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
}
