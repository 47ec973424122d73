import type { AddressSuggestion } from '@passline/contract/addresses/addresses';
import type { Queryable } from '@passline/database';
import { MOST_SUGGESTIONS } from './address-book.ts';
import type { AddressRow } from './import/address-row.ts';
import { nearWords } from './near-words.ts';
import { readQuestion, type Question } from './read-question.ts';

/** How strictly the words of a street are compared. */
type Pass = 'as typed' | 'begun' | 'mistyped';

const PASSES: Pass[] = ['as typed', 'begun', 'mistyped'];
/** Streets whose numbers are looked at for one question, in stored order: a bound on what a keystroke costs. */
const MOST_STREETS = 500;

/** The imported addresses, searched in the database. See docs/rules/addresses.md#the-embedded-index. */
export class AddressIndex {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  async isEmpty(): Promise<boolean> {
    const { rows } = await this.#db.query<{ found: boolean }>(
      'select exists (select from addresses) as found',
    );
    return rows[0]?.found !== true;
  }

  async search(typed: string): Promise<AddressSuggestion[]> {
    const questions = readQuestion(typed);
    const found = new Map<string, AddressSuggestion>();
    const near = new Map<string, Promise<string[]>>();
    for (const pass of PASSES) {
      // What somebody typed right is not mixed with what they may have meant.
      if (pass === 'mistyped' && found.size > 0) break;
      for (const question of questions) {
        if (found.size >= MOST_SUGGESTIONS) break;
        const words = await this.#wordsFor(question, pass, near);
        if (words === null) continue;
        for (const row of await this.#find(question, words)) {
          const suggestion = suggestionOf(row);
          if (!found.has(suggestion.address)) found.set(suggestion.address, suggestion);
        }
      }
    }
    return [...found.values()].slice(0, MOST_SUGGESTIONS);
  }

  /** The condition on a street's words; null where this pass asks nothing that the one before did not. */
  async #wordsFor(
    { words, postcode, isLastOpen }: Question,
    pass: Pass,
    known: Map<string, Promise<string[]>>,
  ): Promise<string | null> {
    if (pass === 'begun' && (!isLastOpen || words.length === 0)) return null;
    const last = words.length - 1;
    const each = await Promise.all(
      words.map(async (word, at) => {
        const isBeginning = isLastOpen && at === last;
        const near = pass === 'mistyped' ? await this.#near(word, isBeginning, known) : [];
        const asTyped = pass !== 'as typed' && isBeginning ? `'${word}':*` : `'${word}'`;
        return `(${[asTyped, ...near.map((other) => `'${other}'`)].join(' | ')})`;
      }),
    );
    if (postcode) each.push(postcode.length < 3 ? `'${postcode}':*` : `'${postcode.slice(0, 3)}'`);
    return each.join(' & ');
  }

  /** Looked for once in a search: the ways to understand it share most words. */
  #near(word: string, isBeginning: boolean, known: Map<string, Promise<string[]>>): Promise<string[]> {
    const key = `${word}${isBeginning ? '*' : ''}`;
    const near = known.get(key) ?? nearWords(this.#db, word, isBeginning);
    known.set(key, near);
    return near;
  }

  async #find({ number, unit, postcode }: Question, words: string): Promise<AddressRow[]> {
    // Without a number each street has one address to show, so as many streets as suggestions are enough.
    const mostStreets = number === '' && postcode.length <= 3 ? MOST_SUGGESTIONS : MOST_STREETS;
    // The bounds of a beginning: "{" follows "z", and keys are small letters and digits.
    const { rows } = await this.#db.query<AddressRow>(
      `with found as materialized (select id, name, city, region from address_streets where words @@ $1::tsquery limit ${MOST_STREETS}),
       streets as materialized (select * from found order by name, city, region limit $5)
       select a.number, a.unit, s.name as street, s.city, s.region, a.postcode, a.lat, a.lng
       from streets s, lateral (
         select * from addresses
         where street_id = s.id and number_key >= $2 and number_key < $2 || '{' and replace(lower(postcode), ' ', '') like $4
         order by number_key = $2 desc, $3 <> '' and lower(unit) = $3 desc, number_key, unit limit ${MOST_SUGGESTIONS}
       ) a
       order by a.number_key = $2 desc, $3 <> '' and lower(a.unit) = $3 desc, s.name, s.city, s.region, length(a.number_key), a.number_key, a.unit
       limit ${MOST_SUGGESTIONS}`,
      [words, number, unit, `${postcode}%`, mostStreets],
    );
    return rows;
  }
}

function suggestionOf({
  number,
  unit,
  street,
  city,
  region,
  postcode,
  lat,
  lng,
}: AddressRow): AddressSuggestion {
  const first = `${unit && `${unit}-`}${number} ${street}`;
  const parts = [first, city, `${region} ${postcode}`.trim()];
  return { address: parts.filter((part) => part !== '').join(', '), city, latLng: { lat, lng } };
}
