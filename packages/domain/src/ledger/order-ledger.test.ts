import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { multiplyByRate, sumCents } from '../money/cents.ts';
import { orderEarnings } from '../orders/order-earnings.ts';
import { orderShares } from '../orders/order-shares.ts';
import { ORDER_STATUSES } from '../orders/order-states.ts';
import { PAYMENT_CHECKS } from '../payments/payment-states.ts';
import { isPaymentInQuestion } from '../payments/payment.ts';
import { SYSTEM_ACCOUNTS } from './accounts.ts';
import { ledgerDifference } from './ledger-difference.ts';
import { orderLedger, type LedgerOrder } from './order-ledger.ts';

const RESTAURANT = 'location';
const COURIER = 'courier';

const nothing: LedgerOrder = {
  status: 'Done',
  deliveredBy: null,
  paymentMethod: 'online-creditcard',
  paymentStatus: 'paid-online',
  subTotalCents: 0,
  subTotalTaxCents: 0,
  taxAmountCents: 0,
  deliveryFeeCents: 0,
  tipCents: 0,
  inpersonTipCents: 0,
  totalCents: 0,
  totalCommissionCents: 0,
  commissionRate: 0.15,
  networkAccessFeeCents: 0,
  pointsDiscountCents: 0,
  platformSubstitutionCents: 0,
  restaurantSubstitutionCents: 0,
  restaurantStandbyCents: 0,
  adjustmentsCents: {},
  locationId: RESTAURANT,
  courierId: null,
  processor: 'Moneris',
  paymentCheck: null,
  givenBackByGatewayCents: 0,
  givenBackByHandCents: 0,
  partsByHandCents: 0,
  bouncedPartsCents: 0,
  fromCashBoxCents: 0,
  applicationFeeCents: 0,
  chargedBackCents: 0,
  platformChargedBackCents: 0,
};

/** Food, its tax, delivery fee, its tax and tip are given; total and commission follow, as intake makes them. */
function made(order: Partial<LedgerOrder> & { deliveryTaxCents?: number }): LedgerOrder {
  const { deliveryTaxCents = 0, ...rest } = order;
  const whole = { ...nothing, ...rest };
  const taxAmountCents = whole.subTotalTaxCents + deliveryTaxCents;
  return {
    ...whole,
    taxAmountCents,
    totalCents: whole.subTotalCents + taxAmountCents + whole.deliveryFeeCents + whole.tipCents,
    totalCommissionCents: multiplyByRate(whole.subTotalCents, whole.commissionRate),
  };
}

/** Gateway, in progress, restaurant, courier, tax, platform, cash box. */
function row(order: LedgerOrder): number[] {
  const shares = orderLedger(order);
  const gateway =
    (shares.get(SYSTEM_ACCOUNTS.gatewayMoneris) ?? 0) + (shares.get(SYSTEM_ACCOUNTS.gatewayStripe) ?? 0);
  return [
    gateway,
    ...[
      SYSTEM_ACCOUNTS.inProgress,
      RESTAURANT,
      COURIER,
      SYSTEM_ACCOUNTS.tax,
      SYSTEM_ACCOUNTS.platform,
      SYSTEM_ACCOUNTS.cashBox,
    ].map((account) => shares.get(account) ?? 0),
  ];
}

const pickup = made({ subTotalCents: 4800, subTotalTaxCents: 315, tipCents: 500 });
const ours = made({
  deliveredBy: 'ours',
  courierId: COURIER,
  subTotalCents: 4000,
  subTotalTaxCents: 200,
  deliveryFeeCents: 338,
  deliveryTaxCents: 17,
  tipCents: 400,
  restaurantSubstitutionCents: 150,
  platformSubstitutionCents: 100,
});
const oursInCash = made({
  deliveredBy: 'ours',
  courierId: COURIER,
  paymentMethod: 'inperson-cash',
  paymentStatus: 'paid',
  subTotalCents: 3400,
  subTotalTaxCents: 170,
  deliveryFeeCents: 488,
  deliveryTaxCents: 24,
  inpersonTipCents: 500,
  restaurantStandbyCents: 75,
});

