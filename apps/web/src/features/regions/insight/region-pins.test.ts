import type { RegionInsight } from '@passline/contract/regions/regions';
import { expect, test } from 'vitest';
import { pinsOf } from './region-pins.ts';

const place = { lat: 49.2, lng: -123 };
const location = {
  locationId: 'wok',
  restaurantId: 'golden',
  restaurantName: 'Golden Wok',
  locationName: 'Robson',
  region: null,
  place,
};
const order = { orderId: '12', orderNumber: 12, restaurantName: 'Golden Wok', status: 'New', place } as const;
const none = { count: 0, rows: [] };

test('nothing is drawn before anything is known', () => {
  expect(pinsOf(null, undefined)).toEqual([]);
});

test('something that moved between the two answers, and was found inside and outside, is one pin', () => {
  const inside = { locations: { count: 1, rows: [location] }, orders: none } as Pick<
    RegionInsight,
    'locations' | 'orders'
  >;
  const moved = { ...location, region: 'Lougheed' };
  const beside = { locations: { count: 1, rows: [moved] }, orders: { count: 1, rows: [order] } };
  expect(pinsOf(inside, beside).map(({ kind, words }) => [kind, words])).toEqual([
    ['order', '#12 Golden Wok, New'],
    ['location', 'Golden Wok, Robson, in Lougheed'],
  ]);
});
