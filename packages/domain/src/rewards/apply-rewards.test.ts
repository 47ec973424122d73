import { describe, expect, test } from 'vitest';
import { priceOrder, type PricedOrder } from '../order-intake/price-order.ts';
import { bibimbap } from '../order-intake/pricing-fixtures.ts';
import { NO_MENU_HOURS } from '../menus/menu-times.ts';
import { fiveOff, guest, linesOf, ofType, pickup, tea, type Asked } from '../order-intake/reward-fixtures.ts';

function priced(counts: Record<string, number>, asked: Asked): PricedOrder {
  const answer = priceOrder(pickup(linesOf(counts), asked));
  if (!answer.ok) throw new Error(answer.refusal.message);
  return answer.value;
}

/** What each reward takes off, what is taken off each line, and the subtotal. */
function summary(counts: Record<string, number>, asked: Asked) {
  const { rewards, lines, subTotalCents } = priced(counts, asked);
  return [
    rewards.map(({ discountCents }) => discountCents),
    lines.map(({ discountCents }) => discountCents),
    subTotalCents,
  ];
}

const soupsAndTeas = ['soup', 'tea'];

describe('what each redeem type takes off', () => {
  test.each<[string, Record<string, number>, Asked, ReturnType<typeof summary>]>([
    ['an amount', { soup: 2, tea: 1 }, { offered: [fiveOff] }, [[500], [429, 71], 1833]],
    [
      'an amount twice',
      { soup: 2 },
      { offered: [fiveOff], requests: [{ rewardId: 'five-off', count: 2 }] },
      [[1000], [1000], 1000],
    ],
    ['an amount, at most the subtotal', { tea: 1 }, { offered: [fiveOff] }, [[333], [333], 0]],
    [
      'a percent',
      { soup: 1, tea: 1 },
      { offered: [ofType('DiscountPercent', { discountRate: 0.125 })] },
      [[167], [125, 42], 1166],
    ],
    [
      'percents add up, to at most the whole',
      { soup: 1 },
      {
        offered: [ofType('DiscountPercent', { discountRate: 0.4 })],
        requests: [{ rewardId: 'DiscountPercent', count: 3 }],
      },
      [[1000], [1000], 0],
    ],
    [
      'an amount off the most expensive pieces',
      { tea: 2, soup: 1 },
      {
        offered: [ofType('ProductDiscount', { discountCents: 400, productIds: soupsAndTeas })],
        requests: [{ rewardId: 'ProductDiscount', count: 2 }],
      },
      [[733], [333, 400], 933],
    ],
    [
      'a percent off one piece',
      { tea: 2, soup: 3 },
      { offered: [ofType('ProductDiscountPercent', { discountRate: 0.5, productIds: ['tea'] })] },
      [[167], [167, 0], 3499],
    ],
  ])('%s', (_, counts, asked, expected) => {
    expect(summary(counts, asked)).toEqual(expected);
  });

  test('a free product is added to the order without tax, and the stock of both counts', () => {
    const order = pickup(linesOf({ soup: 1 }), { offered: [ofType('Product', { productIds: ['tea'] })] });
    const answer = priceOrder(order);
    expect(answer.ok && answer.value).toMatchObject({
      lines: [
        { productId: 'soup', discountCents: 0 },
        { productId: 'tea', count: 1, lineTotalCents: 333, discountCents: 333 },
      ],
      rewards: [{ name: '$5 off', type: 'Free/Product', discountCents: 333, points: 0 }],
      subTotalCents: 1000,
      taxes: [
        { id: 'cad_gst', amountCents: 50 },
        { id: 'cad_pst', amountCents: 0 },
      ],
    });
    const products = new Map(order.products);
    const tea = products.get('tea');
    if (tea) products.set('tea', { ...tea, qty: 2 });
    const both = priceOrder({ ...order, products, cart: linesOf({ tea: 2 }) });
    expect(both.ok || both.refusal.code).toBe('quantity-over-stock');
  });

  test('only the free product itself is free; its choices are charged', () => {
    const bowl = ofType('Product', { productIds: ['bibimbap'] });
    const order = pickup(linesOf({ soup: 1 }), { offered: [bowl] });
    const products = new Map(order.products).set(bibimbap.id, bibimbap);
    const without = priceOrder({ ...order, products });
    expect(without.ok || without.refusal.code).toBe('modifier-required');
    const request = {
      rewardId: 'Product',
      count: 1,
      modifiers: [{ groupId: 'protein', itemIds: ['beef'] }],
    };
    const answer = priceOrder({
      ...order,
      products,
      redemption: { ...order.redemption!, requests: [request] },
    });
    expect(answer.ok && answer.value.rewards[0]?.discountCents).toBe(1450);
    expect(answer.ok && answer.value.subTotalCents).toBe(1300);
  });
});

