import { expect, test } from 'vitest';
import { labelPlace } from '../geography/label-place.ts';
import { isInPolygon } from '../geography/polygon.ts';
import { areaOf, regionOf } from './region-of.ts';

const square = (side: number) => [
  { lat: 0, lng: 0 },
  { lat: 0, lng: side },
  { lat: side, lng: side },
  { lat: side, lng: 0 },
];
const region = (name: string, side: number) => areaOf({ name, polygonLatLng: square(side) });

test('a point outside of all regions is in none', () => {
  expect(regionOf({ lat: 5, lng: 5 }, [region('Lougheed', 2)])).toBeNull();
  expect(regionOf({ lat: 5, lng: 5 }, [])).toBeNull();
});

test('where regions overlap, the smallest decides, then the name', () => {
  const [wide, small, twin] = [region('Aldergrove', 4), region('Lougheed', 2), region('Burquitlam', 2)];
  expect(regionOf({ lat: 3, lng: 3 }, [wide, small])).toBe(wide.region);
  expect(regionOf({ lat: 1, lng: 1 }, [wide, small])).toBe(small.region);
  expect(regionOf({ lat: 2, lng: 2 }, [small, wide, twin])).toBe(twin.region);
});

test('the name of an outline is written inside, also where its middle is a bay', () => {
  expect(labelPlace([])).toBeNull();
  expect(labelPlace(square(2))).toEqual({ lat: 1, lng: 1 });
  const bay = [
    [0, 0],
    [0, 9],
    [9, 9],
    [9, 7],
    [1, 7],
    [1, 1],
    [9, 1],
    [9, 0],
  ].map(([lat = 0, lng = 0]) => ({ lat, lng }));
  const place = labelPlace(bay);
  expect(place && isInPolygon(place, bay)).toBe(true);
});
