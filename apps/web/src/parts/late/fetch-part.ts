import type { ComponentType } from 'react';
import { liveClient } from '../../live/live-client.ts';
import { giveWayTo } from './load-ahead.ts';

/** The files of a part could not be loaded. */
export class PartNotLoaded extends Error {
  /** A script or a style sheet that failed to load is not requested again before the page is reloaded. */
  readonly needsReload: boolean;

  constructor(needsReload: boolean, cause: unknown) {
    super('The files of a part of the portal could not be loaded.', { cause });
    this.needsReload = needsReload;
  }
}

/** A part of the portal that is fetched once, and again after a failure. */
export class FetchedPart<Props> {
  readonly #load: () => Promise<ComponentType<Props>>;
  #fetching: Promise<ComponentType<Props>> | null = null;
  #isUnasked = false;
  #part: ComponentType<Props> | null = null;

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load;
  }

  /** Null until it is loaded. */
  get part(): ComponentType<Props> | null {
    return this.#part;
  }

  /** The same promise until `again` is called, even if it fails with `PartNotLoaded`. */
  readonly fetch = (): Promise<ComponentType<Props>> => {
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

  readonly fetchAnew = (): Promise<ComponentType<Props>> => {
    this.again();
    return this.fetch();
  };

  async #fetch(): Promise<ComponentType<Props>> {
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
