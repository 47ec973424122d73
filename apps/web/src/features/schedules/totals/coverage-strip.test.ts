import { expect, test } from 'vitest';
import { coverageWords } from './coverage-strip.tsx';

const hours = (known: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => known[hour] ?? 0);

test('the text of a strip lists its hours: also orders without a courier, and couriers without an order', () => {
  expect(coverageWords('2026-11-27', hours({ 18: 4.25, 19: 1 }), hours({ 19: 1.5, 20: 1 }))).toBe(
    'Fri 27 Nov. 18:00: 4.3 deliveries, 0 couriers; 19:00: 1 delivery, 1.5 couriers; 20:00: 0 deliveries, 1 courier.',
  );
  expect(coverageWords('2026-11-27', hours({}), hours({}))).toBe(
    'Fri 27 Nov. No deliveries and no courier scheduled.',
  );
});
