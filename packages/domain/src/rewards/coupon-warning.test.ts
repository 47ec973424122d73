import { expect, test } from 'vitest';
import { couponWarning, type CouponReward } from './coupon-warning.ts';

const reward: CouponReward = {
  name: 'Five off',
  redeemType: 'Discount',
  qty: null,
  activeFromMs: null,
  activeUntilMs: null,
  productCount: 0,
};
const said = (changes: Partial<CouponReward> = {}) => couponWarning('FIVE', { ...reward, ...changes }, 1000);

test('a code that nobody can redeem is told with what is wrong with it', () => {
  expect(couponWarning('FIVE', null, 1000)).toBe(
    'This restaurant has no reward with the code FIVE: guests who enter it are refused.',
  );
  expect(said({ qty: 0 })).toBe('‘Five off’ is used up: guests who enter the code are refused.');
  expect(said({ activeUntilMs: 1000 })).toBe('‘Five off’ is over: guests who enter the code are refused.');
  expect(said({ activeFromMs: 1001 })).toBe(
    '‘Five off’ has not begun: guests who enter the code are refused until then.',
  );
  expect(said({ redeemType: 'Product' })).toBe(
    '‘Five off’ has no product left: guests who enter the code are refused.',
  );
});

test('a code that can be redeemed is not', () => {
  expect(said()).toBeNull();
  expect(said({ qty: 1, activeFromMs: 1000, activeUntilMs: 1001 })).toBeNull();
  expect(said({ redeemType: 'Product', productCount: 1 })).toBeNull();
});
