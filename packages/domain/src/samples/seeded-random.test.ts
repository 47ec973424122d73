import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';

test('nothing can be picked from an empty list', () => {
  expect(() => seededRandom(1).pick([])).toThrow(RangeError);
});

test('seeds that differ in one letter give different numbers, the same seed the same ones', () => {
  const three = (seed: string) => {
    const random = seededRandom(seed);
    return [random.next(), random.next(), random.next()];
  };
  expect(three('customer 1')).toEqual(three('customer 1'));
  expect(three('customer 1')).not.toEqual(three('customer 2'));
});

test('numbers are spread evenly and whole ones reach both ends', () => {
  const random = seededRandom('spread');
  const counts = [0, 0, 0, 0, 0];
  for (let round = 0; round < 10_000; round += 1) counts[random.int(0, 4)]! += 1;
  for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(200);
  const hits = Array.from({ length: 10_000 }, () => random.chance(0.08)).filter(Boolean).length;
  expect(Math.abs(hits - 800)).toBeLessThan(120);
});
