import { expect, test } from 'vitest';
import { EMPTY_MAP, type MapCourier, type MapModel } from '../map-model.ts';
import { crowdedPlaceOf } from './place-of.ts';

const couriersAt = (...places: [lat: number, lng: number][]): MapModel => ({
  ...EMPTY_MAP,
  couriers: places.map(([lat, lng]) => ({ place: { lat, lng } }) as MapCourier),
});

test('a map with nothing on it has no starting point', () => {
  expect(crowdedPlaceOf(EMPTY_MAP)).toBeNull();
});

test('with two towns it starts in the one with more on it, and not between them', () => {
  const model = couriersAt(
    [49.1, -122.8],
    [49.1, -122.82],
    [49.28, -123.1],
    [49.28, -123.12],
    [49.28, -123.14],
  );
  const { lat, lng } = crowdedPlaceOf(model)!;
  expect(lat).toBeCloseTo(49.28);
  expect(lng).toBeCloseTo(-123.12);
});
