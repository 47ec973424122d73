import { expect, test } from 'vitest';
import { NO_FILTERS, WINDOW_BEFORE, type Asked } from '../analytics-address.ts';
import { pictureWords, shownWords, type KnownNames } from './picture-words.ts';
import { wrapped } from './wrapped.ts';

const ZONE = 'America/Vancouver' as const;
const HOUR_MS = 3_600_000;
/** In summer all year, as far as this test goes. */
const clock = { zone: ZONE, offsetAt: () => -7 * HOUR_MS };
const window = { fromMs: Date.UTC(2026, 9, 5, 7), beforeMs: Date.UTC(2026, 9, 19, 7) };
const location = (restaurantId: string, locationId: string, restaurantName: string, locationName: string) =>
  ({ restaurantId, locationId, restaurantName, locationName }) as KnownNames['places'][number];
const names: KnownNames = {
  places: [
    location('r1', 'l1', 'Golden Wok', 'Robson'),
    location('r1', 'l2', 'Golden Wok', 'Main'),
    location('r2', 'l3', 'Taco Verde', 'Kitsilano'),
  ],
  regions: new Map([['a', 'Downtown']]),
};
const DAY_MS = 24 * HOUR_MS;
const two = { from: window.fromMs - 14 * DAY_MS, before: window.fromMs };
type Given = { compared?: Asked['compared']; earlier?: typeof two; locationId?: string };
const shown = (
  filters: Partial<Asked['filters']> = {},
  { compared = WINDOW_BEFORE, earlier = two, locationId }: Given = {},
) =>
  shownWords(
    {
      window,
      asked: { zone: ZONE, span: 'exact', filters: { ...NO_FILTERS, ...filters }, compared } as Asked,
      place: locationId === undefined ? null : { locationId, zone: ZONE },
      figures: { earlier } as Parameters<typeof shownWords>[0]['figures'],
    },
    clock,
    names,
  );
const words = (filters: Partial<Asked['filters']> = {}) => pictureWords(shown(filters), false);

test('a picture names its window with the year and the zone, and all restaurants without a filter', () => {
  expect(words()).toEqual(['5 Oct 2026 to 18 Oct 2026, Vancouver time', 'All 2 restaurants']);
});

test('every filter that is set is named, also one whose name this window was never told', () => {
  expect(
    words({
      restaurants: ['r1'],
      regions: ['a', 'b'],
      types: ['Pickup'],
      clients: [''],
      devices: ['kiosk'],
      least: 20,
      most: 50,
    })[1],
  ).toBe('Golden Wok, all 2 locations; Downtown, Region; Pickup; Not known; kiosk; $20.00 to $50.00');
});

test('a range that is ignored is not named', () => {
  expect(words({ least: 50, most: 20 })[1]).toBe('All 2 restaurants');
});

test('of one location it says which, and what the dashed line is', () => {
  expect(pictureWords(shown({}, { locationId: 'l3' }), true)).toEqual([
    '5 Oct 2026 to 18 Oct 2026, Vancouver time',
    'Taco Verde, Kitsilano',
    'Dashed: before, 21 Sep 2026 to 4 Oct 2026',
  ]);
});

test('what it is compared with says up to when it goes where the window is not over, and of which other places it is', () => {
  const cut = { from: two.from, before: two.from + 8.15 * HOUR_MS };
  expect(shown({}, { earlier: cut }).compared).toBe('before, 21 Sep 2026, 00:00 to 08:09');
  expect(shown({}, { earlier: { ...two, before: two.from } }).compared).toBe('before, not up to here yet');
  const elsewhere = { ...WINDOW_BEFORE, restaurants: ['r2'] };
  expect(shown({}, { compared: elsewhere }).compared).toBe('Taco Verde, Kitsilano');
  expect(shown({}, { compared: { ...elsewhere, days: 14 } }).compared).toBe(
    'Taco Verde, Kitsilano, 14 days before, 21 Sep 2026 to 4 Oct 2026',
  );
});

test('long words go on in the next line, cut between words, and a word that is wider than a line between its letters', () => {
  const widthOf = (text: string) => text.length;
  expect(wrapped('one two three fourteen', 9, widthOf)).toEqual(['one two', 'three', 'fourteen']);
  expect(wrapped('incomparable one', 5, widthOf)).toEqual(['incom', 'parab', 'le', 'one']);
  expect(wrapped('of incomparable', 5, widthOf)).toEqual(['of in', 'compa', 'rable']);
  expect(wrapped('한옥부엌서울강남점, 金龍飯店溫哥華分店', 8, widthOf)).toEqual([
    '한옥부엌서울강남',
    '점, 金龍飯店溫',
    '哥華分店',
  ]);
});

test('a letter that is made of several signs is never cut, and one that is wider than the line stands alone', () => {
  const family = '👨‍👩‍👧';
  expect(
    wrapped(`${family}${family}`, 3, (text) => [...new Intl.Segmenter().segment(text)].length * 2),
  ).toEqual([family, family]);
  expect(wrapped('abc', 0, (text) => text.length)).toEqual(['a', 'b', 'c']);
});
