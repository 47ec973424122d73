import type { HomeNeeds } from '@passline/contract/home/home';
import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { expect, test } from 'vitest';
import { eftFileNeeds } from './eft-file-needs.ts';
import { payRunNeeds } from './pay-run-needs.ts';
import { needsOfOrders, otherNeeds } from './needs-words.ts';

const MINUTE = 60_000;
const NOW = 100 * MINUTE;
const order = (changes: Partial<OrderRow>) =>
  ({
    id: 'one',
    orderNumber: 11,
    restaurantName: 'Golden Wok',
    locationName: 'Robson',
    status: 'New',
    orderType: 'Pickup',
    deliveryType: null,
    createdAt: NOW,
    changedAt: NOW,
    confirmedAt: null,
    completionTime: null,
    isFoodReady: false,
    paymentProgress: null,
    paymentCheck: null,
    total: 18.4,
    ...changes,
  }) as OrderRow;
const none = () => undefined;

test('orders on time need nobody, and finished orders are not counted', () => {
  const orders = [order({}), order({ status: 'Done', createdAt: 0 }), order({ status: 'Cancelled' })];
  expect(needsOfOrders(orders, none, NOW)).toEqual({ needs: [], inTime: 1 });
});

test('the worst of the late ones is the one that has been late for longest', () => {
  const orders = [
    order({ id: 'a', orderNumber: 1, createdAt: NOW - 5 * MINUTE }),
    order({ id: 'b', orderNumber: 2, createdAt: NOW - 16 * MINUTE }),
    order({ id: 'c', orderNumber: 3 }),
  ];
  const { needs, inTime } = needsOfOrders(orders, none, NOW);
  expect(inTime).toBe(1);
  expect(needs).toMatchObject([
    {
      id: 'late',
      tone: 'very-late',
      title: '2 orders are late',
      example: 'Worst: #2 Golden Wok, Robson, 13 min late to confirm',
      to: '/orders',
      search: { late: 1 },
    },
  ]);
  expect(needsOfOrders(orders.slice(0, 1), none, NOW).needs).toMatchObject([
    {
      tone: 'late',
      title: '1 order is late',
      example: 'Worst: #1 Golden Wok, Robson, 2 min late to confirm',
    },
  ]);
});

test('a delivery that failed is named with its reason, beside the late ones, and not of a finished order', () => {
  const failed = { deliveryStatus: 'Failed', failedAt: NOW - MINUTE, failedReason: 'nobody at the door' };
  const preparing = order({ status: 'Preparing', orderType: 'Delivery', deliveryType: 'product' });
  const { needs } = needsOfOrders([preparing], () => failed as DeliveryRow, NOW);
  expect(needs).toMatchObject([
    { title: '1 order is late' },
    {
      title: '1 delivery failed',
      example: '#11 Golden Wok, Robson: nobody at the door',
      search: { view: 'deliveries', states: 'Failed' },
    },
  ]);
  const cancelled = { ...preparing, status: 'Cancelled' as const };
  expect(needsOfOrders([cancelled], () => failed as DeliveryRow, NOW).needs).toEqual([]);
});

test('a payment that paid another order first is named as such, and not as a refund that was refused', () => {
  const stuck = { status: 'Cancelled', paymentProgress: 'failed' } as const;
  const orders = [
    order({ ...stuck, id: 'a', orderNumber: 12, changedAt: NOW - 2 }),
    order({ ...stuck, id: 'b', changedAt: NOW - 1 }),
  ];
  expect(needsOfOrders(orders, none, NOW, new Set(['a'])).needs).toMatchObject([
    {
      id: 'duplicate',
      title: '1 payment paid another order first',
      example: '#12 Golden Wok, Robson, $18.40: its money is not moved by the card provider',
      search: { order: 'a' },
    },
    { id: 'refused', title: '1 refund was refused' },
  ]);
});

test('a refused refund is named with the total of its order, the oldest first', () => {
  const refused = { status: 'Cancelled', paymentProgress: 'failed' } as const;
  const orders = [
    order({ ...refused, orderNumber: 84, changedAt: 2 }),
    order({ ...refused, orderNumber: 83, changedAt: 1 }),
  ];
  expect(needsOfOrders(orders, none, NOW).needs).toMatchObject([
    {
      title: '2 refunds were refused',
      example: '#83 Golden Wok, Robson, $18.40 in all',
      search: { refund: 'refused' },
    },
  ]);
});

test('a payment that does not match is named with its order, the oldest first, and leads to it', () => {
  const mismatch = { status: 'Done', paymentCheck: 'mismatch' } as const;
  const orders = [
    order({ ...mismatch, orderNumber: 84, createdAt: 2 }),
    order({ ...mismatch, orderNumber: 83, createdAt: 1, id: 'oldest' }),
  ];
  expect(needsOfOrders(orders, none, NOW).needs).toMatchObject([
    {
      id: 'mismatch',
      title: '2 payments do not match their orders',
      example: '#83 Golden Wok, Robson, $18.40: it may not be paid',
      button: 'Open order',
      search: { order: 'oldest' },
    },
  ]);
});

