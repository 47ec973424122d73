import type pg from 'pg';
import { wordsOf } from '../address-words.ts';
import type { AddressRow } from './read-open-addresses.ts';

const TABLES = ['address_imports', 'address_streets', 'address_words', 'addresses'];
const BATCH = 5000;

type Street = { id: number; name: string; city: string; region: string; starts: Set<string> };

/**
 * The index that an import builds beside the one in use. Until `putInPlace` nobody sees any of it; what a killed import
 * left behind is dropped by the next.
 */
export class NextIndex {
  readonly #client: pg.ClientBase;
  readonly #streets = new Map<string, Street>();
  #batch: (AddressRow & { streetId: number })[] = [];
  #importId = 0;
  #lastStreet = 0;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  async begin(): Promise<void> {
    await this.drop();
    for (const table of TABLES)
      await this.#client.query(`create table ${table}_next (like ${table} including defaults)`);
  }

  async drop(): Promise<void> {
    await this.#client.query(`drop table if exists ${TABLES.map((table) => `${table}_next`).join(', ')}`);
  }

  /** Takes over what is in use, except what came from files of these names. */
  async takeOver(exceptFiles: readonly string[]): Promise<void> {
    const kept = 'import_id in (select id from address_imports_next)';
    await this.#client.query(
      'insert into address_imports_next select * from address_imports where file_name <> all ($1)',
      [exceptFiles],
    );
    await this.#client.query(`insert into addresses_next select * from addresses where ${kept}`);
    const { rows } = await this.#client.query<Omit<Street, 'starts'> & { starts: string[] }>(
      `select s.id, s.name, s.city, s.region, array_agg(distinct lower(left(a.postcode, 3))) as starts
       from address_streets s join addresses_next a on a.street_id = s.id group by s.id`,
    );
    for (const row of rows) {
      this.#streets.set(keyOf(row.name, row), {
        ...row,
        starts: new Set(row.starts.filter((start) => start !== '')),
      });
    }
    this.#importId = Math.max(0, ...(await this.#ids('address_imports_next')));
    this.#lastStreet = Math.max(0, ...rows.map(({ id }) => id));
  }

  async #ids(table: string): Promise<number[]> {
    const { rows } = await this.#client.query<{ id: number }>(`select id from ${table}`);
    return rows.map(({ id }) => id);
  }

  /** What is added from now on comes from this file. */
  startFile(): void {
    this.#importId += 1;
  }

  async add(row: AddressRow): Promise<void> {
    this.#batch.push({ ...row, streetId: this.#streetOf(row) });
    if (this.#batch.length >= BATCH) await this.#write();
  }

  async endFile(fileName: string, rows: number, skipped: number): Promise<void> {
    await this.#write();
    await this.#client.query(
      'insert into address_imports_next (id, file_name, row_count, skipped_count) values ($1, $2, $3, $4)',
      [this.#importId, fileName, rows, skipped],
    );
  }

  /** Makes it searchable. @returns how many addresses there are; one that came twice is there once, as it came last */
  async finish(): Promise<number> {
    await this.#writeStreets();
    await this.#client.query(`
      delete from addresses_next a using (
        select ctid as place, row_number() over (partition by street_id, number_key, unit order by import_id desc, ctid desc) as nth
        from addresses_next) as copies
      where a.ctid = copies.place and copies.nth > 1`);
    await this.#client.query(
      'insert into address_words_next select distinct lexeme from address_streets_next, unnest(words)',
    );
    await this.#buildIndexes();
    const { rows } = await this.#client.query<{ count: number }>(
      'select count(*)::int as count from addresses_next',
    );
    return rows[0]?.count ?? 0;
  }

  /** Indexes and keys as the tables in use have them, so that a later migration of those is heard here too. */
  async #buildIndexes(): Promise<void> {
    const { rows } = await this.#client.query<{
      name: string;
      definition: string;
      key: string | null;
      table: string;
    }>(
      `select i.relname as name, pg_get_indexdef(i.oid) as definition, pg_get_constraintdef(c.oid) as key, t.relname as "table"
       from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
       left join pg_constraint c on c.conindid = i.oid and c.conrelid = t.oid
       where x.indrelid = any ($1::regclass[])`,
      [TABLES],
    );
    for (const { name, definition, key, table } of rows) {
      const statement = key
        ? `alter table ${table}_next add constraint ${name}_next ${key}`
        : definition.replace(/INDEX \S+ ON \S+ /, `INDEX ${name}_next ON ${table}_next `);
      await this.#client.query(statement);
    }
    await this.#client.query(`analyze ${TABLES.map((table) => `${table}_next`).join(', ')}`);
  }

  /** Takes the place of the index in use, in one transaction: a statement sees all of the old or all of the new. */
  async putInPlace(): Promise<void> {
    const { rows } = await this.#client.query<{ name: string }>(
      'select indexrelid::regclass::text as name from pg_index where indrelid = any ($1::regclass[])',
      [TABLES],
    );
    await this.#client.query('begin');
    try {
      await this.#client.query(`drop table ${TABLES.join(', ')}`);
      for (const name of TABLES) await this.#client.query(`alter table ${name}_next rename to ${name}`);
      for (const { name } of rows) await this.#client.query(`alter index ${name}_next rename to ${name}`);
      await this.#client.query('commit');
    } catch (error) {
      await this.#client.query('rollback');
      throw error;
    }
  }

  #streetOf(row: AddressRow): number {
    const key = keyOf(row.street, row);
    let street = this.#streets.get(key);
    if (!street) {
      this.#lastStreet += 1;
      street = {
        id: this.#lastStreet,
        name: row.street,
        city: row.city,
        region: row.region,
        starts: new Set(),
      };
      this.#streets.set(key, street);
    }
    if (row.postcode !== '') street.starts.add(row.postcode.slice(0, 3).toLowerCase());
    return street.id;
  }

  async #write(): Promise<void> {
    const rows = this.#batch;
    this.#batch = [];
    await this.#client.query(
      `insert into addresses_next (street_id, import_id, number, number_key, unit, postcode, lat, lng)
       select street_id, $1, number, lower(number), unit, postcode, lat, lng
       from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::float8[])
         as row (street_id, number, unit, postcode, lat, lng)`,
      [
        this.#importId,
        rows.map(({ streetId }) => streetId),
        rows.map(({ number }) => number),
        rows.map(({ unit }) => unit),
        rows.map(({ postcode }) => postcode),
        rows.map(({ lat }) => lat),
        rows.map(({ lng }) => lng),
      ],
    );
  }

  async #writeStreets(): Promise<void> {
    const streets = [...this.#streets.values()];
    for (let at = 0; at < streets.length; at += BATCH) {
      const part = streets.slice(at, at + BATCH);
      await this.#client.query(
        `insert into address_streets_next (id, name, city, region, words)
         select id, name, city, region, array_to_tsvector(string_to_array(words, ' '))
         from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[]) as row (id, name, city, region, words)`,
        [
          part.map(({ id }) => id),
          part.map(({ name }) => name),
          part.map(({ city }) => city),
          part.map(({ region }) => region),
          part.map(({ name, city, region, starts }) =>
            [...new Set(wordsOf([name, city, region, ...starts].join(' ')))].join(' '),
          ),
        ],
      );
    }
  }
}

/** Cannot be mistaken: no text holds this character. */
function keyOf(street: string, { city, region }: { city: string; region: string }): string {
  return [street, city, region].join('\u0000');
}
