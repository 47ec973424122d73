import type { Queryable } from '@passline/database';
import { loadLate } from '../../kernel/load-late.ts';
import type { AddressBook, FoundAddresses } from './address-book.ts';

/** The addresses that were imported; while there are none, the sample. An import counts from the next search on. */
export class OwnAddresses implements AddressBook {
  readonly #db: Queryable;
  readonly #index = loadLate(async () => {
    const { AddressIndex } = await import('./address-index.ts');
    return new AddressIndex(this.#db);
  });
  readonly #sample = loadLate(async () => {
    const { AddressList } = await import('./address-list.ts');
    return new AddressList();
  });

  constructor(db: Queryable) {
    this.#db = db;
  }

  async search(typed: string): Promise<FoundAddresses> {
    if (await this.isSample()) {
      const sample = await this.#sample();
      return { suggestions: await sample.search(typed), isStandIn: true };
    }
    const index = await this.#index();
    return { suggestions: await index.search(typed), isStandIn: false };
  }

  async isSample(): Promise<boolean> {
    return (await this.#index()).isEmpty();
  }
}
