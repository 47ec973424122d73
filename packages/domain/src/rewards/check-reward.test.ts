import { expect, test } from 'vitest';
import { NO_MENU_HOURS, type MenuHours } from '../menus/menu-times.ts';
import { instantAt } from '../time/local-date.ts';
import { priceOrder } from '../order-intake/price-order.ts';
import { checkReward, mostInOneOrder } from './check-reward.ts';
import type { RewardFacts } from './check-reward.ts';
import { REWARD_REFUSALS } from './reward-refusals.ts';
import type { RewardRefusalCode } from './reward-refusals.ts';
import {
  fiveOff,
  guest,
  linesOf,
  ofType,
  pickup,
  soup,
  type Asked,
} from '../order-intake/reward-fixtures.ts';
import type { Reward } from './reward.ts';

const facts: RewardFacts = {
  guest,
  pointsLeft: guest.points,
  count: 1,
  orderType: 'Pickup',
  pieces: 3,
  allPieces: 3,
  cartPieces: 3,
  subTotalCents: 3000,
  product: null,
  nowMs: 0,
  zone: 'America/Vancouver',
};

type Case = [code: RewardRefusalCode, message: string, reward: Partial<Reward>, facts: Partial<RewardFacts>];

const free: Partial<Reward> = { redeemType: 'Product', productIds: ['soup'] };
const discounted: Partial<Reward> = { redeemType: 'ProductDiscount', productIds: ['soup'] };

/** The afternoons of Fridays; the facts are of a Wednesday. */
const FRIDAYS: MenuHours = { ...NO_MENU_HOURS, 5: { open: '14:00', close: '17:00' } };

/** In each case everything above it is right, and everything below it is wrong too where possible. */
const CASES: Case[] = [
  [
    'reward-login-missing',
    'Invalid Reward: Please log in before redeeming rewards',
    { requiresLogin: true },
    { guest: null },
  ],
  [
    'reward-login-missing',
    'Invalid Reward: Please log in before redeeming rewards',
    { requiredPoints: 1 },
    { guest: null },
  ],
  [
    'reward-login-missing',
    'Invalid Reward: Please log in before redeeming rewards',
    { freeOnFirstOrder: true },
    { guest: null },
  ],
  [
    'reward-login-missing',
    'Invalid Reward: Please log in before redeeming rewards',
    { qtyLimitPerUser: 1 },
    { guest: null },
  ],
  ['reward-points-missing', 'Not Enough Points', { requiredPoints: 101 }, { pointsLeft: 201, count: 2 }],
  ['reward-free-cart-empty', 'Free Reward cannot be redeemed with empty cart', free, { cartPieces: 0 }],
  ['reward-discount-cart-empty', 'Discount cannot be redeemed with empty cart', {}, { cartPieces: 0 }],
  ['reward-product-invalid', 'Product is invalid', free, { product: null }],
  ['reward-product-invalid', 'Product is invalid', { ...discounted, productIds: [] }, {}],
  ['reward-order-type-invalid', 'Order Type is invalid', { requiredOrderType: 'Delivery' }, {}],
  [
    'reward-product-out-of-stock',
    'Product is temporarily Out Of Stock',
    free,
    { product: { ...soup, activeAfterMs: 1 } },
  ],
  [
    'reward-product-out-of-stock',
    'Product is temporarily Out Of Stock',
    free,
    { product: { ...soup, qty: 0 } },
  ],
  [
    'reward-count-over-limit',
    'You cannot redeem any more of this reward',
    { qtyLimit: 2, qty: 0 },
    { count: 3 },
  ],
  ['reward-count-over-limit', 'You cannot redeem any more of this reward', { qty: 2 }, { count: 3 }],
  ['reward-count-over-limit', 'You cannot redeem any more of this reward', {}, { count: 101 }],
  ['reward-count-over-limit', 'You cannot redeem any more of this reward', discounted, { count: 4 }],
  ['reward-count-invalid', 'You must redeem 1 or more', { minimumSubTotalCents: 9999 }, { count: 0 }],
  ['reward-count-invalid', 'You must redeem 1 or more', {}, { count: 1.5 }],
  ['reward-subtotal-negative', 'Subtotal cannot be negative', {}, { subTotalCents: -1 }],
  ['reward-subtotal-too-low', 'Subtotal is too low', { minimumSubTotalCents: 3001, qty: 0 }, {}],
  ['reward-not-available', 'Reward not currently available', { qty: 0, activeFromMs: 1 }, {}],
  ['reward-not-yet', 'This reward cannot be redeemed yet', { activeFromMs: 1, activeUntilMs: 0 }, {}],
  ['reward-over', 'This reward is over', { activeFromMs: 0, activeUntilMs: 0, hours: FRIDAYS }, {}],
  [
    'reward-not-at-this-hour',
    'This reward cannot be redeemed at this hour',
    { hours: FRIDAYS, qtyLimitPerUser: 0 },
    {},
  ],
  [
    'reward-used-up',
    'You have used up all your uses for this reward',
    { qtyLimitPerUser: 2, freeOnFirstOrder: true },
    { guest: { ...guest, isFirstOrder: false, uses: new Map([['five-off', 2]]) } },
  ],
  [
    'reward-not-first-order',
    'This reward can only be used on first order',
    { ...discounted, freeOnFirstOrder: true },
    { guest: { ...guest, isFirstOrder: false }, pieces: 0, allPieces: 0 },
  ],
  [
    'reward-product-taken',
    'Another reward has taken the discounted product already',
    discounted,
    { pieces: 0 },
  ],
  [
    'reward-products-not-in-cart',
    'None of the discounted products found in cart',
    { ...discounted, productIds: ['soup', 'tea'] },
    { pieces: 0, allPieces: 0 },
  ],
  [
    'reward-product-not-in-cart',
    'Discounted product not found in cart',
    discounted,
    { pieces: 0, allPieces: 0 },
  ],
];

