import { expect, test } from 'vitest';
import { cancelRewardWords, pointsBackWords, rewardWords } from './rewards-back.ts';

const order = {
  status: 'Preparing' as const,
  paymentCheck: null,
  rewards: [
    { name: 'Five off', points: 300, usesBack: 1, guestUsesBack: 0, totalDiscountDeliveryFee: 0 },
    { name: '2,500 points', points: 2500, usesBack: 0, guestUsesBack: 0, totalDiscountDeliveryFee: 0 },
  ],
  points: { earned: 0, spent: 2800, givenBack: 0, isClosed: false },
  orderCartItems: [{ count: 4, refundCount: 0, price: 10 }],
};

test('an order without rewards says nothing of them', () => {
  const plain = { ...order, rewards: [], points: { ...order.points, spent: 0 } };
  expect(cancelRewardWords(plain)).toEqual([]);
  const pieces = [{ position: 0, count: 1 }];
  expect(pointsBackWords(plain, { kind: 'refund', subTotalCents: 3000, pieces })).toEqual([]);
});

test('a cancel names the points that go back, less those that did already, and the uses of each reward', () => {
  expect(cancelRewardWords(order)).toEqual([
    '2,800 points go back to the guest.',
    '1 use of ‘Five off’ goes back to its stock.',
  ]);
  const limited = {
    name: 'Free rolls',
    points: 0,
    usesBack: 2,
    guestUsesBack: 2,
    totalDiscountDeliveryFee: 0,
  };
  expect(
    cancelRewardWords({
      ...order,
      rewards: [...order.rewards, limited],
      points: { ...order.points, givenBack: 2799 },
    }),
  ).toEqual([
    '1 point goes back to the guest.',
    '1 use of ‘Five off’ goes back to its stock.',
    '2 uses of ‘Free rolls’ go back to its stock.',
    'The guest has 2 uses of ‘Free rolls’ back.',
  ]);
});

test('a refund names the part of the points that goes back with it, and what was earned for the food', () => {
  const done = { ...order, status: 'Done' as const, points: { ...order.points, earned: 320 } };
  const pieces = [{ position: 0, count: 1 }];
  expect(pointsBackWords(done, { kind: 'refund', subTotalCents: 2437, pieces })).toEqual([
    '700 points go back to the guest with the refund.',
    'The guest loses 80 points that it earned with the refund.',
  ]);
  expect(pointsBackWords(done, { kind: 'refund', subTotalCents: 3250, pieces: [] })).toEqual([]);
});

test('an account that is being erased gets and loses nothing, but the stock of the reward does', () => {
  const closed = {
    ...order,
    rewards: [{ name: 'Five off', points: 2800, usesBack: 1, guestUsesBack: 1, totalDiscountDeliveryFee: 0 }],
    points: { ...order.points, isClosed: true },
  };
  expect(cancelRewardWords(closed)).toEqual([
    'No points move: the guest’s account is being erased.',
    '1 use of ‘Five off’ goes back to its stock.',
  ]);
});

test('a delivery that a reward gave is named by a cancel and by a refund: no fee was paid', () => {
  const freed = {
    name: 'Free Friday',
    points: 0,
    usesBack: 1,
    guestUsesBack: 0,
    totalDiscountDeliveryFee: 5.5,
  };
  const given = { ...order, rewards: [freed], points: { ...order.points, spent: 0 } };
  const said = '‘Free Friday’ gave the delivery: no fee was paid, and none is given back.';
  expect(rewardWords(given, { kind: 'cancel' })).toEqual([
    said,
    '1 use of ‘Free Friday’ goes back to its stock.',
  ]);
  expect(rewardWords(given, { kind: 'refund', subTotalCents: 3000, pieces: [] })).toEqual([said]);
});
