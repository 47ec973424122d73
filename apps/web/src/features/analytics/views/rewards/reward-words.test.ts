import type { AnalyticsReward, RewardSums } from '@passline/contract/analytics/rewards';
import { expect, test } from 'vitest';
import {
  averageWith,
  averageWithout,
  placeWords,
  rewardColumns,
  rewardName,
  rewardTotals,
} from './reward-words.ts';

const NOTHING: RewardSums = {
  orders: 0,
  processed: 0,
  rewardedOrders: 0,
  rewardedProcessed: 0,
  discount: 0,
  borneByRestaurant: 0,
  points: 0,
};
const NOW: RewardSums = {
  orders: 10,
  processed: 300.3,
  rewardedOrders: 4,
  rewardedProcessed: 100.1,
  discount: 20,
  borneByRestaurant: 17,
  points: 2_500,
};
const PLACE = {
  restaurantId: '0190a7c1-2b3c-7d4e-8f50-000000000003',
  locationId: '0190a7c1-2b3c-7d4e-8f50-000000000004',
  restaurantName: 'Golden Wok',
  locationName: 'Robson',
};
const REWARD: AnalyticsReward = {
  rewardRecordId: '0190a7c1-2b3c-7d4e-8f50-000000000001',
  rewardKey: 'WOK10',
  place: PLACE,
  name: 'Ten off',
  couponCode: 'WOK10',
  orders: 0,
  processed: 0,
  uses: 0,
  guests: 0,
  discount: 0,
  borneByRestaurant: 0,
  points: 0,
  discountBefore: 0,
};

test('an average without orders, a share of none and a change from nothing are unknown, not zero', () => {
  expect([averageWith(NOTHING), averageWithout(NOTHING)]).toEqual([null, null]);
  const [orders, , , average] = rewardTotals(NOTHING, NOTHING, 'Before');
  expect(orders?.more).toBe('– of orders, before –');
  expect(average).toMatchObject({ figure: '–', before: 'unknown before', change: null });
  const unknown = rewardColumns(false)
    .filter(({ of }) => of(REWARD) === null)
    .map(({ id }) => id);
  expect(unknown).toEqual(['average', 'change']);
  // Other restaurants have none of these rewards.
  expect(rewardColumns(true).map(({ id }) => id)).not.toContain('change');
});

test('orders with and without a reward have averages of whole cents, and costs are neither good nor bad', () => {
  const [orders, discounts, points, average] = rewardTotals(
    NOW,
    { ...NOW, discount: 10, orders: 8 },
    'Before',
  );
  expect(orders).toMatchObject({ figure: '4', more: '40.0 % of orders, before 50.0 %' });
  expect(discounts).toMatchObject({
    figure: '$20.00',
    more: '$17.00 borne by restaurants',
    change: { words: '100 % more', tone: 'plain' },
  });
  expect(points?.figure).toBe('2,500');
  expect(average).toMatchObject({ figure: '$25.03', more: '$33.37 without, before $50.05' });
});

test('a reward is called by its name, its code and its place, and a removed one says so', () => {
  expect(rewardName(REWARD)).toBe('Ten off (WOK10), Golden Wok, Robson');
  expect(placeWords({ ...REWARD, rewardRecordId: null })).toBe('Golden Wok, Robson · removed');
  const points = { ...REWARD, rewardRecordId: null, place: null, couponCode: null, name: '2,500 points' };
  expect(rewardName(points)).toBe('2,500 points');
  expect(placeWords(points)).toBe('Points exchanged for a discount');
});