test('a payment that the provider does not answer about is named beside them, and not called a mismatch', () => {
  const unchecked = { status: 'Done', paymentCheck: 'unchecked' } as const;
  const orders = [
    order({ ...unchecked, orderNumber: 85 }),
    order({ ...unchecked, orderNumber: 84, createdAt: NOW - 6 * MINUTE, id: 'later' }),
    order({ ...unchecked, orderNumber: 83, createdAt: NOW - 9 * MINUTE, id: 'oldest' }),
  ];
  expect(needsOfOrders(orders, none, NOW).needs).toMatchObject([
    {
      id: 'unchecked',
      title: '2 payments are not checked yet',
      example: '#83 Golden Wok, Robson, $18.40: the card provider does not answer',
      button: 'Open order',
      search: { order: 'oldest' },
    },
  ]);
});

const NO_MONEY = {
  failedCount: 0,
  waitingCount: 0,
  faultCount: 0,
  heldCount: 0,
  unprotectedCount: 0,
  oldestFailed: null,
  oldestWaiting: null,
  unansweredCount: 0,
  oldestUnanswered: null,
};

const NO_RUNS = { waitingCount: 0, oldestWaiting: null, failedCount: 0, oldestFailed: null };

const NO_FILES = {
  unwrittenCount: 0,
  unwrittenTotal: 0,
  oldestUnwritten: null,
  unansweredCount: 0,
  oldestUnanswered: null,
  paidAsideCount: 0,
  oldestPaidAside: null,
};

const CALM = {
  eftFiles: NO_FILES,
  payRuns: NO_RUNS,
  isBeforeFirstOrder: false,
  duplicateOrderIds: [],
  failedMessages: { count: 0, last: null },
  heldMessages: { count: 0, last: null },
  failedPrints: { count: 0, last: null },
  square: { endedCount: 0, failedCount: 0, last: null },
  closedRestaurants: { count: 0, worst: null },
  erasures: { incompleteCount: 0, oldest: null },
  chargebacks: { count: 0, dueCount: 0, worst: null },
  owing: { count: 0, total: 0, named: [] },
};

test('a ledger that is not protected comes first, then one that could not be proven, then failed moves with their account, then payouts without an answer, then what waits', () => {
  const waits = { accountId: 'a', move: 'payout' as const, name: 'Golden Wok, Robson' };
  const oldest = { ...waits, error: 'Account closed.' };
  const counts = { failedCount: 2, waitingCount: 1, faultCount: 3, heldCount: 1, unprotectedCount: 1 };
  const oldestWaiting = { ...waits, accountId: 'b', move: 'send' as const, name: 'Taco Verde' };
  const oldestUnanswered = {
    ...waits,
    accountId: 'c',
    since: NOW - 90 * 60_000,
    trouble: 'VoPay could not be reached.',
  };
  const money = {
    ...counts,
    oldestFailed: oldest,
    oldestWaiting,
    unansweredCount: 1,
    oldestUnanswered,
  };
  expect(otherNeeds({ ...CALM, money }, NOW)).toMatchObject([
    { id: 'protection', tone: 'very-late', title: 'The ledger is not protected', to: '/balances' },
    {
      id: 'proof',
      tone: 'very-late',
      example: '3 faults; nothing leaves 1 account until they are put right or acknowledged',
      to: '/balances',
    },
    {
      title: '2 payouts and transfers failed',
      example: 'Golden Wok, Robson: Account closed.',
      search: { open: 'pay', account: 'a' },
    },
    {
      title: '1 payout gets no answer',
      example: 'Golden Wok, Robson, for 1 h 30: VoPay could not be reached.',
      search: { open: 'pay', account: 'c' },
    },
    // Not the account of what failed.
    {
      title: '1 move of money waits for approval',
      example: 'Taco Verde',
      button: 'Open account',
      search: { open: 'send', account: 'b' },
    },
  ]);
  // All postings together are not $0: that is nobody's account.
  expect(otherNeeds({ ...CALM, money: { ...NO_MONEY, faultCount: 1 } }, NOW)).toMatchObject([
    { id: 'proof', example: '1 fault to look at; no account is held' },
  ]);
  const waiting = { ...NO_MONEY, waitingCount: 1, oldestWaiting: waits };
  expect(otherNeeds({ ...CALM, money: waiting }, NOW)).toMatchObject([{ example: 'Golden Wok, Robson' }]);
  // A transfer is not listed in the panel of payouts, and Take $ opens only where it is shown.
  const ways = (['send', 'take'] as const).flatMap((move) =>
    [
      { failedCount: 1, oldestFailed: { ...oldest, move } },
      { waitingCount: 1, oldestWaiting: { ...waits, move } },
    ].flatMap((one) => otherNeeds({ ...CALM, money: { ...NO_MONEY, ...one } }, NOW)),
  );
  const send = { search: { open: 'send', account: 'a' } };
  const take = { search: { open: 'take', take: 1, account: 'a' } };
  expect(ways).toMatchObject([send, send, take, take]);
});

