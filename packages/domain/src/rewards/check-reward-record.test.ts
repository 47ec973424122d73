import { describe, expect, test } from 'vitest';
import { NO_MENU_HOURS } from '../menus/menu-times.ts';
import {
  checkEditable,
  checkKeptReward,
  checkRewardRecord,
  checkRoomForReward,
  completedReward,
  keptRewardType,
  loginReason,
  MAX_REWARDS,
  mistakesOfReward,
  rewardValue,
  type RewardDraft,
} from './check-reward-record.ts';

const draft = (changes: Partial<RewardDraft> = {}): RewardDraft => ({
  rewardName: 'Five off',
  couponCode: null,
  redeemType: 'Discount',
  subtotalDiscountAmount: 5,
  subtotalDiscountPercent: null,
  discountValue: null,
  visible: true,
  appliedDefault: false,
  freeOnFirstOrder: false,
  requiresLogin: false,
  minimumSubTotal: 0,
  requiredPoints: 0,
  requiredOrderType: 'All',
  qty: null,
  qtyLimit: null,
  qtyLimitPerUser: null,
  productIds: [],
  activeFrom: null,
  activeUntil: null,
  hours: NO_MENU_HOURS,
  maximumDiscount: null,
  standsAlone: false,
  ...changes,
});
const PERCENT = { redeemType: 'DiscountPercent', subtotalDiscountAmount: null } as const;
const OFF = { redeemType: 'ProductDiscount', subtotalDiscountAmount: null, productIds: ['tea'] } as const;
const FREE_DELIVERY = { redeemType: 'FreeDelivery', subtotalDiscountAmount: null } as const;
const HIDDEN = { visible: false, appliedDefault: false };
/** The value of a form field that could not read what was typed. */
const UNREAD = 'ten' as unknown as number;

const AMOUNT = 'Please enter a discount amount above 0, in dollars and cents';
const WHOLE_PERCENT = 'Please enter a whole percent';
const MOST_PERCENT = 'Please enter a percent less than or equal to 100';
const CODE_NEEDED = 'Please enter a coupon code, or make the reward visible or applied by default';
const CODE_ALONE = 'A coupon code cannot be combined with visible or applied by default';
const SUB_TOTAL = 'Please enter a minimun sub total';
const DIGITS = 'Please enter points as digits only';
const MAXIMUM = 'Please enter the most that it takes off, above 0, in dollars and cents';
const ONLY_DELIVERY = 'Only a delivery has a delivery fee: please select Delivery or All';
const PRODUCTS = 'Please choose at least one product';

