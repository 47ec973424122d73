import { expect, test } from 'vitest';
import { chosenPlaces, placeOptions, placesWords, readPlaces } from './place-options.ts';

const place = (restaurantId: string, locationId: string, restaurantName: string, locationName: string) => ({
  restaurantId,
  locationId,
  restaurantName,
  locationName,
});
const PLACES = [
  place('1', 'a', 'Golden Wok', 'Robson'),
  place('1', 'b', 'Golden Wok', 'Main Street'),
  place('2', 'c', 'Pho Mai', 'Kingsway'),
];

test('a restaurant with several locations can be chosen as a whole or by location', () => {
  expect(placeOptions(PLACES)).toEqual([
    { id: 'r1', words: 'Golden Wok, all 2 locations' },
    { id: 'la', words: 'Golden Wok, Robson' },
    { id: 'lb', words: 'Golden Wok, Main Street' },
    { id: 'r2', words: 'Pho Mai, Kingsway' },
  ]);
});

test('what is chosen is told, and read back', () => {
  const chosen = { restaurants: ['2'], locations: ['b'] };
  expect(readPlaces(chosenPlaces(chosen))).toEqual(chosen);
  const options = placeOptions(PLACES);
  expect(placesWords(PLACES, options, [])).toBe('All 2 restaurants');
  expect(placesWords(PLACES, options, ['lb'])).toBe('Golden Wok, Main Street');
  expect(placesWords(PLACES, options, ['r1', 'r2'])).toBe('2 restaurants');
  expect(placesWords(PLACES, options, ['lb', 'r2'])).toBe('2 restaurants and locations');
});