describe('a percent with a most that it takes off an order', () => {
  const most = (redeemType: 'DiscountPercent' | 'ProductDiscountPercent', maximumCents: number, more = {}) =>
    ofType(redeemType, { discountRate: 0.5, maximumCents, ...more });

  test('takes off that much, however often it is redeemed, and less where less is due', () => {
    const asked = (maximumCents: number, count = 1): Asked => ({
      offered: [most('DiscountPercent', maximumCents)],
      requests: [{ rewardId: 'DiscountPercent', count }],
    });
    expect(summary({ soup: 2 }, asked(400))).toEqual([[400], [400], 1600]);
    expect(summary({ soup: 2 }, asked(400, 2))).toEqual([[400], [400], 1600]);
    expect(summary({ soup: 2 }, asked(1001))).toEqual([[1000], [1000], 1000]);
    expect(priced({ soup: 2 }, asked(400)).rewards).toMatchObject([{ worthCents: 400 }]);
  });

  test('shares it among the pieces that it is for, whatever the order of the lines', () => {
    const half = most('ProductDiscountPercent', 300, { productIds: soupsAndTeas });
    const asked: Asked = {
      offered: [half],
      requests: [{ rewardId: half.rewardId, count: 2 }],
    };
    // Half of the soup is 500, half of the tea 167.
    expect(summary({ soup: 1, tea: 1 }, asked)).toEqual([[300], [225, 75], 1033]);
    expect(summary({ tea: 1, soup: 1 }, asked)).toEqual([[300], [75, 225], 1033]);
  });
});

describe('a reward that stands alone', () => {
  const alone = { ...fiveOff, id: 'alone', rewardId: 'alone', name: 'Alone', standsAlone: true };
  const refusal = {
    code: 'reward-stands-alone',
    message: 'Please redeem ‘Alone’ alone: it cannot be combined with other rewards or points.',
  };
  const answerOf = (asked: Asked) => priceOrder(pickup(linesOf({ soup: 2 }), asked));

  test('is refused with another one or with points, whichever is named first, and redeemed alone', () => {
    expect(answerOf({ offered: [alone, fiveOff] })).toEqual({ ok: false, refusal });
    expect(answerOf({ offered: [fiveOff, alone] })).toEqual({ ok: false, refusal });
    expect(answerOf({ offered: [alone], points: 2500 })).toEqual({ ok: false, refusal });
    expect(summary({ soup: 2 }, { offered: [alone] })).toEqual([[500], [500], 1500]);
  });

  test('keeps those away that nobody asked for, and is left out itself where anything else is redeemed', () => {
    const byDefault = { ...fiveOff, appliedDefault: true };
    const aloneByDefault = { ...alone, appliedDefault: true };
    const told = (asked: Asked) => {
      const { rewards, leftOut } = priced({ soup: 2 }, asked);
      return [rewards.map(({ name }) => name), leftOut];
    };
    const reason = 'It cannot be combined with what else is redeemed';
    expect(told({ offered: [alone, byDefault] })).toEqual([['Alone'], [{ name: '$5 off', reason }]]);
    expect(told({ offered: [aloneByDefault, byDefault] })).toEqual([['$5 off'], [{ name: 'Alone', reason }]]);
    expect(told({ offered: [aloneByDefault], points: 2500 })).toEqual([
      ['2,500 points'],
      [{ name: 'Alone', reason }],
    ]);
    expect(told({ offered: [aloneByDefault] })).toEqual([['Alone'], []]);
  });

  test('is not kept away by one that nobody asked for and that takes nothing off', () => {
    const nothing = ofType('DiscountPercent', {
      id: 'nothing',
      name: 'Nothing',
      discountRate: 0,
      appliedDefault: true,
    });
    const { rewards, leftOut } = priced(
      { soup: 2 },
      { offered: [{ ...alone, appliedDefault: true }, nothing] },
    );
    expect(rewards.map(({ name }) => name)).toEqual(['Alone']);
    expect(leftOut).toEqual([{ name: 'Nothing', reason: 'There is nothing left to take off' }]);
  });
});