test.each<[string, LedgerOrder, number[]]>([
  ['a pickup by card', pickup, [-5615, 0, 4859, 0, 36, 720, 0]],
  ['our courier, by card', ours, [-4955, 0, 3420, 988, 47, 500, 0]],
  ['our courier, in cash', oursInCash, [0, 0, 2959, -3519, 50, 510, 0]],
  [
    'a pickup in cash',
    made({
      paymentMethod: 'inperson-cash',
      paymentStatus: 'paid',
      subTotalCents: 2150,
      subTotalTaxCents: 108,
    }),
    [0, 0, -339, 0, 16, 323, 0],
  ],
  [
    'the restaurant delivers, by card',
    made({
      deliveredBy: 'restaurant',
      subTotalCents: 3000,
      subTotalTaxCents: 150,
      deliveryFeeCents: 599,
      deliveryTaxCents: 30,
      tipCents: 200,
      adjustmentsCents: { Sorry: 300 },
    }),
    [-3979, 0, 3806, 0, 23, 150, 0],
  ],
  [
    'a pickup by Stripe',
    made({ processor: 'Stripe', subTotalCents: 5000, subTotalTaxCents: 250 }),
    [0, 0, -788, 0, 38, 750, 0],
  ],
  [
    'the same with an application fee, where nothing was owed before',
    made({ processor: 'Stripe', subTotalCents: 5000, subTotalTaxCents: 250, applicationFeeCents: 788 }),
    [-788, 0, 0, 0, 38, 750, 0],
  ],
  [
    'and where $3.39 was owed',
    made({ processor: 'Stripe', subTotalCents: 5000, subTotalTaxCents: 250, applicationFeeCents: 1127 }),
    [-1127, 0, 339, 0, 38, 750, 0],
  ],
  [
    'one with a fee that is not done: the fee is with us, in progress',
    made({ status: 'New', processor: 'Stripe', subTotalCents: 5000, applicationFeeCents: 788 }),
    [-788, 788, 0, 0, 0, 0, 0],
  ],
  [
    'one with a fee that was given back by hand: the restaurant holds what the fee left',
    made({
      status: 'Cancelled',
      processor: 'Stripe',
      subTotalCents: 5000,
      givenBackByHandCents: 5000,
      applicationFeeCents: 788,
    }),
    [-788, 0, -4212, 0, 0, 0, 5000],
  ],
  [
    'one whose payment is in question: no fee either',
    made({
      processor: 'Stripe',
      paymentCheck: 'mismatch',
      subTotalCents: 5000,
      applicationFeeCents: 788,
    }),
    [0, 0, 0, 0, 0, 0, 0],
  ],
  [
    'one by Stripe that was charged back, borne by the restaurant: it has so much less on its own account',
    made({ processor: 'Stripe', subTotalCents: 5000, subTotalTaxCents: 250, chargedBackCents: 6750 }),
    [0, 0, -788, 0, 38, 750, 0],
  ],
  [
    'the same, borne by Passline',
    made({
      processor: 'Stripe',
      subTotalCents: 5000,
      subTotalTaxCents: 250,
      chargedBackCents: 6750,
      platformChargedBackCents: 6750,
    }),
    [0, 0, 5962, 0, 38, -6000, 0],
  ],
  [
    'one that is not done and was charged back, borne by Passline',
    made({
      status: 'New',
      processor: 'Stripe',
      subTotalCents: 5000,
      chargedBackCents: 6750,
      platformChargedBackCents: 6750,
    }),
    [0, 0, 6750, 0, 0, -6750, 0],
  ],
  [
    'a pickup by card at 30 %',
    made({ subTotalCents: 645, subTotalTaxCents: 32, commissionRate: 0.3 }),
    [-677, 0, 473, 0, 10, 194, 0],
  ],
  ['a paid order that is not done', { ...pickup, status: 'Preparing' }, [-5615, 5615, 0, 0, 0, 0, 0]],
  ['one in cash that is not done', { ...oursInCash, status: 'New' }, [0, 0, 0, 0, 0, 0, 0]],
  [
    'a cancelled one whose refund is under way',
    { ...ours, status: 'Cancelled' },
    [-4955, 4955, 0, 0, 0, 0, 0],
  ],
  [
    'a cancelled one that was refunded',
    { ...ours, status: 'Cancelled', givenBackByGatewayCents: 4955 },
    [0, 0, 0, 0, 0, 0, 0],
  ],
  [
    'a cancelled one that was refunded by hand: the card provider still holds it',
    { ...ours, status: 'Cancelled', givenBackByHandCents: 4955 },
    [-4955, 0, 0, 0, 0, 0, 4955],
  ],
  [
    'one in cash that was cancelled',
    { ...oursInCash, status: 'Cancelled', givenBackByHandCents: 4582 },
    [0, 0, 0, 0, 0, 0, 0],
  ],
  [
    'a part of the tip that was given back by hand',
    { ...pickup, tipCents: 400, totalCents: 5515, partsByHandCents: 100 },
    [-5615, 0, 4759, 0, 36, 720, 100],
  ],
  [
    'a part of the tip whose refund bounced: the card provider holds it, and the customer is owed',
    { ...pickup, tipCents: 400, totalCents: 5515, bouncedPartsCents: 100 },
    [-5615, 100, 4759, 0, 36, 720, 0],
  ],
  [
    'the same before it is done',
    { ...pickup, status: 'Preparing', tipCents: 400, totalCents: 5515, bouncedPartsCents: 100 },
    [-5615, 5615, 0, 0, 0, 0, 0],
  ],
  [
    'a cancelled one whose rest was given back, and a part before it bounced',
    {
      ...pickup,
      status: 'Cancelled',
      tipCents: 400,
      totalCents: 5515,
      givenBackByGatewayCents: 5515,
      bouncedPartsCents: 100,
    },
    [-100, 100, 0, 0, 0, 0, 0],
  ],
  [
    'a bounced part by Stripe is with the restaurant, done',
    made({ processor: 'Stripe', subTotalCents: 5000, subTotalTaxCents: 250, bouncedPartsCents: 100 }),
    [0, 100, -888, 0, 38, 750, 0],
  ],
  [
    'and not done',
    made({ status: 'New', processor: 'Stripe', subTotalCents: 5000, bouncedPartsCents: 100 }),
    [0, 100, -100, 0, 0, 0, 0],
  ],
  [
    'our courier, but nobody carried it: the platform keeps what a courier would have earned',
    { ...ours, courierId: null },
    [-4955, 0, 3420, 0, 47, 1488, 0],
  ],
])('%s', (_, order, expected) => {
  expect(row(order)).toEqual(expected);
  expect(sumCents(orderLedger(order).values())).toBe(0);
});

