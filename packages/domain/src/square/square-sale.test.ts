import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { squareSale, squareSaleCents, type SoldOrder } from './square-sale.ts';

const order: SoldOrder = {
  lines: [
    { name: 'Soup', count: 2, unitCents: 750, notes: 'hot', modifiers: [{ name: 'Large', cents: 150 }] },
    { name: 'Tea', count: 1, unitCents: 300, notes: null, modifiers: [] },
  ],
  addedCharges: [{ name: 'Bag', cents: 25 }],
  rewards: [{ name: 'Ten off', cents: 180 }],
  taxes: [{ name: 'GST', cents: 83 }],
  deliveryFeeCents: 499,
  tipCents: 200,
  dueCents: 1800 + 25 - 180 + 83 + 499 + 200,
};

const named = (cents: fc.Arbitrary<number>) =>
  fc.array(fc.record({ name: fc.constantFrom('a', 'b'), cents }), { maxLength: 4 });
const anyOrder: fc.Arbitrary<SoldOrder> = fc.record({
  lines: fc.array(
    fc.record({
      name: fc.constant('Soup'),
      count: fc.integer({ min: 1, max: 40 }),
      unitCents: fc.nat(20_000),
      notes: fc.constant(null),
      modifiers: named(fc.integer({ min: -500, max: 500 })),
    }),
    { maxLength: 6 },
  ),
  addedCharges: named(fc.integer({ min: -2000, max: 2000 })),
  rewards: named(fc.nat(60_000)),
  taxes: named(fc.nat(3000)),
  deliveryFeeCents: fc.nat(2000),
  tipCents: fc.nat(5000),
  dueCents: fc.nat(400_000),
});

describe('an order as a sale in Square', () => {
  test('adds up to what the customer pays, whatever its parts are', () => {
    fc.assert(fc.property(anyOrder, (one) => squareSaleCents(squareSale(one)) === one.dueCents));
  });

  test('never takes more off than the lines hold, and has no price below 0: Square would refuse it', () => {
    fc.assert(
      fc.property(anyOrder, (one) => {
        const { lines, discounts, charges } = squareSale(one);
        const linesCents = one.lines.reduce((sum, { unitCents, count }) => sum + unitCents * count, 0);
        expect(discounts.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThanOrEqual(linesCents);
        expect([...discounts, ...charges].every(({ cents }) => cents > 0)).toBe(true);
        expect(lines.every(({ baseCents }) => baseCents >= 0)).toBe(true);
        expect(lines.flatMap(({ modifiers }) => modifiers).every(({ cents }) => cents >= 0)).toBe(true);
      }),
    );
  });

  test('names its parts as we do, and needs no adjustment', () => {
    expect(squareSale(order)).toEqual({
      lines: [
        { name: 'Soup', count: 2, baseCents: 600, notes: 'hot', modifiers: [{ name: 'Large', cents: 150 }] },
        { name: 'Tea', count: 1, baseCents: 300, notes: null, modifiers: [] },
      ],
      discounts: [{ name: 'Ten off', cents: 180 }],
      charges: [
        { name: 'Bag', cents: 25 },
        { name: 'GST', cents: 83 },
        { name: 'Delivery fee', cents: 499 },
        { name: 'Tip', cents: 200 },
      ],
    });
  });

  test('says a price with its modifiers where one of them takes off', () => {
    const lines = [
      { name: 'Soup', count: 1, unitCents: 400, notes: null, modifiers: [{ name: 'Small', cents: -200 }] },
    ];
    expect(squareSale({ ...order, lines }).lines).toEqual([
      { name: 'Soup', count: 1, baseCents: 400, notes: null, modifiers: [{ name: 'Small', cents: 0 }] },
    ]);
  });

  test('calls a later refund an adjustment', () => {
    expect(squareSale({ ...order, dueCents: order.dueCents - 50 }).discounts).toEqual([
      { name: 'Ten off', cents: 180 },
      { name: 'Adjustment', cents: 50 },
    ]);
  });
});
