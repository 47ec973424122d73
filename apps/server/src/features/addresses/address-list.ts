import { readFile } from 'node:fs/promises';
import type { AddressSuggestion } from '@passline/contract/addresses/addresses';
import { MOST_SUGGESTIONS } from './address-book.ts';
import { wordsOf } from './address-words.ts';
import { readCsv } from './read-csv.ts';
import { readQuestion, type Question } from './read-question.ts';

const SAMPLE = new URL('sample/addresses.csv', import.meta.url);

type Entry = {
  suggestion: AddressSuggestion;
  number: string;
  unit: string;
  postcode: string;
  words: string[];
};

/** The stand-in: a small sample shipped with the code, in the columns of OpenAddresses, read on first use. */
export class AddressList {
  #entries: Promise<Entry[]> | null = null;

  async search(typed: string): Promise<AddressSuggestion[]> {
    // The one in which no number is taken for that of the house.
    const question = readQuestion(typed).at(-1);
    if (!question) return [];
    const { words, unit } = question;
    const isMeant = (entry: Entry) => Number(words.includes(entry.number));
    const isUnit = (entry: Entry) => Number(unit !== '' && entry.unit === unit);
    this.#entries ??= this.#read();
    const entries = await this.#entries;
    return entries
      .filter((entry) => fits(entry, question))
      .toSorted((a, b) => isMeant(b) - isMeant(a) || isUnit(b) - isUnit(a))
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
    {
      suggestion: { address, city: CITY, latLng },
      number: NUMBER.toLowerCase(),
      unit: UNIT.toLowerCase(),
      postcode: POSTCODE.toLowerCase().replaceAll(' ', ''),
      words: wordsOf(address),
    },
  ];
}

/** A number is meant as a whole unless it is still being typed; a word may be only a beginning. */
function fits({ words: known, postcode }: Entry, asked: Question): boolean {
  if (!postcode.startsWith(asked.postcode)) return false;
  return asked.words.every((word) => known.some((one) => one.startsWith(word)));
}