test.each(CASES)('%s: %s (%o, %o)', (code, message, reward, change) => {
  const answer = checkReward({ ...fiveOff, ...reward }, { ...facts, ...change });
  expect(answer).toEqual({ ok: false, refusal: { code, message, field: undefined } });
});

test('every message has a case, in the order of the list', () => {
  expect([...new Set(CASES.map(([code]) => code))]).toEqual(Object.keys(REWARD_REFUSALS));
  for (const [code, message] of CASES) expect(REWARD_REFUSALS[code]).toBe(message);
});

test('a request that is wrong in every way is refused for the first reason, and then for the next', () => {
  const everything: Reward = {
    ...fiveOff,
    ...free,
    requiredPoints: 10,
    requiredOrderType: 'DineIn',
    qtyLimit: 1,
    minimumSubTotalCents: 10,
    qty: 0,
    qtyLimitPerUser: 0,
    freeOnFirstOrder: false,
  };
  const wrong: RewardFacts = {
    ...facts,
    guest: null,
    pointsLeft: 0,
    count: 2,
    cartPieces: 0,
    subTotalCents: -5,
    product: null,
  };
  const steps: Partial<RewardFacts>[] = [
    {},
    { guest },
    { pointsLeft: 100 },
    { cartPieces: 1 },
    { product: { ...soup, qty: 0 } },
    { orderType: 'DineIn' },
    { product: soup },
    { count: -1 },
    { count: 1 },
    { subTotalCents: 5 },
    { subTotalCents: 10 },
  ];
  let now = wrong;
  const codes = steps.map((step) => {
    now = { ...now, ...step };
    const answer = checkReward(everything, now);
    return answer.ok ? 'ok' : answer.refusal.code;
  });
  expect(codes).toEqual([
    'reward-login-missing',
    'reward-points-missing',
    'reward-free-cart-empty',
    'reward-product-invalid',
    'reward-order-type-invalid',
    'reward-product-out-of-stock',
    'reward-count-over-limit',
    'reward-count-invalid',
    'reward-subtotal-negative',
    'reward-subtotal-too-low',
    'reward-not-available',
  ]);
});

test('a reward begins with the moment of its beginning, and is over with that of its end', () => {
  const reward: Reward = { ...fiveOff, activeFromMs: 1000, activeUntilMs: 2000 };
  const at = (nowMs: number) => {
    const answer = checkReward(reward, { ...facts, nowMs });
    return answer.ok ? 'ok' : answer.refusal.code;
  };
  expect([999, 1000, 1999, 2000].map(at)).toEqual(['reward-not-yet', 'ok', 'ok', 'reward-over']);
});

