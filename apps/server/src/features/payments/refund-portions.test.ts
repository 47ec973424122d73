import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundPortions } from './refund-portions.ts';

const charges = [
  { reference: 'bag', amountCents: 105 },
  { reference: 'wine', amountCents: 2_100 },
];

test.each([
  { name: 'no charge', amount: 3_545, before: 0, of: [], portions: [[null, 3_545]] },
  {
    name: 'charges, then the first payment',
    amount: 5_750,
    before: 0,
    of: charges,
    portions: [
      ['bag', 105],
      ['wine', 2_100],
      [null, 3_545],
    ],
  },
  { name: 'a refund that the charges cover', amount: 100, before: 0, of: charges, portions: [['bag', 100]] },
  {
    name: 'what went back before is passed',
    amount: 4_645,
    before: 1_105,
    of: charges,
    portions: [
      ['wine', 1_100],
      [null, 3_545],
    ],
  },
  { name: 'all charges went back before', amount: 10, before: 2_205, of: charges, portions: [[null, 10]] },
])('$name', ({ amount, before, of, portions }) => {
  expect(refundPortions(amount, before, of).map((one) => [one.reference, one.amountCents])).toEqual(portions);
});

test('portions add up, and no charge is given back more than it collected, wherever a refund stopped', () => {
  const cents = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 6 }), cents, fc.nat(12_000), (amounts, first, at) => {
      const of = amounts.map((amountCents, index) => ({ reference: `charge ${index}`, amountCents }));
      const whole = amounts.reduce((sum, amount) => sum + amount, first);
      const stopped = Math.min(at, whole);
      const all = [...refundPortions(stopped, 0, of), ...refundPortions(whole - stopped, stopped, of)];
      const back = Map.groupBy(all, ({ reference }) => reference);
      const sums = [...of.map(({ reference }) => reference), null].map((reference) =>
        (back.get(reference) ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0),
      );
      expect(sums).toEqual([...amounts, first]);
    }),
  );
});