test.each<[changes: Partial<RewardDraft>, message: string, field: string]>([
  [{ rewardName: '  ' }, 'Please enter a reward name', 'rewardName'],
  [{ redeemType: null }, 'Please select a redeem type', 'redeemType'],
  [{ requiredPoints: null }, 'Please enter required points', 'requiredPoints'],
  [{ maximumDiscount: 5 }, 'Only a percent has a most that it takes off', 'maximumDiscount'],
  [{ ...PERCENT, subtotalDiscountPercent: 0.1, maximumDiscount: 0 }, MAXIMUM, 'maximumDiscount'],
  [{ ...PERCENT, subtotalDiscountPercent: 0.1, maximumDiscount: 5.005 }, MAXIMUM, 'maximumDiscount'],
  [{ ...PERCENT, subtotalDiscountPercent: 0.1, maximumDiscount: UNREAD }, MAXIMUM, 'maximumDiscount'],
  [{ activeFrom: 2, activeUntil: 1 }, 'Active from date cannot be after active until date.', 'activeFrom'],
  [
    { hours: { ...NO_MENU_HOURS, 5: { open: '14:00', close: '25:00' } } },
    "'25:00' on Friday is not a time of day, such as 09:30.",
    'hours',
  ],
  [{ requiredPoints: 2.5, requiresLogin: true }, DIGITS, 'requiredPoints'],
  [{ requiredPoints: -1 }, DIGITS, 'requiredPoints'],
  [{ requiredPoints: UNREAD }, DIGITS, 'requiredPoints'],
  [{ minimumSubTotal: null }, SUB_TOTAL, 'minimumSubTotal'],
  [{ minimumSubTotal: 9.5 }, SUB_TOTAL, 'minimumSubTotal'],
  [{ minimumSubTotal: -1 }, SUB_TOTAL, 'minimumSubTotal'],
  [{ requiredOrderType: null }, 'Please select an order type', 'requiredOrderType'],
  [{ subtotalDiscountAmount: null }, AMOUNT, 'subtotalDiscountAmount'],
  [{ subtotalDiscountAmount: 0 }, AMOUNT, 'subtotalDiscountAmount'],
  [{ ...OFF, discountValue: null }, AMOUNT, 'discountValue'],
  [{ ...OFF, discountValue: 1.005 }, AMOUNT, 'discountValue'],
  [{ ...PERCENT, subtotalDiscountPercent: null }, WHOLE_PERCENT, 'subtotalDiscountPercent'],
  [{ ...PERCENT, subtotalDiscountPercent: 0.125 }, WHOLE_PERCENT, 'subtotalDiscountPercent'],
  [{ ...PERCENT, subtotalDiscountPercent: -0.1 }, WHOLE_PERCENT, 'subtotalDiscountPercent'],
  [{ ...PERCENT, subtotalDiscountPercent: 1.01 }, MOST_PERCENT, 'subtotalDiscountPercent'],
  [{ ...OFF, redeemType: 'ProductDiscountPercent', discountValue: 1.01 }, MOST_PERCENT, 'discountValue'],
  [{ ...OFF, redeemType: 'Product', productIds: [] }, PRODUCTS, 'productIds'],
  [{ ...OFF, discountValue: 1, productIds: [] }, PRODUCTS, 'productIds'],
  [
    { ...OFF, redeemType: 'ProductDiscountPercent', discountValue: 0.5, productIds: [] },
    PRODUCTS,
    'productIds',
  ],
  [{ ...FREE_DELIVERY, requiredOrderType: 'Pickup' }, ONLY_DELIVERY, 'requiredOrderType'],
  [{ ...FREE_DELIVERY, requiredOrderType: 'DineIn' }, ONLY_DELIVERY, 'requiredOrderType'],
  [HIDDEN, CODE_NEEDED, 'couponCode'],
  [{ ...HIDDEN, couponCode: ' ' }, CODE_NEEDED, 'couponCode'],
  [{ couponCode: 'FIVE' }, CODE_ALONE, 'couponCode'],
  [{ couponCode: 'FIVE', visible: false, appliedDefault: true }, CODE_ALONE, 'couponCode'],
  [{ ...HIDDEN, couponCode: 'A/B' }, 'A coupon code cannot contain “/”', 'couponCode'],
  [{ qty: -1 }, 'Stock must be a whole number of 0 or more, or unlimited', 'qty'],
  [{ qtyLimit: -1 }, 'Most per order must be a whole number of 0 or more, or unlimited', 'qtyLimit'],
  [
    { qtyLimitPerUser: 1.5, requiresLogin: true },
    'Uses per guest must be a whole number of 0 or more, or unlimited',
    'qtyLimitPerUser',
  ],
  [
    { requiredPoints: 100 },
    'Guests have to log in for points, a limit per guest and first orders',
    'requiresLogin',
  ],
])('a reward with %j is refused: %s', (changes, message, field) => {
  expect(mistakesOfReward(draft(changes)).map((one) => [one.message, one.field])).toEqual([[message, field]]);
});

test.each<Partial<RewardDraft>>([
  {},
  { ...PERCENT, subtotalDiscountPercent: 0 },
  { ...PERCENT, subtotalDiscountPercent: 1 },
  { ...PERCENT, subtotalDiscountPercent: 0.29 },
  { ...OFF, discountValue: 0.01 },
  { ...HIDDEN, couponCode: 'FIVE' },
  { ...HIDDEN, appliedDefault: true },
  FREE_DELIVERY,
  { ...FREE_DELIVERY, requiredOrderType: 'Delivery' },
  { qty: 0, qtyLimit: 0, qtyLimitPerUser: 0, requiresLogin: true },
])('a reward with %j is valid', (changes) => {
  expect(mistakesOfReward(draft(changes))).toEqual([]);
});

test('all mistakes are listed, in the order of the form, and the first of them is the refusal', () => {
  const empty = draft({ rewardName: '', redeemType: null, requiredPoints: null, visible: false });
  expect(mistakesOfReward(empty).map(({ field }) => field)).toEqual([
    'rewardName',
    'redeemType',
    'requiredPoints',
    'couponCode',
  ]);
  expect(checkRewardRecord(empty)).toMatchObject({ ok: false, refusal: { field: 'rewardName' } });
});

