import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullDeliveryFeeCents } from '../deliveries/delivery-fee.ts';
import type { Reward } from '../rewards/reward.ts';
import { priceOrder, type PricedOrder, type PriceOrderInput } from './price-order.ts';
import { input } from './pricing-fixtures.ts';
import type { OrderRequest, PricingLocation } from './pricing-types.ts';
import { fiveOff, guest, ofType } from './reward-fixtures.ts';

const freeDelivery = ofType('FreeDelivery', { name: 'Free Friday' });

type Case = {
  rewards?: readonly Reward[];
  count?: number;
  points?: number;
  location?: Partial<PricingLocation>;
  request?: Partial<OrderRequest>;
};

/** The delivery of the fixtures, $4.90 for food of $38.33, with these rewards. */
function redeeming({
  rewards = [freeDelivery],
  count = 1,
  points = 0,
  location,
  request,
}: Case = {}): PriceOrderInput {
  return {
    ...input,
    location: { ...input.location, ...location },
    request: { ...input.request, ...request },
    redemption: {
      requests: rewards
        .filter(({ appliedDefault }) => !appliedDefault)
        .map(({ rewardId }) => ({ rewardId, count })),
      points,
      guest,
      offered: new Map(rewards.map((reward) => [reward.rewardId.toLowerCase(), reward])),
    },
  };
}

function priced(order: PriceOrderInput): PricedOrder {
  const answer = priceOrder(order);
  if (!answer.ok) throw new Error(answer.refusal.message);
  return answer.value;
}

const refusal = (order: Case) => {
  const answer = priceOrder(redeeming(order));
  return answer.ok ? null : answer.refusal.message;
};
const NOTHING = 'Redeeming ‘Free Friday’ would take nothing off this order.';
const free = { deliveryFee: { ...input.location.deliveryFee, deliveryFreeMinimumSubTotalCents: 0 } };

describe('free delivery is refused', () => {
  test.each<[when: string, order: Case, message: string]>([
    ['for a pickup', { request: { orderType: 'Pickup', deliveryLatLng: null } }, NOTHING],
    ['at a table', { request: { orderType: 'DineIn', deliveryLatLng: null } }, NOTHING],
    ['where the delivery is free already', { location: free }, NOTHING],
    ['twice in one order', { count: 2 }, 'You cannot redeem any more of this reward'],
    [
      'where another reward has taken the fee',
      { rewards: [freeDelivery, { ...freeDelivery, id: 'Second', rewardId: 'Second', name: 'Second' }] },
      'Redeeming ‘Second’ would take nothing off this order.',
    ],
    [
      'with the words of the delivery, where nothing can be delivered',
      { request: { deliveryLatLng: { lat: 43.65, lng: -79.38 } } },
      expect.stringMatching(/^The address is .* km away/),
    ],
  ])('%s', (_, order, message) => {
    expect(refusal(order)).toEqual(message);
  });

  test('and by default it is left out of what has no fee', () => {
    const rewards = [{ ...freeDelivery, appliedDefault: true }];
    const order = priced(redeeming({ rewards, request: { orderType: 'Pickup', deliveryLatLng: null } }));
    expect([order.rewards, order.leftOut]).toEqual([
      [],
      [{ name: 'Free Friday', reason: 'There is no delivery fee to take off' }],
    ]);
  });
});

test('the fee goes with its tax; the food, its taxes, its commission and the tip stay', () => {
  const [before, after] = [priced(input), priced(redeeming())];
  expect(after).toMatchObject({
    deliveryFeeCents: 0,
    deliveryFeeTaxCents: 0,
    subTotalCents: before.subTotalCents,
    subTotalTaxCents: before.subTotalTaxCents,
    totalCommissionCents: before.totalCommissionCents,
    tipCents: before.tipCents,
    totalCents: before.totalCents - before.deliveryFeeCents - before.deliveryFeeTaxCents,
    rewards: [
      { name: 'Free Friday', type: 'Free/FreeDelivery', discountCents: 0, deliveryFeeDiscountCents: 490 },
    ],
  });
  expect(before.deliveryFeeTaxCents).toBeGreaterThan(0);
});

