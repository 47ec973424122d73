import type pg from 'pg';
import type { AddressRow } from './address-row.ts';
import { NextAddresses } from './next-addresses.ts';
import { NextStreets } from './next-streets.ts';
import { createNextTables, dropNextTables, indexNextTables, putNextTablesInPlace } from './next-tables.ts';

/**
 * The index that an import builds next to the one in use. Until `putInPlace` nobody sees any of it; what a killed
 * import left behind is dropped by the next.
 */
export class NextIndex {
  readonly #client: pg.ClientBase;
  readonly #streets: NextStreets;
  readonly #addresses: NextAddresses;
  #importId = 0;

  constructor(client: pg.ClientBase) {
    this.#client = client;
    this.#streets = new NextStreets(client);
    this.#addresses = new NextAddresses(client);
  }

  begin(): Promise<void> {
    return createNextTables(this.#client);
  }

  drop(): Promise<void> {
    return dropNextTables(this.#client);
  }

  /** Takes over what is in use, except what came from files of these names. */
  async takeOver(exceptFiles: readonly string[]): Promise<void> {
    const { rows } = await this.#client.query<{ id: number }>(
      'insert into address_imports_next select * from address_imports where file_name <> all ($1) returning id',
      [exceptFiles],
    );
    this.#importId = Math.max(0, ...rows.map(({ id }) => id));
    await this.#addresses.takeOver();
    await this.#streets.takeOver();
  }

  /** What is added from now on comes from this file. */
  startFile(): void {
    this.#importId += 1;
  }

  add(row: AddressRow): Promise<void> {
    return this.#addresses.add(row, this.#streets.idFor(row), this.#importId);
  }

  async endFile(fileName: string, rows: number, skipped: number): Promise<void> {
    await this.#addresses.write(this.#importId);
    await this.#client.query(
      'insert into address_imports_next (id, file_name, row_count, skipped_count) values ($1, $2, $3, $4)',
      [this.#importId, fileName, rows, skipped],
    );
  }

  /** Makes it searchable. @returns how many addresses there are, and how many came more than once */
  async finish(signal?: AbortSignal): Promise<{ copies: number; addresses: number }> {
    await this.#streets.write();
    signal?.throwIfAborted();
    const copies = await this.#addresses.dropCopies();
    signal?.throwIfAborted();
    await this.#client.query(
      'insert into address_words_next select distinct lexeme from address_streets_next, unnest(words)',
    );
    await indexNextTables(this.#client, signal);
    return { copies, addresses: await this.#addresses.count() };
  }

  /** Takes the place of the index in use. */
  putInPlace(signal?: AbortSignal): Promise<void> {
    return putNextTablesInPlace(this.#client, signal);
  }
}
