import { expect, test } from 'vitest';
import { couriersMissing, deliveryAppetite, demandAt } from './demand.ts';

const at = (local: string) => Date.parse(`2026-09-17T${local}:00-07:00`);

test('without couriers nobody orders a delivery', () => {
  expect(deliveryAppetite({ open: 0, couriersOnDuty: 0 })).toBe(0);
});

test('the longer the wait, the fewer order a delivery', () => {
  const appetites = [0, 8, 12, 16, 20, 200].map((open) => deliveryAppetite({ open, couriersOnDuty: 10 }));
  expect(appetites[0]).toBe(1);
  expect(appetites[1]).toBe(1);
  expect(appetites.at(-2)).toBe(0);
  expect(appetites.at(-1)).toBe(0);
  expect(appetites).toEqual(appetites.toSorted((a, b) => b - a));
  expect(deliveryAppetite({ open: 12, couriersOnDuty: 15 })).toBeGreaterThan(appetites[2]!);
});

test('most customers come at noon and in the evening, some at any hour, and twice as many in the rush hour', () => {
  const [night, morning, noon, afternoon, evening] = ['03:00', '09:00', '12:30', '15:00', '18:00'].map(
    (time) => demandAt(at(time)),
  );
  expect(night).toBeGreaterThan(0);
  expect(night).toBeLessThan(morning!);
  expect(afternoon).toBeLessThan(noon!);
  expect(noon).toBe(1);
  expect(evening).toBe(1);
  expect(demandAt(at('03:00'), () => true)).toBe(2);
});

test('as many couriers are called as would make the wait comfortable', () => {
  expect(couriersMissing({ open: 0, couriersOnDuty: 0 })).toBe(0);
  expect(couriersMissing({ open: 8, couriersOnDuty: 10 })).toBe(0);
  expect(couriersMissing({ open: 16, couriersOnDuty: 10 })).toBe(10);
});