test('an existing reward may lose its last product, and then changes only together with others', () => {
  const lost = { ...draft({ ...OFF, discountValue: 1, productIds: [] }), version: 3 };
  const before = { ...lost, productIds: ['a'] };
  expect(checkKeptReward(lost, before).ok).toBe(true);
  expect(checkKeptReward(lost, lost).ok).toBe(true);
  expect(checkKeptReward({ ...lost, rewardName: 'Other' }, lost)).toMatchObject({
    refusal: { field: 'productIds', message: 'Please choose at least one product' },
  });
  expect(checkKeptReward(lost, { ...lost, redeemType: 'Discount' })).toMatchObject({
    refusal: { field: 'productIds' },
  });
  expect(checkKeptReward({ ...before, rewardName: 'Other' }, lost).ok).toBe(true);
});

test('a reward on the whole order gets no products', () => {
  const reward = { ...draft(), version: 3 };
  expect(checkKeptReward({ ...reward, productIds: ['a'] }, reward)).toMatchObject({
    refusal: { code: 'reward-products', field: 'productIds' },
  });
});

test('older versions are not checked, and change in nothing but their products', () => {
  const lost = draft({ ...OFF, discountValue: 1, productIds: [] });
  expect(checkKeptReward({ ...lost, version: 3 }).ok).toBe(true);
  expect(checkKeptReward({ ...lost, rewardName: '', version: 3 }).ok).toBe(false);
  expect(checkKeptReward({ ...lost, rewardName: '', version: 2 }).ok).toBe(true);
  const old = { ...lost, version: 2 };
  expect(checkKeptReward({ ...old, productIds: ['a'] }, old).ok).toBe(true);
  expect(checkKeptReward({ ...old, rewardName: 'Other' }, old)).toMatchObject({
    ok: false,
    refusal: { code: 'reward-old' },
  });
});

describe('what is completed', () => {
  test('amounts and products that the redeem type does not use are removed', () => {
    const typed = {
      subtotalDiscountAmount: 5,
      subtotalDiscountPercent: 0.1,
      discountValue: 2,
      productIds: ['tea'],
    };
    const left = (redeemType: RewardDraft['redeemType']) => {
      const { subtotalDiscountAmount, subtotalDiscountPercent, discountValue, productIds } = completedReward(
        draft({ ...typed, redeemType }),
      );
      return [subtotalDiscountAmount, subtotalDiscountPercent, discountValue, productIds.length];
    };
    expect(left('Discount')).toEqual([5, null, null, 0]);
    expect(left('DiscountPercent')).toEqual([null, 0.1, null, 0]);
    expect(left('Product')).toEqual([null, null, null, 1]);
    expect(left('ProductDiscount')).toEqual([null, null, 2, 1]);
    expect(left('ProductDiscountPercent')).toEqual([null, null, 2, 1]);
  });

  test('a code is kept without blanks around it, and a blank one is no code', () => {
    expect(completedReward(draft({ couponCode: ' FIVE ' })).couponCode).toBe('FIVE');
    expect(completedReward(draft({ couponCode: '  ' })).couponCode).toBeNull();
  });

  test('points, a limit per guest and a first order require a log-in; otherwise the choice stays', () => {
    for (const changes of [{ requiredPoints: 1 }, { qtyLimitPerUser: 0 }, { freeOnFirstOrder: true }]) {
      expect(completedReward(draft(changes)).requiresLogin).toBe(true);
      expect(loginReason(draft(changes))).toMatch(/logging in\.$/);
    }
    expect(completedReward(draft()).requiresLogin).toBe(false);
    expect(completedReward(draft({ requiresLogin: true })).requiresLogin).toBe(true);
    expect(loginReason(draft())).toBeNull();
  });
});

test('what follows from other fields: its value and its type', () => {
  expect(rewardValue(draft())).toBe(5);
  expect(rewardValue(draft({ subtotalDiscountAmount: null }))).toBeNull();
  const type = { redeemType: 'Product', requiredPoints: 0 } as const;
  expect(keptRewardType({ ...type, requiredOrderType: 'All' })).toBe('Free/Product');
  expect(keptRewardType({ ...type, requiredPoints: 5, requiredOrderType: 'Pickup' })).toBe(
    'Points/Product/Pickup',
  );
});

test('only the current version is edited', () => {
  expect(checkEditable({ version: 3 }).ok).toBe(true);
  expect(checkEditable({ version: 2 })).toMatchObject({
    refusal: {
      message: 'Version 2 rewards can not longer be edited. Please delete and create a new reward',
    },
  });
  expect(checkEditable({ version: 1 })).toMatchObject({ refusal: { code: 'reward-old' } });
});

test('the number of rewards per location is limited', () => {
  expect(checkRoomForReward(MAX_REWARDS - 1).ok).toBe(true);
  expect(checkRoomForReward(MAX_REWARDS)).toMatchObject({ refusal: { code: 'rewards-too-many' } });
});
