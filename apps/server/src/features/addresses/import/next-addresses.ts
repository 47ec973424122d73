import type pg from 'pg';
import type { AddressRow } from './address-row.ts';

const BATCH = 5000;

/** The addresses of the index that is being built, written in batches. */
export class NextAddresses {
  readonly #client: pg.ClientBase;
  #batch: (AddressRow & { streetId: number })[] = [];

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  /** Copies what the imports that were taken over had brought. */
  async takeOver(): Promise<void> {
    await this.#client.query(
      'insert into addresses_next select * from addresses where import_id in (select id from address_imports_next)',
    );
  }

  async add(row: AddressRow, streetId: number, importId: number): Promise<void> {
    this.#batch.push({ ...row, streetId });
    if (this.#batch.length >= BATCH) await this.write(importId);
  }

  /** What is left of the batch. */
  async write(importId: number): Promise<void> {
    const rows = this.#batch;
    this.#batch = [];
    await this.#client.query(
      `insert into addresses_next (street_id, import_id, number, number_key, unit, postcode, lat, lng)
       select street_id, $1, number, lower(number), unit, postcode, lat, lng
       from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::float8[])
         as row (street_id, number, unit, postcode, lat, lng)`,
      [
        importId,
        rows.map(({ streetId }) => streetId),
        rows.map(({ number }) => number),
        rows.map(({ unit }) => unit),
        rows.map(({ postcode }) => postcode),
        rows.map(({ lat }) => lat),
        rows.map(({ lng }) => lng),
      ],
    );
  }

  /** An address that occurred twice is kept once, in its last version. @returns how many were removed */
  async dropCopies(): Promise<number> {
    const { rowCount } = await this.#client.query(`
      delete from addresses_next a using (
        select ctid as place, row_number() over (partition by street_id, number_key, unit order by import_id desc, ctid desc) as nth
        from addresses_next) as copies
      where a.ctid = copies.place and copies.nth > 1`);
    return rowCount ?? 0;
  }

  async count(): Promise<number> {
    const { rows } = await this.#client.query<{ count: number }>(
      'select count(*)::int as count from addresses_next',
    );
    return rows[0]?.count ?? 0;
  }
}
