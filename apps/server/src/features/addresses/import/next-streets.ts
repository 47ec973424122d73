import type pg from 'pg';
import { wordsOf } from '../address-words.ts';
import type { AddressRow } from './address-row.ts';

type Street = {
  id: number;
  name: string;
  city: string;
  region: string;
  /** How postal codes begin there. */
  starts: Set<string>;
  /** How many addresses it has. */
  count: number;
};

const BATCH = 5000;

/** The streets of the index that is being built: in memory until all are known, some ten thousand for a million addresses. */
export class NextStreets {
  readonly #client: pg.ClientBase;
  readonly #streets = new Map<string, Street>();
  #lastId = 0;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  /** Reads the streets of the index in use whose addresses were taken over. */
  async takeOver(): Promise<void> {
    const { rows } = await this.#client.query<Omit<Street, 'starts'> & { starts: string[] }>(
      `select s.id, s.name, s.city, s.region, count(*)::int, array_agg(distinct lower(left(a.postcode, 3))) as starts
       from address_streets s join addresses_next a on a.street_id = s.id group by s.id`,
    );
    for (const row of rows) {
      this.#streets.set(keyOf(row.name, row), {
        ...row,
        starts: new Set(row.starts.filter((start) => start !== '')),
      });
      this.#lastId = Math.max(this.#lastId, row.id);
    }
  }

  /** The id of the street of this address; a new one if it is the first there. */
  idFor(row: AddressRow): number {
    const key = keyOf(row.street, row);
    let street = this.#streets.get(key);
    if (!street) {
      this.#lastId += 1;
      const { street: name, city, region } = row;
      street = { id: this.#lastId, name, city, region, starts: new Set(), count: 0 };
      this.#streets.set(key, street);
    }
    if (row.postcode !== '') street.starts.add(row.postcode.slice(0, 3).toLowerCase());
    street.count += 1;
    return street.id;
  }

  /** Streets with the most addresses come first: a search that meets more streets than it looks at takes them in stored order. */
  async write(): Promise<void> {
    const streets = [...this.#streets.values()].toSorted(
      (one, other) => other.count - one.count || (keyOf(one.name, one) < keyOf(other.name, other) ? -1 : 1),
    );
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
