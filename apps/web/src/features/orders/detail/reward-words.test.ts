import { expect, test } from 'vitest';
import { hasPoints, pointsWords, rewardWords } from './reward-words.ts';

const reward = {
  rewardId: 'five',
  name: 'Five off',
  count: 1,
  totalDiscountSubtotal: 5,
  totalDiscountDeliveryFee: 0,
  points: 0,
};
const of = (earned: number, spent: number, givenBack: number) => ({ points: { earned, spent, givenBack } });

test('a reward says how often, and what it cost', () => {
  expect(rewardWords(reward)).toBe('Reward: Five off (in the subtotal)');
  expect(rewardWords({ ...reward, count: 2, points: 5000 })).toBe(
    'Reward: 2 × Five off, 5,000 points (in the subtotal)',
  );
  expect(rewardWords({ ...reward, rewardId: '', name: '2,500 points', points: 2500 })).toBe(
    'Reward: 2,500 points (in the subtotal)',
  );
  const freed = { name: 'Free Friday', totalDiscountSubtotal: 0, totalDiscountDeliveryFee: 5.5 };
  expect(rewardWords({ ...reward, ...freed })).toBe('Reward: Free Friday (in the delivery fee)');
});

test('points that were spent, given back and earned are shown, and nothing if there were none', () => {
  expect(hasPoints(of(0, 0, 0))).toBe(false);
  expect(pointsWords(of(290, 2800, 0))).toBe('The guest spent 2,800 points and earned 290 points.');
  expect(pointsWords(of(0, 400, 400))).toBe('The guest spent 400 points and got 400 points back.');
  expect(hasPoints(of(10, 0, 0))).toBe(true);
});
