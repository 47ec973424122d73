import { expect, test } from 'vitest';
import { couriersToCall, shiftEnd, worksInRush } from './shifts.ts';

const HOUR_MS = 3_600_000;
const at = (local: string) => Date.parse(`2026-09-17T${local}:00-07:00`);
const couriers = Array.from({ length: 1_000 }, (_, index) => `courier ${index}`);
const working = (atMs: number) => couriers.filter((id) => shiftEnd(1, id, atMs) !== null).length;

test('most couriers work at noon and in the evening, a tenth at night, and never all', () => {
  expect(working(at('18:30'))).toBeGreaterThan(300);
  expect(working(at('12:00'))).toBeGreaterThan(200);
  expect(working(at('03:30'))).toBeGreaterThan(50);
  expect(working(at('03:30'))).toBeLessThan(150);
  expect(working(at('18:30'))).toBeLessThan(600);
});

test('a shift ends when it was first said to end, whenever that is computed', () => {
  for (const id of couriers.slice(0, 100)) {
    const endMs = shiftEnd(1, id, at('23:30'));
    if (endMs === null) continue;
    expect(endMs - at('23:30')).toBeLessThan(11.5 * HOUR_MS);
    expect(shiftEnd(1, id, endMs - 1)).toBe(endMs);
    expect(shiftEnd(1, id, endMs)).toBeNull();
  }
});

test('in the rush hour more than four in five come', () => {
  expect(couriers.filter((id) => worksInRush(1, id)).length / 1_000).toBeCloseTo(0.85, 1);
});

test('a few couriers at a time are called when too much is open, but never the last quarter of them', () => {
  const noon = at('12:00');
  expect(couriersToCall({ open: 8, couriersOnDuty: 10 }, 25, noon)).toBe(0);
  expect(couriersToCall({ open: 9, couriersOnDuty: 10 }, 25, noon)).toBe(2);
  expect(couriersToCall({ open: 40, couriersOnDuty: 17 }, 25, noon)).toBe(1);
  expect(couriersToCall({ open: 40, couriersOnDuty: 18 }, 25, noon)).toBe(0);
});

test('at night nobody is called out of bed while two are on duty', () => {
  expect(couriersToCall({ open: 40, couriersOnDuty: 2 }, 25, at('03:00'))).toBe(0);
  expect(couriersToCall({ open: 1, couriersOnDuty: 0 }, 25, at('03:00'))).toBe(2);
});