const cents = fc.nat(20_000);

/** Orders as intake makes them, in every state that an order can reach. */
const anyOrder: fc.Arbitrary<LedgerOrder> = fc
  .record({
    status: fc.constantFrom(...ORDER_STATUSES),
    deliveredBy: fc.constantFrom<LedgerOrder['deliveredBy']>('ours', 'restaurant', null),
    paymentMethod: fc.constantFrom('online-creditcard', 'inperson-cash', 'inperson-card'),
    processor: fc.constantFrom<LedgerOrder['processor']>('Moneris', 'Stripe'),
    paymentCheck: fc.constantFrom(null, ...PAYMENT_CHECKS),
    courierId: fc.constantFrom(COURIER, null),
    subTotalCents: cents,
    subTotalTaxCents: cents,
    deliveryFeeCents: cents,
    deliveryTaxCents: cents,
    tipCents: cents,
    inpersonTipCents: cents,
    commissionRate: fc.nat(1000).map((thousandths) => thousandths / 1000),
    networkAccessFeeCents: cents,
    platformSubstitutionCents: cents,
    restaurantSubstitutionCents: cents,
    restaurantStandbyCents: cents,
    partsByHandCents: cents,
    bouncedPartsCents: cents,
    fromCashBoxCents: cents,
    applicationFeeCents: cents,
    chargedBackCents: cents,
    platformChargedBackCents: cents,
    adjustmentsCents: fc.dictionary(fc.string(), fc.integer({ min: -5000, max: 5000 })),
  })
  .map(made)
  // A fee is less than what was paid.
  .map((order) => ({
    ...order,
    applicationFeeCents: Math.min(order.applicationFeeCents, Math.max(0, order.totalCents - 1)),
  }));

/** Of a Done order whose payment counts. */
const keptFee = ({ paymentStatus, applicationFeeCents }: LedgerOrder) =>
  paymentStatus === 'unpaid' ? 0 : applicationFeeCents;

test('the shares of any order add up to zero, and those of a Done order agree with its earnings and shares', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const shares = orderLedger(order);
      expect(sumCents(shares.values())).toBe(0);
      if (order.status !== 'Done' || isPaymentInQuestion(order.paymentCheck)) return;
      const earnings = orderEarnings({ ...order, givenBackCents: 0 });
      const split = orderShares({ ...order, givenBackCents: 0 });
      const isOnline = order.paymentMethod.startsWith('online');
      const heldByRestaurant =
        order.processor === 'Stripe' && isOnline
          ? order.totalCents + order.partsByHandCents + order.bouncedPartsCents - keptFee(order)
          : 0;
      const borneByPassline = order.processor === 'Stripe' ? order.platformChargedBackCents : 0;
      expect((shares.get(RESTAURANT) ?? 0) + heldByRestaurant - borneByPassline).toBe(
        earnings.netDirectDeposit,
      );
      if (order.deliveredBy === 'ours' && order.courierId !== null) {
        const taken = isOnline ? 0 : order.totalCents + order.inpersonTipCents;
        expect((shares.get(COURIER) ?? 0) + taken + order.fromCashBoxCents).toBe(split.courierCents);
        const ofPlatform =
          (shares.get(SYSTEM_ACCOUNTS.platform) ?? 0) + (shares.get(SYSTEM_ACCOUNTS.tax) ?? 0);
        // A tip in person on an online order cannot be: it is not in the shares of the ledger.
        if (!isOnline || order.inpersonTipCents === 0)
          expect(ofPlatform + borneByPassline).toBe(split.platformCents);
      }
    }),
  );
});

