import { NO_MENU_HOURS } from '@passline/domain/menus/menu-times';
import { expect, test } from 'vitest';
import {
  conditionWords,
  countWords,
  givenWords,
  redeemedWords,
  shownWords,
  timesWords,
} from './reward-words.ts';

const nameOf = (id: string) => ({ mein: 'Chow mein', tea: 'Tea' })[id];
const NOTHING = {
  subtotalDiscountAmount: null,
  subtotalDiscountPercent: null,
  discountValue: null,
  productIds: [],
  maximumDiscount: null,
};

test.each([
  [{ redeemType: 'Discount', subtotalDiscountAmount: 5 }, '$5 off'],
  [{ redeemType: 'Discount', subtotalDiscountAmount: 2.5 }, '$2.50 off'],
  [{ redeemType: 'DiscountPercent', subtotalDiscountPercent: 0.1 }, '10 % off the order'],
  [
    { redeemType: 'DiscountPercent', subtotalDiscountPercent: 0.1, maximumDiscount: 5 },
    '10 % off the order, $5 at most',
  ],
  [
    { redeemType: 'ProductDiscountPercent', discountValue: 0.5, productIds: ['tea'], maximumDiscount: 2.5 },
    'Half price, $2.50 at most: Tea',
  ],
  [{ redeemType: 'Product', productIds: ['tea'] }, 'Free: Tea'],
  [{ redeemType: 'Product', productIds: ['gone', 'lost'] }, 'Free: 2 products'],
  [{ redeemType: 'Product' }, 'Free: no product left'],
  [
    { redeemType: 'ProductDiscountPercent', discountValue: 0.5, productIds: ['tea', 'a', 'mein', 'b'] },
    'Half price: Chow mein and 3 more',
  ],
  [{ redeemType: 'ProductDiscountPercent', discountValue: 0.25, productIds: ['tea'] }, '25 % off: Tea'],
  [{ redeemType: 'ProductDiscount', discountValue: 1.5, productIds: ['tea'] }, '$1.50 off: Tea'],
  [{ redeemType: 'FreeDelivery' }, 'Free delivery'],
  [{ redeemType: null }, ''],
  [{ redeemType: 'Discount' }, ''],
] as const)('%j is written as “%s”', (reward, words) => {
  expect(givenWords({ ...NOTHING, ...reward }, nameOf)).toBe(words);
});

test('what a reward was redeemed for is said with its sales, and that it was not yet', () => {
  expect(redeemedWords({ orders: 0, uses: 0, discount: 0, sales: 0 })).toBe('Not redeemed yet');
  expect(redeemedWords({ orders: 1, uses: 1, discount: 5, sales: 25.2 })).toBe(
    'Redeemed once in 1 order · $5.00 off · $25.20 sales',
  );
  expect(redeemedWords({ orders: 1000, uses: 1200, discount: 6000, sales: 48_000 })).toBe(
    'Redeemed 1,200 times in 1,000 orders · $6,000.00 off · $48,000.00 sales',
  );
});

test('the times of a reward are those that are still to come, as the clock of its restaurant shows them', () => {
  const nowMs = Date.UTC(2026, 10, 20, 20);
  const hour = 3_600_000;
  const said = (activeFrom: number | null, activeUntil: number | null) =>
    timesWords({ activeFrom, activeUntil, hours: NO_MENU_HOURS }, 'America/Vancouver', nowMs);
  expect(said(null, null)).toEqual([]);
  expect(said(nowMs - hour, null)).toEqual([]);
  expect(said(nowMs + hour, nowMs + 2 * hour)).toEqual(['from 14:00', 'until 15:00']);
  expect(said(nowMs - hour, nowMs + hour)).toEqual(['until 14:00']);
  expect(said(nowMs - hour, nowMs)).toEqual(['over since 13:00']);
  const span = { open: '14:00', close: '17:00' };
  const hours = { ...NO_MENU_HOURS, 1: span, 2: span, 5: span };
  const times = { activeFrom: null, activeUntil: nowMs + hour, hours };
  expect(timesWords(times, 'America/Vancouver', nowMs)).toEqual([
    'until 14:00',
    'Mon to Tue 14:00 to 17:00, Fri 14:00 to 17:00',
  ]);
});

test('the cost, how it is shown and what is left are listed, but not the defaults', () => {
  const usual = {
    requiredPoints: 0,
    minimumSubTotal: 0,
    requiredOrderType: 'All',
    freeOnFirstOrder: false,
    standsAlone: false,
  } as const;
  expect(conditionWords(usual)).toEqual([]);
  expect(
    conditionWords({
      requiredPoints: 2500,
      minimumSubTotal: 20,
      requiredOrderType: 'DineIn',
      freeOnFirstOrder: true,
      standsAlone: true,
    }),
  ).toEqual(['2,500 points', 'from $20', 'Dine in only', 'first order only', 'not combinable']);
  expect(shownWords({ visible: true, appliedDefault: true, couponCode: null })).toBe(
    'Visible, applied by default',
  );
  expect(shownWords({ visible: false, appliedDefault: false, couponCode: 'FIVE' })).toBe('Code FIVE');
  expect(countWords({ qty: null, qtyLimit: null, qtyLimitPerUser: null })).toEqual([]);
  expect(countWords({ qty: 0, qtyLimit: 2, qtyLimitPerUser: 1 })).toEqual([
    'none left',
    '2 per order',
    '1 per guest',
  ]);
});