test('pieces first, then percents, then amounts, then points, in whatever order they are named', () => {
  const offered = [
    fiveOff,
    ofType('DiscountPercent', { discountRate: 0.1 }),
    ofType('ProductDiscountPercent', { discountRate: 0.5, productIds: ['soup'] }),
  ];
  const order = priced({ soup: 2 }, { offered, points: 2500 });
  expect(
    order.rewards.map(({ name, type, discountCents, points }) => [name, type, discountCents, points]),
  ).toEqual([
    ['$5 off', 'Free/DiscountPercent', 150, 0],
    ['$5 off', 'Free/Discount', 500, 0],
    ['$5 off', 'Free/ProductDiscountPercent', 500, 0],
    ['2,500 points', 'Points/Discount', 250, 2500],
  ]);
  expect(order.subTotalCents).toBe(600);
  expect(priced({ soup: 2 }, { offered: [...offered].reverse(), points: 2500 })).toEqual(order);
});

test('a piece is discounted once: the second reward gets the next one, or is refused', () => {
  const half = ofType('ProductDiscountPercent', { discountRate: 0.5, productIds: soupsAndTeas });
  const off = ofType('ProductDiscount', { discountCents: 100, productIds: soupsAndTeas });
  expect(summary({ soup: 1, tea: 1 }, { offered: [half, off] })).toEqual([[100, 167], [100, 167], 1066]);
  const answer = priceOrder(pickup(linesOf({ soup: 1 }), { offered: [half, off] }));
  expect(answer.ok || answer.refusal.message).toBe('Another reward has taken the discounted product already');
});

describe('what is asked for', () => {
  const whole = ofType('DiscountPercent', { discountRate: 1 });
  const refusalOf = (counts: Record<string, number>, asked: Asked) => {
    const answer = priceOrder(pickup(linesOf(counts), asked));
    return answer.ok ? null : answer.refusal;
  };

  test('is refused where it would take nothing off, a reward as well as points, whichever is named first', () => {
    const nothing = {
      code: 'reward-takes-nothing',
      message: 'Redeeming ‘$5 off’ would take nothing off this order.',
    };
    expect(refusalOf({ soup: 1 }, { offered: [whole, fiveOff] })).toEqual(nothing);
    expect(refusalOf({ soup: 1 }, { offered: [fiveOff, whole] })).toEqual(nothing);
    expect(refusalOf({ tea: 1 }, { offered: [ofType('DiscountPercent', { discountRate: 0.001 })] })).toEqual(
      nothing,
    );
    expect(refusalOf({ soup: 1 }, { offered: [whole], points: 2500 })).toEqual({
      code: 'points-take-nothing',
      message: 'Redeeming 2,500 points would take nothing off this order.',
    });
  });

  test('is worth more than it takes off where less is left', () => {
    const worths = (counts: Record<string, number>, asked: Asked) =>
      priced(counts, asked).rewards.map(({ worthCents, discountCents }) => [worthCents, discountCents]);
    expect(worths({ soup: 1 }, { offered: [fiveOff] })).toEqual([[500, 500]]);
    expect(worths({ tea: 1 }, { offered: [fiveOff] })).toEqual([[500, 333]]);
    expect(worths({ soup: 1 }, { points: 15_000 })).toEqual([[1500, 1000]]);
    const off = ofType('ProductDiscount', { discountCents: 400, productIds: ['tea'] });
    expect(worths({ tea: 1 }, { offered: [off] })).toEqual([[400, 333]]);
    const half = ofType('DiscountPercent', { discountRate: 0.5 });
    expect(
      worths({ soup: 1 }, { offered: [half], requests: [{ rewardId: 'DiscountPercent', count: 3 }] }),
    ).toEqual([[1500, 1000]]);
    const free = ofType('Product', { productIds: ['tea'] });
    expect(worths({ soup: 1 }, { offered: [free] })).toEqual([[333, 333]]);
  });
});

