import { readFile } from 'node:fs/promises';
import type { AddressSuggestion } from '@passline/contract/addresses/addresses';
import { MOST_SUGGESTIONS } from './address-book.ts';
import { wordsOf } from './address-words.ts';
import { readCsv } from './read-csv.ts';

const SAMPLE = new URL('sample/addresses.csv', import.meta.url);

type Entry = { suggestion: AddressSuggestion; number: string; words: string[] };

/** The stand-in: a small sample shipped with the code, in the columns of OpenAddresses, read on first use. */
export class AddressList {
  #entries: Promise<Entry[]> | null = null;

  async search(typed: string): Promise<AddressSuggestion[]> {
    const words = wordsOf(typed);
    this.#entries ??= this.#read();
    const entries = await this.#entries;
    return entries
      .filter((entry) => words.every((word) => isIn(entry, word)))
      .toSorted((a, b) => Number(words.includes(b.number)) - Number(words.includes(a.number)))
      .slice(0, MOST_SUGGESTIONS)
      .map(({ suggestion }) => suggestion);
  }

  async #read(): Promise<Entry[]> {
    try {
      return readCsv(await readFile(SAMPLE, 'utf8')).flatMap(entryOf);
    } catch (error) {
      // The next question tries again: the file may have been corrected.
      this.#entries = null;
      throw error;
    }
  }
}

/** A row without a place or a street is not an address. */
function entryOf(row: Record<string, string>): Entry[] {
  const { LON, LAT, NUMBER = '', STREET = '', UNIT = '', CITY = '', REGION = '', POSTCODE = '' } = row;
  const latLng = { lat: Number(LAT), lng: Number(LON) };
  if (!LON || !LAT || !NUMBER || !STREET || Number.isNaN(latLng.lat) || Number.isNaN(latLng.lng)) return [];
  const street = `${UNIT && `${UNIT}-`}${NUMBER} ${STREET}`;
  const region = `${REGION} ${POSTCODE}`.trim();
  const address = [street, CITY, region].filter((part) => part !== '').join(', ');
  return [
    { suggestion: { address, city: CITY, latLng }, number: NUMBER.toLowerCase(), words: wordsOf(address) },
  ];
}

/** A number is meant as a whole unless it is still being typed; a word may be only a beginning. */
function isIn({ words }: Entry, word: string): boolean {
  return words.some((known) => known.startsWith(word));
}
