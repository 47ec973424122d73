import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryFeeCents } from './delivery-fee.ts';
import type { DeliveryFeeSettings } from './delivery-fee.ts';

const settings: DeliveryFeeSettings = {
  isDeliveryFeeVariable: true,
  deliveryFeeCents: 488,
  deliveryFeeMinimumCents: 599,
  deliveryFeePerDistanceCents: 100,
  deliveryFreeMinimumSubTotalCents: 8000,
  deliveryFeeDiscountCents: 200,
  deliveryFeeDiscountMinimumSubTotalCents: 4000,
};

test('the discount never makes a fee negative', () => {
  expect(deliveryFeeCents({ ...settings, deliveryFeeDiscountCents: 5000 }, 4000, 1)).toBe(0);
});

test('a distance that is not a number is refused', () => {
  expect(() => deliveryFeeCents(settings, 0, NaN)).toThrow(RangeError);
});

test('a variable fee is the base and a price for each km, at least the minimum', () => {
  expect(deliveryFeeCents(settings, 0, 0)).toBe(599);
  expect(deliveryFeeCents(settings, 0, 1.11)).toBe(599);
  expect(deliveryFeeCents(settings, 0, 3.005)).toBe(789);
});

test('a fixed fee depends on neither distance nor minimum', () => {
  expect(deliveryFeeCents({ ...settings, isDeliveryFeeVariable: false }, 0, 40)).toBe(488);
});

test('the discount and the free delivery begin at exactly their subtotals', () => {
  expect(deliveryFeeCents(settings, 3999, 0)).toBe(599);
  expect(deliveryFeeCents(settings, 4000, 0)).toBe(399);
  expect(deliveryFeeCents(settings, 7999, 0)).toBe(399);
  expect(deliveryFeeCents(settings, 8000, 0)).toBe(0);
});

test('a minimum of null is never reached', () => {
  const noGifts = {
    ...settings,
    deliveryFreeMinimumSubTotalCents: null,
    deliveryFeeDiscountMinimumSubTotalCents: null,
  };
  expect(deliveryFeeCents(noGifts, 1e9, 0)).toBe(599);
});

test('it is a whole number of cents, never negative, and never falls with the distance', () => {
  const anyKm = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.nat(10_000), anyKm, anyKm, (subTotal, km, more) => {
      const fee = deliveryFeeCents(settings, subTotal, km);
      expect(Number.isInteger(fee) && fee >= 0).toBe(true);
      expect(deliveryFeeCents(settings, subTotal, km + more)).toBeGreaterThanOrEqual(fee);
    }),
  );
});
