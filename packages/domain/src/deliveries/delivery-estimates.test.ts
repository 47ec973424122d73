import { expect, test } from 'vitest';
import { estimatesForCompletion } from './delivery-estimates.ts';

const minute = 60_000;
const before = { estimatedPickupTime: 30 * minute, estimatedDeliveryTime: 45 * minute };

test('a delivery whose times are unknown gets only a pick-up', () => {
  const unknown = { estimatedPickupTime: null, estimatedDeliveryTime: null };
  expect(estimatesForCompletion(unknown, 20 * minute)).toEqual({
    estimatedPickupTime: 20 * minute,
    estimatedDeliveryTime: null,
  });
  expect(estimatesForCompletion({ ...before, estimatedPickupTime: null }, 20 * minute)).toEqual({
    estimatedPickupTime: 20 * minute,
    estimatedDeliveryTime: 45 * minute,
  });
});

test.each([10, 30, 60])(
  'food that is complete at minute %d is picked up then, and the way takes as long',
  (at) => {
    expect(estimatesForCompletion(before, at * minute)).toEqual({
      estimatedPickupTime: at * minute,
      estimatedDeliveryTime: (at + 15) * minute,
    });
  },
);
