import { expect, test } from 'vitest';
import { explainReward } from './trial-words.ts';

const reward = {
  rewardId: 'five',
  name: 'Five off',
  type: 'Free/Discount',
  count: 1,
  discount: 5,
  deliveryFeeDiscount: 0,
  worth: 5,
  points: 0,
  isByDefault: false,
};

test('a reward says what it does, how often, for what, what it costs, and that it is applied by default', () => {
  expect(explainReward(reward)).toBe('An amount off the subtotal');
  expect(explainReward({ ...reward, type: 'Points/Product/Pickup', count: 2, points: 5000 })).toBe(
    'Its product is added and free; what its modifiers cost is paid; 2 times; for Pickup only; costs 5,000 points',
  );
  expect(explainReward({ ...reward, isByDefault: true })).toBe(
    'An amount off the subtotal; applied by default',
  );
  expect(explainReward({ ...reward, discount: 3.4, points: 300 })).toBe(
    'An amount off the subtotal; worth $5.00, of which only $3.40 can be taken off; costs 300 points',
  );
  const freed = { type: 'Free/FreeDelivery', discount: 0, deliveryFeeDiscount: 5.5, worth: 5.5 };
  expect(explainReward({ ...reward, ...freed })).toBe('The delivery fee, which the restaurant bears');
  expect(explainReward({ ...reward, rewardId: '', points: 2500 })).toBe(
    'Points exchanged for a discount, after all rewards; costs 2,500 points',
  );
});
