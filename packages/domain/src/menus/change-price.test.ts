import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changePrice,
  changePrices,
  PRICE_ROUNDINGS,
  type PriceChange,
  type PriceRounding,
} from './change-price.ts';

const percent = (value: number, rounding: PriceRounding = 'none'): PriceChange => ({
  step: { kind: 'percent', percent: value },
  rounding,
});
const amount = (amountCents: number, rounding: PriceRounding = 'none'): PriceChange => ({
  step: { kind: 'amount', amountCents },
  rounding,
});

test.each([
  ['3 % more', 1250, percent(3), 1288],
  ['a half cent goes up', 150, percent(1), 152],
  ['one decimal of a percent counts', 10_000, percent(0.1), 10_010],
  ['a third less', 999, percent(-33.3), 666],
  ['everything off', 999, percent(-100), 0],
  ['50 cents more', 999, amount(50), 1049],
  ['more off than it costs', 30, amount(-50), 0],
  ['to .05, down', 1042, amount(0, 'to-0.05'), 1040],
  ['to .05, up', 1043, amount(0, 'to-0.05'), 1045],
  ['a last digit of 9, down', 1053, amount(0, 'ends-in-9'), 1049],
  ['a last digit of 9, equally near: up', 1054, amount(0, 'ends-in-9'), 1059],
  ['.09, down', 1258, amount(0, 'ends-in-0.09'), 1209],
  ['.09, equally near: up', 1259, amount(0, 'ends-in-0.09'), 1309],
  ['.99, down', 1248, amount(0, 'ends-in-0.99'), 1199],
  ['.99, equally near: up', 1249, amount(0, 'ends-in-0.99'), 1299],
  ['.99, already', 1299, amount(0, 'ends-in-0.99'), 1299],
  ['the lowest .99, where none lies below', 20, amount(0, 'ends-in-0.99'), 99],
  ['the lowest 9', 1, amount(0, 'ends-in-9'), 9],
  ['what is free stays free', 0, amount(50, 'ends-in-0.99'), 0],
  ['what becomes free is not rounded up again', 40, amount(-50, 'ends-in-0.99'), 0],
])('%s', (_, cents, change, expected) => {
  expect(changePrice(cents, change)).toBe(expected);
});

test('every price is one of its rounding, none nearer exists, and none is below zero', () => {
  const fits: Record<PriceRounding, (cents: number) => boolean> = {
    none: () => true,
    'to-0.05': (cents) => cents % 5 === 0,
    'ends-in-9': (cents) => cents % 10 === 9,
    'ends-in-0.09': (cents) => cents % 100 === 9,
    'ends-in-0.99': (cents) => cents % 100 === 99,
  };
  const anyPrice = fc.nat(200_000);
  fc.assert(
    fc.property(
      anyPrice,
      fc.integer({ min: -5000, max: 5000 }),
      fc.constantFrom(...PRICE_ROUNDINGS),
      (cents, by, rounding) => {
        const exact = cents + by;
        const price = changePrice(cents, amount(by, rounding));
        if (cents === 0 || exact <= 0) {
          expect(price).toBe(0);
          return;
        }
        expect(fits[rounding](price)).toBe(true);
        const off = Math.abs(price - exact);
        for (let nearer = Math.max(0, exact - off + 1); nearer < exact + off; nearer += 1)
          expect(fits[rounding](nearer)).toBe(false);
      },
    ),
  );
});

test('only prices that change are listed', () => {
  const products = [
    { productId: 'a', name: 'Soup', priceCents: 999 },
    { productId: 'b', name: 'Rice', priceCents: 950 },
    { productId: 'c', name: 'Chopsticks', priceCents: 0 },
  ];
  expect(changePrices(products, amount(0, 'ends-in-0.99'))).toEqual({
    ok: true,
    value: [{ productId: 'b', fromCents: 950, toCents: 999 }],
  });
});

test('one price that would be too high refuses them all, by its name', () => {
  const products = [
    { productId: 'a', name: 'Soup', priceCents: 999 },
    { productId: 'b', name: 'Banquet', priceCents: 100_000_000 },
  ];
  const refusal = { message: 'Banquet would cost $1,010,000.00. The most is $1,000,000.00.' };
  expect(changePrices(products, percent(1))).toMatchObject({ ok: false, refusal });
});

test('a price of an order type changes by the same rule, and is refused by its name', () => {
  const products = [
    { productId: 'a', name: 'Soup', priceCents: 1000 },
    { productId: 'a', orderType: 'Delivery' as const, name: 'Soup', priceCents: 1200 },
  ];
  expect(changePrices(products, percent(10))).toEqual({
    ok: true,
    value: [
      { productId: 'a', fromCents: 1000, toCents: 1100 },
      { productId: 'a', orderType: 'Delivery', fromCents: 1200, toCents: 1320 },
    ],
  });
  const dear = [{ productId: 'b', orderType: 'DineIn' as const, name: 'Banquet', priceCents: 100_000_000 }];
  const message = 'Banquet would cost $1,010,000.00 for dine-in. The most is $1,000,000.00.';
  expect(changePrices(dear, percent(1))).toMatchObject({ ok: false, refusal: { message } });
});
