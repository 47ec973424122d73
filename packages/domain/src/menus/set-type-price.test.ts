import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsFromDecimal } from '../money/cents.ts';
import { changePrice, PRICE_ROUNDINGS, type PriceChange } from './change-price.ts';
import { NO_TYPE_PRICES } from './price-by-type.ts';
import { NO_SCHEDULE, type KeptPrices } from './scheduled-prices.ts';
import { setTypePrices } from './set-type-price.ts';

const soup = { productId: 'soup', name: 'Soup', price: 12.5, ...NO_TYPE_PRICES, ...NO_SCHEDULE };
const more = (percent: number): PriceChange => ({ step: { kind: 'percent', percent }, rounding: 'none' });
const lines = (product: KeptPrices & { productId: string; name: string }, change: PriceChange | null) => {
  const set = setTypePrices([product], { orderType: 'Delivery', change });
  if (!set.ok) throw new Error(set.refusal.message);
  return set.value.map(({ isScheduled, fromCents, toCents }) => [isScheduled, fromCents, toCents]);
};

test('one price that would be too high refuses all of them, and is named', () => {
  const dear = { ...soup, name: 'Gold', price: 999_999 };
  expect(setTypePrices([soup, dear], { orderType: 'Delivery', change: more(15) })).toMatchObject({
    ok: false,
    refusal: {
      code: 'price-too-high',
      message: 'Gold would cost $1,149,998.85 for delivery. The most is $1,000,000.00.',
    },
  });
});

test('it follows the price, not what it was, and is left out where it is that already', () => {
  expect(lines(soup, more(15))).toEqual([[false, null, 1438]]);
  expect(lines({ ...soup, priceDelivery: 99 }, more(15))).toEqual([[false, 9900, 1438]]);
  expect(lines({ ...soup, priceDelivery: 14.38 }, more(15))).toEqual([]);
});

test('what is free stays free, and a price that is less than nothing is nothing', () => {
  expect(lines({ ...soup, price: 0 }, more(15))).toEqual([[false, null, 0]]);
  const off: PriceChange = { step: { kind: 'amount', amountCents: -2000 }, rounding: 'ends-in-0.99' };
  expect(lines(soup, off)).toEqual([[false, null, 0]]);
});

test('a scheduled one follows the scheduled price, and stays as it is where there is none', () => {
  expect(lines({ ...soup, scheduledPrice: 10 }, more(15))).toEqual([
    [false, null, 1438],
    [true, null, 1150],
  ]);
  expect(lines({ ...soup, scheduledPriceDelivery: 7 }, more(15))).toEqual([[false, null, 1438]]);
});

test('cleared, both are none, and other types are not touched', () => {
  const both = { ...soup, priceDelivery: 14, pricePickup: 11, scheduledPriceDelivery: 7 };
  expect(lines(both, null)).toEqual([
    [false, 1400, null],
    [true, 700, null],
  ]);
  expect(lines(soup, null)).toEqual([]);
});

test('each is what the price itself would become by the same rule', () => {
  const anyChange: fc.Arbitrary<PriceChange> = fc.record({
    step: fc.oneof(
      fc
        .integer({ min: -1000, max: 10_000 })
        .map((tenths) => ({ kind: 'percent' as const, percent: tenths / 10 })),
      fc.integer({ min: -5000, max: 5000 }).map((amountCents) => ({ kind: 'amount' as const, amountCents })),
    ),
    rounding: fc.constantFrom(...PRICE_ROUNDINGS),
  });
  fc.assert(
    fc.property(fc.nat(50_000), fc.option(fc.nat(50_000)), anyChange, (cents, other, change) => {
      const product = { ...soup, price: cents / 100, priceDelivery: other === null ? null : other / 100 };
      const wanted = changePrice(centsFromDecimal(product.price), change);
      expect(lines(product, change)).toEqual(wanted === other ? [] : [[false, other, wanted]]);
    }),
  );
});