test('a reward counts in its hours, by the clocks of its location, from the first minute until before the last', () => {
  const at = (time: string, hours = FRIDAYS) => {
    const [date = '', clock = ''] = time.split('T');
    const nowMs = instantAt(`2026-11-${date}`, clock, facts.zone);
    const answer = checkReward({ ...fiveOff, hours }, { ...facts, nowMs });
    return answer.ok ? 'ok' : answer.refusal.code;
  };
  const not = 'reward-not-at-this-hour';
  expect(['26T15:00', '27T13:59', '27T17:00', '28T15:00'].map((time) => at(time))).toEqual([
    not,
    not,
    not,
    not,
  ]);
  expect(['27T14:00', '27T16:59'].map((time) => at(time))).toEqual(['ok', 'ok']);
  const late = { ...NO_MENU_HOURS, 5: { open: '22:00', close: '02:00' } };
  expect(['27T21:59', '27T22:00', '28T01:59', '28T02:00'].map((time) => at(time, late))).toEqual([
    not,
    'ok',
    'ok',
    not,
  ]);
  expect(at('26T15:00', NO_MENU_HOURS)).toBe('ok');
});

test('bounds are inclusive: the last piece, the last use, the exact minimum and the exact points', () => {
  const reward: Reward = {
    ...fiveOff,
    requiredPoints: 50,
    minimumSubTotalCents: 3000,
    qty: 2,
    qtyLimit: 2,
    qtyLimitPerUser: 3,
  };
  const exact = {
    ...facts,
    count: 2,
    pointsLeft: 100,
    guest: { ...guest, uses: new Map([['five-off', 1]]) },
  };
  expect(checkReward(reward, exact).ok).toBe(true);
});

test('the first order costs no points, and no guest is required where none is needed', () => {
  expect(
    checkReward({ ...fiveOff, freeOnFirstOrder: true, requiredPoints: 9 }, { ...facts, pointsLeft: 0 }).ok,
  ).toBe(true);
  expect(checkReward(fiveOff, { ...facts, guest: null, pointsLeft: 0 }).ok).toBe(true);
});

test('a limit that is missing is 100 in one order', () => {
  expect(mostInOneOrder(fiveOff)).toBe(100);
  expect(mostInOneOrder({ ...fiveOff, qtyLimit: 500 })).toBe(100);
  expect(mostInOneOrder({ ...fiveOff, qty: 7, qtyLimit: 9 })).toBe(7);
});

test.each<[string, Asked, ReturnType<typeof linesOf>]>([
  [
    'Reward not currently available',
    { offered: [], requests: [{ rewardId: 'nobody-knows-it', count: 1 }] },
    linesOf({ soup: 1 }),
  ],
  ['Discount cannot be redeemed with empty cart', { offered: [fiveOff] }, []],
  ['Free Reward cannot be redeemed with empty cart', { offered: [ofType('Product', free)] }, []],
  [
    'Product is invalid',
    { offered: [ofType('Product', { productIds: ['soup', 'tea'] })] },
    linesOf({ soup: 1 }),
  ],
  ['Product is invalid', { offered: [ofType('Product', { productIds: ['gone'] })] }, linesOf({ soup: 1 })],
  [
    'Discounted product not found in cart',
    { offered: [ofType('ProductDiscount', { productIds: ['tea'] })] },
    linesOf({ soup: 1 }),
  ],
  [
    'Not Enough Points',
    {
      offered: [
        { ...fiveOff, requiredPoints: 12_000 },
        { ...fiveOff, id: 'other', rewardId: 'other', requiredPoints: 12_000 },
      ],
    },
    linesOf({ soup: 3 }),
  ],
  ['Not Enough Points', { points: 15_000, guest: { ...guest, points: 14_999 } }, linesOf({ soup: 1 })],
  [
    'Invalid Reward: Please log in before redeeming rewards',
    { points: 2500, guest: null },
    linesOf({ soup: 1 }),
  ],
  ['Discount cannot be redeemed with empty cart', { points: 2500 }, []],
  ['Points are redeemed 2,500, 5,000, 10,000 or 15,000 at a time.', { points: 2501 }, linesOf({ soup: 1 })],
  [
    'Each reward can be named once, with its count.',
    {
      offered: [fiveOff],
      requests: [
        { rewardId: 'five-off', count: 1 },
        { rewardId: 'FIVE-off', count: 1 },
      ],
    },
    linesOf({ soup: 1 }),
  ],
])('an order is refused: %s', (message, asked, cart) => {
  const answer = priceOrder(pickup(cart, asked));
  expect(answer.ok ? 'ok' : answer.refusal.message).toBe(message);
});