test('a number that the reason for holding a message back names is not said twice', () => {
  const error = 'Held back: 604-555-0177 is not confirmed yet.';
  const last = { channel: 'SMS' as const, recipient: '604-555-0177', error };
  const needs = { ...CALM, money: NO_MONEY, heldMessages: { count: 1, last } };
  expect(otherNeeds(needs, NOW)).toMatchObject([{ id: 'held', example: error }]);
});

test('an erasing that left something leads to the person, or of a guest without an account to itself', () => {
  const erasures = (userId: string | null) => ({
    ...CALM,
    money: NO_MONEY,
    erasures: { incompleteCount: 2, oldest: { erasureId: 'e', userId, by: 'Lea Patel' } },
  });
  expect(otherNeeds(erasures('u'), NOW)).toMatchObject([
    {
      id: 'erasures',
      title: '2 erasings of personal data are not complete',
      example: 'By Lea Patel: the search still found something',
      to: '/users',
      search: { userId: 'u' },
    },
  ]);
  expect(otherNeeds(erasures(null), NOW)).toMatchObject([{ search: { erasure: 'e' } }]);
});

test('messages come before prints, and prints before restaurants, each with a link', () => {
  expect(otherNeeds({ ...CALM, money: NO_MONEY }, NOW)).toEqual([]);
  const needs = otherNeeds(
    {
      ...CALM,
      money: NO_MONEY,
      failedMessages: {
        count: 3,
        last: { channel: 'SMS', recipient: '604-555-0177', error: 'not in service' },
      },
      heldMessages: {
        count: 12,
        last: {
          channel: 'SMS',
          recipient: '604-555-0177',
          error: 'Held back: the limit of 500 messages a day is reached.',
        },
      },
      failedPrints: {
        count: 2,
        last: {
          restaurantId: 'r',
          locationId: 'l',
          restaurantName: 'Golden Wok',
          locationName: 'Robson',
          printerName: 'Stove',
          error: 'It is off.',
        },
      },
      square: {
        endedCount: 1,
        failedCount: 2,
        last: {
          restaurantId: 'r',
          locationId: 'l',
          restaurantName: 'Golden Wok',
          locationName: 'Robson',
          error: 'Square 500: down',
        },
      },
      closedRestaurants: {
        count: 1,
        worst: {
          restaurantId: 'r',
          locationId: 'l',
          restaurantName: 'Hanok Kitchen',
          locationName: '',
          timezone: 'America/Vancouver',
          openUntil: Date.parse('2026-09-23T06:00:00Z'),
        },
      },
    },
    Date.parse('2026-09-23T01:43:00Z'),
  );
  expect(needs).toMatchObject([
    {
      title: '3 messages failed',
      example: 'SMS to 604-555-0177: not in service',
      to: '/outbox',
      search: { state: 'failed' },
    },
    {
      title: '12 messages were held back today',
      example: 'SMS to 604-555-0177: Held back: the limit of 500 messages a day is reached.',
      to: '/outbox',
      search: { state: 'held' },
    },
    {
      title: '2 tickets were not printed',
      example: 'Golden Wok, Robson, Stove: It is off.',
      to: '/restaurant/receipt/$restaurantId/$locationId',
      params: { restaurantId: 'r', locationId: 'l' },
    },
    {
      title: '2 orders are not in Square as they should be, 1 link to Square has ended',
      example: 'Golden Wok, Robson: Square 500: down',
      to: '/restaurant/square/$restaurantId/$locationId',
      params: { restaurantId: 'r', locationId: 'l' },
    },
    {
      title: '1 restaurant should be open',
      example: 'Hanok Kitchen: ordering is off with no end, its hours say open until 23:00',
      params: { restaurantId: 'r', locationId: 'l' },
    },
  ]);
});

const DISPUTED = {
  orderId: 'o',
  orderNumber: 12,
  restaurantName: 'Golden Wok',
  locationName: 'Robson',
  timezone: 'America/Vancouver',
  amount: 35.45,
  state: 'needs-response' as const,
  evidenceDueAt: NOW + 5 * 86_400_000,
};

