import type { ComponentType } from 'react';
import { liveClient } from '../../live/live-client.ts';
import { fetchStylesAgain } from './fetch-styles-again.ts';

/** The files of a part did not come. */
export class PartNotLoaded extends Error {
  /** A browser that failed to fetch a script does not ask for it again before the page is loaded again. */
  readonly needsReload: boolean;

  constructor(needsReload: boolean, cause: unknown) {
    super('The files of a part of the portal did not come.', { cause });
    this.needsReload = needsReload;
  }
}

/** A part of the portal that is fetched once, and again after it did not come. */
export class FetchedPart<Props> {
  readonly #load: () => Promise<ComponentType<Props>>;
  #fetching: Promise<ComponentType<Props>> | null = null;
  #hasFailed = false;
  #part: ComponentType<Props> | null = null;

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load;
  }

  /** Null until it is there. */
  get part(): ComponentType<Props> | null {
    return this.#part;
  }

  /** The same promise until `again` is called, also where it fails with `PartNotLoaded`. */
  readonly fetch = (): Promise<ComponentType<Props>> => {
    this.#fetching ??= this.#fetch();
    return this.#fetching;
  };

  /** The next `fetch` is a new attempt when the last one failed. */
  readonly again = (): void => {
    if (this.#hasFailed) this.#fetching = null;
  };

  readonly fetchAnew = (): Promise<ComponentType<Props>> => {
    this.again();
    return this.fetch();
  };

  async #fetch(): Promise<ComponentType<Props>> {
    let isAskedFor = false;
    try {
      // A script that is asked for in vain is lost for this page. The live channel may be offline where the rest is not.
      if (liveClient.freshness.kind === 'offline') await reachServer();
      if (this.#hasFailed) await fetchStylesAgain();
      this.#hasFailed = false;
      isAskedFor = true;
      this.#part = await this.#load();
      return this.#part;
    } catch (error) {
      this.#hasFailed = true;
      throw new PartNotLoaded(isAskedFor, error);
    }
  }
}

async function reachServer(): Promise<void> {
  await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
}
