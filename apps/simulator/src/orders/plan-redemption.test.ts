import type { LocationMenu } from '@passline/contract/menus/menus';
import type { Guest } from '@passline/contract/orders/quote';
import { NO_MENU_HOURS } from '@passline/domain/menus/menu-times';
import { SAMPLE_GUESTS } from '@passline/domain/samples/sample-guests';
import { expect, test } from 'vitest';
import { location, menu, nowMs } from './fixtures.ts';
import { customerRandom, planOrder } from './plan-order.ts';
import { chooseRegular, redemptionRandom, withRedemption } from './plan-redemption.ts';

const customers = Array.from({ length: 200 }, (_, index) => index + 1);
const guest: Guest = {
  userId: 'c0000000-0000-4000-8000-000000000001',
  name: 'Robin Field',
  email: 'robin@regulars.passline.example',
  points: 6000,
  isFirstOrder: false,
};
const offered: LocationMenu['rewards'][number] = {
  rewardId: 'five-off',
  rewardName: 'Five off',
  redeemType: 'Discount',
  subtotalDiscountAmount: 5,
  subtotalDiscountPercent: null,
  discountValue: null,
  requiredPoints: 1000,
  requiredOrderType: null,
  minimumSubTotal: 0,
  requiresLogin: true,
  freeOnFirstOrder: false,
  qty: null,
  qtyLimit: null,
  qtyLimitPerUser: null,
  imageUrl: null,
  productIds: [],
  activeUntil: null,
  hours: NO_MENU_HOURS,
  maximumDiscount: null,
  standsAlone: false,
};

function redeemed(rewards: LocationMenu['rewards'], who: Partial<Guest> = {}) {
  return customers.map((customer) => {
    const order = planOrder(location, menu, customerRandom(1, customer), nowMs)!;
    return withRedemption(
      order,
      { ...menu, rewards },
      { ...guest, ...who },
      {
        random: redemptionRandom(1, customer),
        at: { nowMs, zone: location.timezone },
      },
    );
  });
}

test('nobody redeems a reward that they lack the points for, or that does not fit their order', () => {
  const beyond = [
    { ...offered, requiredPoints: 2000 },
    { ...offered, requiredOrderType: 'DineIn' as const },
    { ...offered, minimumSubTotal: 10_000 },
    { ...offered, redeemType: 'ProductDiscount' as const, productIds: ['not-in-any-cart'] },
  ];
  const orders = redeemed(beyond, { points: 1500 });
  expect(
    orders.every(({ rewards, redeemPoints }) => rewards.length === 0 && redeemPoints === undefined),
  ).toBe(true);
});

test('some guests redeem a reward, some exchange points, some keep them', () => {
  const orders = redeemed([offered]);
  expect(orders.some(({ rewards }) => rewards[0]?.rewardId === 'five-off')).toBe(true);
  expect(new Set(orders.flatMap(({ redeemPoints }) => redeemPoints ?? []))).toEqual(new Set([5000]));
  expect(orders.some(({ rewards, redeemPoints }) => rewards.length === 0 && redeemPoints === undefined)).toBe(
    true,
  );
  expect(orders.every(({ userId }) => userId === guest.userId)).toBe(true);
});

test('guests try the welcome code on a first order', () => {
  const orders = redeemed([offered], { isFirstOrder: true });
  expect(orders.some(({ rewards }) => rewards[0]?.rewardId === 'WELCOME5')).toBe(true);
});

test('some of the customers are regulars, always the same ones', () => {
  const chosen = customers.flatMap((customer) => chooseRegular(redemptionRandom(1, customer), []) ?? []);
  expect(chosen.length).toBeGreaterThan(20);
  expect(chosen.length).toBeLessThan(120);
  expect(chosen.every((email) => SAMPLE_GUESTS.some((one) => one.email === email))).toBe(true);
});
