import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryFeeCents, fullDeliveryFeeCents } from './delivery-fee.ts';
import { feeSubstitutions } from './substitutions.ts';

const PAID_IN_FULL = { fullFeeCents: 599, feeCents: 599, subTotalCents: 2500 };
const DISCOUNTED = { fullFeeCents: 599, feeCents: 399, subTotalCents: 4000 };
const FREE = { fullFeeCents: 599, feeCents: 0, subTotalCents: 8000 };

test.each([
  ['a fee that is paid in full needs no substitution', PAID_IN_FULL, { most: 500, from: 0 }, [0, 0]],
  ['a restaurant that bears nothing leaves all to the platform', FREE, { most: 0, from: 0 }, [599, 0]],
  ['a restaurant bears the discount, within its maximum', DISCOUNTED, { most: 500, from: 0 }, [0, 200]],
  ['exactly its maximum', DISCOUNTED, { most: 200, from: 0 }, [0, 200]],
  ['and not more than its maximum', DISCOUNTED, { most: 150, from: 0 }, [50, 150]],
  ['for a free delivery as well', FREE, { most: 250, from: 0 }, [349, 250]],
  ['nothing a cent below its minimum subtotal', DISCOUNTED, { most: 500, from: 4001 }, [200, 0]],
  ['from its minimum subtotal on, inclusive', DISCOUNTED, { most: 500, from: 4000 }, [0, 200]],
] as const)('%s', (_, fee, { most, from }, [platform, restaurant]) => {
  expect(feeSubstitutions(fee, { mostCents: most, minimumSubTotalCents: from })).toEqual({
    platformSubstitutionCents: platform,
    restaurantSubstitutionCents: restaurant,
  });
});

const cents = fc.nat(20_000);
const settings = fc.record({
  isDeliveryFeeVariable: fc.boolean(),
  deliveryFeeCents: cents,
  deliveryFeeMinimumCents: cents,
  deliveryFeePerDistanceCents: fc.nat(1_000),
  deliveryFreeMinimumSubTotalCents: fc.option(cents),
  deliveryFeeDiscountCents: cents,
  deliveryFeeDiscountMinimumSubTotalCents: fc.option(cents),
});

test('what the customer, the platform and the restaurant pay is the full fee, to the cent, and none pays a negative part', () => {
  fc.assert(
    fc.property(
      settings,
      cents,
      fc.double({ min: 0, max: 50, noNaN: true }),
      fc.record({ mostCents: cents, minimumSubTotalCents: cents }),
      (fees, subTotalCents, km, terms) => {
        const fullFeeCents = fullDeliveryFeeCents(fees, km);
        const feeCents = deliveryFeeCents(fees, subTotalCents, km);
        const parts = feeSubstitutions({ fullFeeCents, feeCents, subTotalCents }, terms);
        const { platformSubstitutionCents: platform, restaurantSubstitutionCents: restaurant } = parts;
        expect(feeCents + platform + restaurant).toBe(fullFeeCents);
        expect(Math.min(feeCents, platform, restaurant)).toBeGreaterThanOrEqual(0);
        expect(restaurant).toBeLessThanOrEqual(terms.mostCents);
        if (subTotalCents < terms.minimumSubTotalCents) expect(restaurant).toBe(0);
      },
    ),
  );
});
