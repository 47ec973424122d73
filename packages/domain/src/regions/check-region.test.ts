import { expect, test } from 'vitest';
import { checkOutline, checkRegion } from './check-region.ts';

const triangle = [
  { lat: 49.2, lng: -123 },
  { lat: 49.2, lng: -122.9 },
  { lat: 49.3, lng: -122.9 },
];
const none = { polygonLatLng: [], deliveryHoursLT: null };
const outlined = { polygonLatLng: triangle, deliveryHoursLT: null };
const fewCorners = {
  ok: false,
  refusal: { code: 'polygon-too-few-corners', field: 'polygonLatLng' },
};

test('a new region needs an outline, and an outline cannot be removed', () => {
  expect(checkRegion(none, null)).toMatchObject(fewCorners);
  expect(checkRegion(none, outlined)).toMatchObject(fewCorners);
});

test('one without an outline may stay so, and cannot get an invalid one', () => {
  expect(checkRegion(none, none).ok).toBe(true);
  expect(checkRegion(outlined, none).ok).toBe(true);
  expect(checkOutline(triangle.slice(0, 2), []).ok).toBe(false);
});
