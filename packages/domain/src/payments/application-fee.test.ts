import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applicationFeeCents, feeBackCents } from './application-fee.ts';

test.each([
  ['nothing is owed', { totalCents: 5250, shareCents: 4462, owedCents: 0 }, 788],
  ['something is owed', { totalCents: 5250, shareCents: 4462, owedCents: 339 }, 1127],
  ['more is owed than the charge carries', { totalCents: 5250, shareCents: 4462, owedCents: 99_999 }, 5249],
  ['the restaurant is to have more than was paid', { totalCents: 1000, shareCents: 1200, owedCents: 0 }, 0],
  ['it is to have less than nothing', { totalCents: 1000, shareCents: -50, owedCents: 0 }, 999],
  ['nothing is paid', { totalCents: 0, shareCents: 0, owedCents: 500 }, 0],
])('where %s', (_, charge, fee) => {
  expect(applicationFeeCents(charge)).toBe(fee);
});

test('refunds of parts never give back more than the fee, and the last one gives back all that is left', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000 }),
      fc.nat(),
      fc.array(fc.nat(5000)),
      (paidCents, fee, parts) => {
        const feeCents = fee % paidCents;
        const payment = { paidCents, feeCents, givenCents: 0 };
        let [keptCents, leftCents] = [feeCents, paidCents];
        for (const part of parts) {
          const refundCents = Math.min(part, leftCents);
          const back = feeBackCents({ ...payment, refundCents, keptCents, isWhole: false });
          leftCents -= refundCents;
          keptCents -= back;
          expect(keptCents).toBeGreaterThanOrEqual(0);
          // As much as the payment still carries, to the cent of each rounding.
          expect(Math.abs(keptCents - (feeCents * leftCents) / paidCents)).toBeLessThanOrEqual(parts.length);
        }
        expect(feeBackCents({ ...payment, refundCents: leftCents, keptCents, isWhole: true })).toBe(
          keptCents,
        );
      },
    ),
  );
});

test.each([
  ['all of its share went back with it before', 200, 0],
  ['a part of its share did', 150, 50],
  ['more did, of a payment that was larger', 250, 0],
])('a refund that is sent again, where %s', (_, givenCents, back) => {
  const refund = { refundCents: 1000, paidCents: 5000, feeCents: 1000, keptCents: 800 - givenCents };
  expect(feeBackCents({ ...refund, givenCents, isWhole: false })).toBe(back);
});
