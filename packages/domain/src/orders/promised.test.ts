import { expect, test } from 'vitest';
import { promisedAt } from './promised.ts';

const times = { completionTime: 1, estimatedCompletionTime: 2, estimatedDeliveryTime: 3 };

test('a delivery by our couriers is promised by its delivery, everything else by the kitchen', () => {
  expect(promisedAt({ ...times, deliveryType: 'product' })).toBe(3);
  expect(promisedAt({ ...times, deliveryType: 'product', estimatedDeliveryTime: null })).toBe(2);
  expect(promisedAt({ ...times, deliveryType: 'restaurant' })).toBe(1);
  expect(promisedAt({ ...times, deliveryType: null, completionTime: null })).toBe(2);
  expect(
    promisedAt({
      deliveryType: null,
      completionTime: null,
      estimatedCompletionTime: null,
      estimatedDeliveryTime: 3,
    }),
  ).toBeNull();
});