test('a chargeback waits for evidence, the nearer the more pressing, and then says how it went until somebody has seen it', () => {
  const needs = (chargebacks: HomeNeeds['chargebacks']) =>
    otherNeeds({ ...CALM, money: NO_MONEY, chargebacks }, NOW);
  expect(needs({ count: 3, dueCount: 2, worst: DISPUTED })).toMatchObject([
    {
      id: 'chargebacks',
      tone: 'soon',
      title: '2 chargebacks wait for evidence',
      example: '#12 Golden Wok, Robson, $35.45: evidence is due by Mon 5 Jan 1970, 17:40',
      to: '/orders',
      search: { order: 'o' },
    },
  ]);
  const near = { ...DISPUTED, evidenceDueAt: NOW + 2 * 86_400_000 };
  expect(needs({ count: 1, dueCount: 1, worst: near })).toMatchObject([
    { tone: 'late', title: '1 chargeback waits for evidence' },
  ]);
  const lost = { ...DISPUTED, state: 'lost' as const, evidenceDueAt: null };
  expect(needs({ count: 1, dueCount: 0, worst: lost })).toMatchObject([
    {
      tone: 'soon',
      title: '1 chargeback has changed',
      example: '#12 Golden Wok, Robson, $35.45: it is lost',
    },
  ]);
});

test('restaurants that owe for long are named, the longest first, and how many more there are', () => {
  const one = (name: string, days: number) => ({
    accountId: name,
    restaurantName: name,
    locationName: '',
    amount: 12.5,
    since: NOW - days * 86_400_000,
  });
  const owing = { count: 4, total: 50, named: [one('Nonna', 90), one('Taco', 40), one('Pho', 31)] };
  expect(otherNeeds({ ...CALM, money: NO_MONEY, owing }, NOW)).toMatchObject([
    {
      id: 'owing',
      title: '4 restaurants have owed for more than 30 days: $50.00',
      example: 'Nonna $12.50, for 90 days; Taco $12.50, for 40 days; Pho $12.50, for 31 days; 1 more',
      to: '/balances',
      search: { open: 'receive', account: 'Nonna' },
    },
  ]);
});

test('pay runs that wait, and their lines that were not paid, lead to the run', () => {
  expect(payRunNeeds(NO_RUNS)).toEqual([]);
  const needs = payRunNeeds({
    waitingCount: 1,
    oldestWaiting: { runId: 'w', authorEmail: 'lea@passline.example' },
    failedCount: 2,
    oldestFailed: { runId: 'f', name: 'Pho Mai', error: 'There is no bank account any more.' },
  });
  expect(needs).toMatchObject([
    {
      title: '2 accounts of pay runs were not paid',
      example: 'Pho Mai: There is no bank account any more.',
      to: '/balances/pay-run',
      search: { run: 'f' },
    },
    { title: '1 pay run waits for approval', example: 'Made by lea@passline.example', search: { run: 'w' } },
  ]);
});

test('bank files without an answer come before payouts that wait for a file, and lead to their runs', () => {
  const nowMs = Date.parse('2026-03-16T12:00:00Z');
  expect(eftFileNeeds(NO_FILES, nowMs)).toEqual([]);
  const oldestUnanswered = {
    runId: 'f',
    number: '0012',
    total: 150.5,
    dueDay: '2026-03-11',
    isDownloaded: true,
  };
  const needs = {
    unwrittenCount: 2,
    unwrittenTotal: 1230,
    oldestUnwritten: { runId: 'w', week: '2026-03-02' },
    unansweredCount: 1,
    oldestUnanswered,
    paidAsideCount: 0,
    oldestPaidAside: null,
  };
  expect(eftFileNeeds(needs, nowMs)).toMatchObject([
    {
      title: '1 bank file has no answer',
      example: 'File 0012 of $150.50, due on Wed 11 Mar',
      to: '/balances/pay-run',
      search: { run: 'f' },
    },
    {
      title: '2 payouts wait for a bank file',
      example: '$1,230.00 in all, the oldest of the week of Mon 2 Mar',
      to: '/balances/pay-run',
      search: { run: 'w' },
    },
  ]);
  const unseen = { ...needs, oldestUnanswered: { ...oldestUnanswered, isDownloaded: false } };
  expect(eftFileNeeds(unseen, nowMs)[0]?.example).toBe(
    'File 0012 of $150.50, due on Wed 11 Mar, was never downloaded',
  );
  const oldestPaidAside = {
    bankLineId: 'l',
    number: '0011',
    amount: -64,
    day: '2026-03-11',
    isNamed: false,
  };
  expect(eftFileNeeds({ ...needs, paidAsideCount: 2, oldestPaidAside }, nowMs)[0]).toMatchObject({
    title: '2 lines of the bank look like files that were set aside',
    example:
      'The line of Wed 11 Mar of −$64.00 has the amount of file 0011: if the bank paid it, it needs correcting entries',
    to: '/balances/bank',
    search: { line: 'l' },
  });
});