test('the restaurant bears what its reward gives, whatever its substitution, and the platform what it bore before', () => {
  const location = {
    deliveryFee: {
      ...input.location.deliveryFee,
      deliveryFeeDiscountCents: 100,
      deliveryFeeDiscountMinimumSubTotalCents: 0,
    },
    deliveryFeeSubstitution: { mostCents: 40, minimumSubTotalCents: 0 },
  };
  const reduced = { platformSubstitutionCents: 60, restaurantSubstitutionCents: 40 };
  expect(priced(redeeming({ rewards: [], location }))).toMatchObject({ ...reduced, deliveryFeeCents: 390 });
  expect(priced(redeeming({ location }))).toMatchObject({
    platformSubstitutionCents: 60,
    restaurantSubstitutionCents: 430,
    deliveryFeeCents: 0,
  });
  expect(priced(redeeming({ location: { ...location, deliveryType: 'restaurant' } }))).toMatchObject({
    platformSubstitutionCents: 0,
    restaurantSubstitutionCents: 0,
    deliveryFeeCents: 0,
  });
});

test('it is redeemed for points, beside other rewards and points, and by default', () => {
  const paid = { ...freeDelivery, requiredPoints: 300 };
  const order = priced(redeeming({ rewards: [paid, fiveOff], points: 2500 }));
  expect(order).toMatchObject({ deliveryFeeCents: 0, subTotalCents: priced(input).subTotalCents - 750 });
  expect(order.rewards).toMatchObject([
    { name: '$5 off', discountCents: 500, deliveryFeeDiscountCents: 0 },
    { name: 'Free Friday', points: 300, deliveryFeeDiscountCents: 490 },
    { name: '2,500 points', discountCents: 250, deliveryFeeDiscountCents: 0 },
  ]);
  const byDefault = priced(redeeming({ rewards: [{ ...freeDelivery, appliedDefault: true }] }));
  expect(byDefault).toMatchObject({ deliveryFeeCents: 0, leftOut: [], rewards: [{ isByDefault: true }] });
});

test('by default one that takes nothing keeps no other away', () => {
  const rewards = [
    { ...freeDelivery, appliedDefault: true },
    { ...fiveOff, appliedDefault: true, standsAlone: true },
  ];
  const pickup = priced(redeeming({ rewards, request: { orderType: 'Pickup', deliveryLatLng: null } }));
  expect(pickup.rewards.map(({ name }) => name)).toEqual(['$5 off']);
  expect(priced(redeeming({ rewards })).rewards.map(({ name }) => name)).toEqual(['Free Friday']);
});

test('whatever is free or reduced, the courier earns the full fee', () => {
  const cents = fc.integer({ min: 0, max: 1500 });
  const settings = fc.record({
    deliveryFeeCents: cents,
    deliveryFeeDiscountCents: cents,
    deliveryFeeDiscountMinimumSubTotalCents: fc.constantFrom(null, 0, 4000),
    deliveryFreeMinimumSubTotalCents: fc.constantFrom(null, 2000, 4000),
  });
  let freed = 0;
  fc.assert(
    fc.property(settings, cents, fc.constantFrom(0, 5000), (fees, mostCents, minimumSubTotalCents) => {
      const deliveryFee = { ...input.location.deliveryFee, ...fees };
      const location = { deliveryFee, deliveryFeeSubstitution: { mostCents, minimumSubTotalCents } };
      const order = priced(redeeming({ rewards: [{ ...freeDelivery, appliedDefault: true }], location }));
      const { deliveryFeeCents, platformSubstitutionCents, restaurantSubstitutionCents } = order;
      expect(deliveryFeeCents).toBe(0);
      expect(platformSubstitutionCents + restaurantSubstitutionCents).toBe(
        fullDeliveryFeeCents(deliveryFee, order.distanceKm ?? NaN),
      );
      freed += order.rewards.length;
    }),
  );
  expect(freed).toBeGreaterThan(10);
});
