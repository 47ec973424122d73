import { expect, test } from 'vitest';
import { priceLines } from '../cart/price-lines.ts';
import { bibimbap, nowMs } from '../order-intake/pricing-fixtures.ts';
import type { PricingProduct } from '../cart/cart-types.ts';
import { sampleCart } from './sample-cart.ts';
import { seededRandom } from './seeded-random.ts';

const soldOut: PricingProduct = { ...bibimbap, id: 'sold-out', qty: 0 };
const lastTwo: PricingProduct = { ...bibimbap, id: 'last-two', qty: 2, qtyLimit: null };
const oneEach: PricingProduct = { ...bibimbap, id: 'one-each', qtyLimit: 1 };
const uncookable: PricingProduct = {
  ...bibimbap,
  id: 'uncookable',
  modifierGroups: bibimbap.modifierGroups.map((group) => ({ ...group, isRequired: true, items: [] })),
};
const menu = [soldOut, uncookable, bibimbap, lastTwo, oneEach];
const products = new Map(menu.map((product) => [product.id, product]));

test('a cart is empty where nothing can be ordered, or the minimum is out of reach', () => {
  expect(sampleCart([soldOut, uncookable], seededRandom(1), { nowMs })).toEqual([]);
  expect(sampleCart([oneEach], seededRandom(1), { nowMs, minimumCents: 100_000 })).toEqual([]);
});

test('every cart is accepted: required options chosen, nothing out of stock, no limit exceeded', () => {
  const random = seededRandom('carts');
  for (let round = 0; round < 500; round += 1) {
    const cart = sampleCart(menu, random, { nowMs });
    expect(priceLines(cart, products, nowMs)).toMatchObject({ ok: true });
  }
});

test('a cart reaches the requested minimum', () => {
  const random = seededRandom('minimum');
  for (let round = 0; round < 100; round += 1) {
    const answer = priceLines(sampleCart(menu, random, { nowMs, minimumCents: 4000 }), products, nowMs);
    const cents = answer.ok ? answer.value.reduce((sum, line) => sum + line.lineTotalCents, 0) : 0;
    expect(cents).toBeGreaterThanOrEqual(4000);
  }
});

test('the same seed gives the same cart', () => {
  expect(sampleCart(menu, seededRandom(7), { nowMs })).toEqual(sampleCart(menu, seededRandom(7), { nowMs }));
});
