import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { offsetByIntl, offsetByTemporal, zoneOffsetMs } from './zone-offset.ts';
import { TIME_ZONES } from './zones.ts';

test('an unknown zone is refused', () => {
  expect(() => offsetByIntl(0, 'America/Nowhere')).toThrow(RangeError);
  expect(() => offsetByTemporal(0, 'America/Nowhere')).toThrow(RangeError);
});

test('Intl and Temporal answer alike in every zone, throughout twelve years', () => {
  const start = Date.UTC(2020, 0, 1);
  const end = Date.UTC(2032, 0, 1);
  fc.assert(
    fc.property(fc.constantFrom(...TIME_ZONES), fc.integer({ min: start, max: end }), (zone, atMs) => {
      expect(offsetByIntl(atMs, zone)).toBe(offsetByTemporal(atMs, zone));
    }),
    { numRuns: 500 },
  );
});

test('UTC is no hour ahead of itself', () => {
  expect(zoneOffsetMs(0, 'UTC')).toBe(0);
  expect(offsetByIntl(0, 'UTC')).toBe(0);
});
