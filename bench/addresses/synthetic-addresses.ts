import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { seededRandom } from '@passline/domain/samples/seeded-random';

export type SyntheticStreet = { name: string; city: string; start: string; numbers: number[] };

const ENDS = ['St', 'St', 'St', 'Ave', 'Ave', 'Rd', 'Dr', 'Cres', 'Pl', 'Way', 'Lane', 'Blvd'];
const SHARED = [
  'Main',
  'King',
  'Queen',
  'Victoria',
  'Park',
  'Church',
  'Powell',
  'Maple',
  'Oak',
  'Cedar',
  'Elm',
  'Mill',
];
const PARTS = [
  'mar',
  'ling',
  'ton',
  'wood',
  'bridge',
  'ber',
  'nor',
  'ash',
  'field',
  'cran',
  'hol',
  'win',
  'stan',
  'ley',
  'ford',
  'gran',
  'ville',
  'dun',
  'bar',
  'ross',
  'el',
  'more',
];

/**
 * Streets as a province has them: some names occur in every town, some are numbered, most are unique; 5 to 60 houses
 * each.
 */
function makeStreets(count: number, seed: number): SyntheticStreet[] {
  const random = seededRandom(seed).next;
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const word = () => {
    const text = Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(PARTS)).join('');
    return (text[0] ?? '').toUpperCase() + text.slice(1);
  };
  const cities = ['Vancouver', 'Burnaby', 'Surrey', 'Montréal', ...Array.from({ length: 196 }, word)];
  return Array.from({ length: count }, () => {
    const city = cities[Math.floor(random() ** 2 * cities.length)] ?? 'Vancouver';
    const kind = random();
    const own = kind < 0.1 ? pick(SHARED) : kind < 0.2 ? `${1 + Math.floor(random() * 180)}` : word();
    const houses = 5 + Math.floor(random() ** 2 * 55);
    const from = 100 + Math.floor(random() * 4000);
    return {
      name: `${own} ${pick(ENDS)}`,
      city,
      start: `V${Math.floor(random() * 10)}${'ABCEGHJKLM'[Math.floor(random() * 10)]}`,
      numbers: Array.from({ length: houses }, (_, at) => from + at * 4),
    };
  });
}

/**
 * Writes this many rows in the columns of OpenAddresses; one house in three has several units. @returns the streets used
 */
export async function writeAddresses(file: string, rows: number, seed: number): Promise<SyntheticStreet[]> {
  const streets = makeStreets(Math.ceil(rows / 22), seed);
  const random = seededRandom(seed + 1).next;
  const out = createWriteStream(file);
  out.write('LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n');
  let written = 0;
  for (let round = 0; written < rows; round += 1) {
    for (const { name, city, start, numbers } of streets) {
      const lines = numbers.map((number) => {
        const place = `${(-123 - random()).toFixed(5)},${(49 + random()).toFixed(5)}`;
        return `${place},${number},${name},${round || ''},${city},,BC,${start} ${number % 10}A1,,`;
      });
      const part = lines.slice(0, rows - written);
      written += part.length;
      if (part.length > 0 && !out.write(`${part.join('\n')}\n`)) await once(out, 'drain');
    }
  }
  out.end();
  await finished(out);
  return streets;
}
