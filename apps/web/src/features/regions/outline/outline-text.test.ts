import { describe, expect, test } from 'vitest';
import { writeGeoJson } from './geojson.ts';
import { outlineText, readOutline } from './outline-text.ts';

const corners = [
  { lat: 49.292, lng: -122.83 },
  { lat: 49.298, lng: -122.79 },
  { lat: 49.2850001, lng: -122.762 },
];
const ring = [...corners, ...corners.slice(0, 1)].map(({ lat, lng }) => [lng, lat]);
const polygon = { type: 'Polygon', coordinates: [ring] };
const read = (value: unknown) => {
  const outline = readOutline(typeof value === 'string' ? value : JSON.stringify(value));
  return outline.ok ? outline.value : outline.refusal.message;
};

describe('no outline is read from', () => {
  test.each([
    ['words', 'here', 'Line 1 is not a latitude and a longitude, such as 49.2920, -122.8300.'],
    [
      'one number',
      '49.2\n49.3, -122',
      'Line 1 is not a latitude and a longitude, such as 49.2920, -122.8300.',
    ],
    [
      'three numbers',
      '49.2, -122\n49, -122, 7',
      'Line 2 is not a latitude and a longitude, such as 49.2920, -122.8300.',
    ],
    ['half of GeoJSON', '{"type": "Polygon"', 'This is not GeoJSON of a polygon.'],
    ['a point', { type: 'Point', coordinates: [1, 2] }, 'This is not GeoJSON of a polygon.'],
    [
      'an empty collection',
      { type: 'FeatureCollection', features: [] },
      'There is no polygon in this GeoJSON.',
    ],
    [
      'two polygons',
      { type: 'MultiPolygon', coordinates: [[ring], [ring]] },
      'There are several polygons in this GeoJSON: a region has one.',
    ],
    ['a hole', { ...polygon, coordinates: [ring, ring] }, 'This polygon has a hole: a region has none.'],
  ])('%s', (_, text, message) => {
    expect(read(text)).toBe(message);
  });
});

test('a list has one corner on each line, with commas or blanks between, and is written as it is read', () => {
  const text = '49.2920, -122.8300\n49.2980, -122.7900\n49.2850001, -122.7620';
  expect(outlineText(corners)).toBe(text);
  expect(read(text)).toEqual(corners);
  expect(read('\n 49.2920 -122.83 \r\n49.298;-122.79\n\n49.2850001,-122.762\n')).toEqual(corners);
  expect(read('')).toEqual([]);
  expect(outlineText([{ lat: 0.000_000_1, lng: -1 }])).toBe('0.0000001, -1.0000');
});

test('GeoJSON is read as a polygon, a feature or a collection, and is written as it is read', () => {
  const feature = { type: 'Feature', properties: {}, geometry: polygon };
  for (const geojson of [polygon, feature, { type: 'FeatureCollection', features: [feature] }])
    expect(read(geojson)).toEqual(corners);
  expect(read({ type: 'MultiPolygon', coordinates: [[ring]] })).toEqual(corners);
  expect(read({ ...polygon, coordinates: [ring.slice(0, 3)] })).toEqual(corners);
  expect(read({ ...polygon, coordinates: [ring.map(([lng, lat]) => [lng, lat, 70])] })).toEqual(corners);
  const written = writeGeoJson('Coquitlam Centre', corners);
  expect(JSON.parse(written)).toMatchObject({ properties: { name: 'Coquitlam Centre' }, geometry: polygon });
  expect(read(written)).toEqual(corners);
});