test('after the differences of any sequence of states, what is posted equals the last state', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { minLength: 1, maxLength: 8 }), (states) => {
      let posted: ReadonlyMap<string, number> = new Map<string, number>();
      for (const state of states) {
        const moved = ledgerDifference(orderLedger(state), posted);
        expect(sumCents(moved.values())).toBe(0);
        const next = new Map(posted);
        for (const [account, amount] of moved) {
          const sum = (next.get(account) ?? 0) + amount;
          if (sum === 0) next.delete(account);
          else next.set(account, sum);
        }
        posted = next;
      }
      expect(posted).toEqual(orderLedger(states.at(-1) ?? nothing));
    }),
  );
});

test('a bounced refund only moves from where it is held to what is owed, and once given back it leaves no trace', () => {
  fc.assert(
    fc.property(anyOrder, cents, (order, bouncedPartsCents) => {
      const before = { ...order, bouncedPartsCents: 0 };
      const moved = ledgerDifference(orderLedger({ ...order, bouncedPartsCents }), orderLedger(before));
      const isOwed = order.paymentMethod.startsWith('online') && bouncedPartsCents > 0;
      const holder = order.processor === 'Moneris' ? SYSTEM_ACCOUNTS.gatewayMoneris : RESTAURANT;
      expect(Object.fromEntries(moved)).toEqual(
        isOwed ? { [holder]: -bouncedPartsCents, [SYSTEM_ACCOUNTS.inProgress]: bouncedPartsCents } : {},
      );
      const byHand = orderLedger({ ...before, partsByHandCents: order.partsByHandCents + bouncedPartsCents });
      const given = ledgerDifference(byHand, orderLedger({ ...order, bouncedPartsCents }));
      expect(Object.fromEntries(given)).toEqual(
        isOwed
          ? { [SYSTEM_ACCOUNTS.cashBox]: bouncedPartsCents, [SYSTEM_ACCOUNTS.inProgress]: -bouncedPartsCents }
          : {},
      );
    }),
  );
});

test('an online order that turned out not to be paid holds nothing at the provider: cancelled it is nothing, Done the platform bears it', () => {
  const unpaid = { ...pickup, paymentStatus: 'unpaid' } as const;
  expect(row({ ...unpaid, status: 'Cancelled' })).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(row({ ...unpaid, status: 'Preparing' })).toEqual([0, 0, 0, 0, 0, 0, 0]);
  const [gateway, , restaurant, , tax, platform] = row(unpaid);
  expect(gateway).toBe(0);
  expect(platform).toBe(-restaurant! - tax!);
  expect(restaurant).toBe(row(pickup)[2]);
});

test.each(['unchecked', 'mismatch'] as const)(
  'while its payment is %s, an order has a share of nothing',
  (paymentCheck) => {
    for (const processor of ['Moneris', 'Stripe'] as const) {
      for (const status of ORDER_STATUSES) {
        for (const order of [pickup, ours, oursInCash]) {
          const inQuestion = {
            ...order,
            processor,
            status,
            paymentMethod: 'online-creditcard',
            paymentCheck,
          };
          expect([...orderLedger(inQuestion)], `${status} by ${processor}`).toEqual([]);
        }
      }
    }
  },
);

test('what was given back by hand or bounced is posted also while it is in question', () => {
  const inQuestion = {
    ...pickup,
    paymentCheck: 'mismatch',
    partsByHandCents: 100,
    bouncedPartsCents: 200,
  } as const;
  expect(row(inQuestion)).toEqual([-300, 200, 0, 0, 0, 0, 100]);
  expect(row({ ...inQuestion, processor: 'Stripe' })).toEqual([0, 200, -300, 0, 0, 0, 100]);
});

test.each(['matches', 'accepted', 'not-asked', 'not-paid'] as const)(
  'once its payment is %s, it is as without a check',
  (paymentCheck) => {
    expect(row({ ...ours, paymentCheck })).toEqual(row(ours));
  },
);

test('what is posted already is not posted again', () => {
  expect(ledgerDifference(orderLedger(ours), orderLedger(ours)).size).toBe(0);
});