describe('applied by default', () => {
  const tenth = ofType('DiscountPercent', {
    discountRate: 0.1,
    appliedDefault: true,
    minimumSubTotalCents: 1000,
  });

  test('where allowed, without a request; otherwise it is left out silently', () => {
    expect(priced({ soup: 1 }, { offered: [tenth] }).rewards).toMatchObject([
      { discountCents: 100, isByDefault: true },
    ]);
    expect(priced({ tea: 1 }, { offered: [tenth] }).rewards).toEqual([]);
  });

  test('for all its pieces, up to its limits', () => {
    const off = ofType('ProductDiscount', { discountCents: 100, appliedDefault: true, productIds: ['tea'] });
    expect(priced({ tea: 3 }, { offered: [off] }).rewards).toMatchObject([{ count: 3, discountCents: 300 }]);
    expect(priced({ tea: 3 }, { offered: [{ ...off, qtyLimit: 2 }] }).rewards).toMatchObject([{ count: 2 }]);
    const used = { ...guest, uses: new Map([[off.id, 4]]) };
    expect(
      priced({ tea: 3 }, { offered: [{ ...off, qtyLimitPerUser: 5 }], guest: used }).rewards,
    ).toMatchObject([{ count: 1 }]);
  });

  test('never for points, and not where it would take nothing off', () => {
    expect(priced({ soup: 1 }, { offered: [{ ...tenth, requiredPoints: 1 }] }).rewards).toEqual([]);
    const all = ofType('Discount', { discountCents: 1000 });
    expect(
      priced({ soup: 1 }, { offered: [all, { ...tenth, redeemType: 'Discount', discountCents: 5 }] }).rewards,
    ).toMatchObject([{ isByDefault: false }]);
  });

  test('a product that cannot be added is not forced on anybody', () => {
    const free = ofType('Product', { appliedDefault: true, productIds: ['bibimbap', 'tea'] });
    const order = pickup(linesOf({ soup: 1 }), { offered: [free] });
    const products = new Map(order.products).set(bibimbap.id, bibimbap);
    expect(priceOrder({ ...order, products })).toMatchObject({ value: { rewards: [], lines: [{}] } });
  });

  test('a product that is on no menu now is left out, and refuses no order', () => {
    const free = ofType('Product', { appliedDefault: true, productIds: ['tea'] });
    const order = pickup(linesOf({ soup: 1 }), { offered: [free] });
    const menu = { active: false, hours: NO_MENU_HOURS, activeFrom: null, activeUntil: null };
    const products = new Map(order.products).set(tea.id, { ...tea, menu });
    expect(priceOrder({ ...order, products })).toMatchObject({
      value: { rewards: [], lines: [{}], leftOut: [{ reason: 'Tea is not on the menu now.' }] },
    });
  });
});

test('a reward makes no delivery more expensive: what the food costs before it decides', () => {
  const order = pickup(linesOf({ soup: 2 }), { offered: [fiveOff] });
  const answer = priceOrder({
    ...order,
    request: { ...order.request, orderType: 'Delivery', deliveryLatLng: { lat: 49.29, lng: -123.14 } },
  });
  expect(answer).toMatchObject({ ok: true, value: { subTotalCents: 1500, deliveryFeeCents: 490 } });
});

describe('a free product', () => {
  const free = ofType('Product', { productIds: ['soup'] });
  const delivered = (counts: Record<string, number>) => {
    const order = pickup(linesOf(counts), { offered: [free] });
    const deliveryFee = { ...order.location.deliveryFee, deliveryFreeMinimumSubTotalCents: 2000 };
    return priceOrder({
      ...order,
      location: { ...order.location, deliveryFee, deliveryMinimumSubTotalCents: 1000 },
      request: { ...order.request, orderType: 'Delivery', deliveryLatLng: { lat: 49.29, lng: -123.14 } },
    });
  };

  test('does not count towards the delivery minimum', () => {
    expect(delivered({ tea: 1 })).toMatchObject({ refusal: { code: 'below-delivery-minimum' } });
  });

  test('does not count towards free delivery', () => {
    expect(delivered({ soup: 1 })).toMatchObject({ value: { subTotalCents: 1000, deliveryFeeCents: 490 } });
    expect(delivered({ soup: 2 })).toMatchObject({ value: { subTotalCents: 2000, deliveryFeeCents: 0 } });
  });
});

test('a product discount whose piece another reward has taken says so, and not that the product is missing', () => {
  const half = ofType('ProductDiscountPercent', {
    id: 'half',
    rewardId: 'half',
    discountRate: 0.5,
    productIds: ['soup'],
  });
  const dollar = ofType('ProductDiscount', {
    id: 'dollar',
    rewardId: 'dollar',
    discountCents: 100,
    productIds: ['soup'],
  });
  const answer = priceOrder(pickup(linesOf({ soup: 1, tea: 1 }), { offered: [half, dollar] }));
  expect(answer).toEqual({
    ok: false,
    refusal: {
      code: 'reward-product-taken',
      message: 'Another reward has taken the discounted product already',
    },
  });
});
