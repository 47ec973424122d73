import { describe, expect, test } from 'vitest';
import { DELIVERY_STATUSES } from '../deliveries/delivery-states.ts';
import { checkOrderMove, orderMoves } from './check-order-move.ts';
import { ORDER_CONDITIONS } from './order-conditions.ts';
import { ORDER_ACTIONS, ORDER_MOVES } from './order-moves.ts';
import type { OrderAction, OrderMove } from './order-moves.ts';
import { ORDER_STATUSES } from './order-states.ts';
import { PAYMENT_STATUSES } from '../payments/payment-states.ts';
import type { OrderFacts } from './order-states.ts';

const pickup: OrderFacts = {
  status: 'Preparing',
  orderType: 'Pickup',
  orderTimeType: 'Asap',
  isFoodReady: true,
  paymentMethod: 'online-creditcard',
  paymentStatus: 'paid-online',
  paymentProgress: null,
  paymentCheck: null,
  hasTip: true,
  deliveryStatus: null,
  supportUserId: null,
};
const delivery: OrderFacts = { ...pickup, orderType: 'Delivery', deliveryStatus: 'HeadingToCustomer' };
const inPerson: OrderFacts = { ...pickup, paymentMethod: 'inperson-cash', paymentStatus: 'unpaid' };

const refusalOf = (action: OrderAction, facts: OrderFacts) => {
  const answer = checkOrderMove(action, facts);
  return answer.ok ? null : answer.refusal;
};

/** Facts under which every condition of the action holds, whatever the status. */
const willing: Record<OrderAction, OrderFacts> = {
  ...(Object.fromEntries(ORDER_ACTIONS.map((action) => [action, delivery])) as Record<
    OrderAction,
    OrderFacts
  >),
  setFoodReady: { ...delivery, isFoodReady: false },
  markPaid: inPerson,
  markUnpaid: { ...inPerson, paymentStatus: 'paid' },
  setTable: { ...pickup, orderType: 'DineIn' },
  releaseSupport: { ...delivery, supportUserId: 'user-1' },
  giveSupport: { ...delivery, supportUserId: 'user-1' },
  acceptDelivery: { ...delivery, deliveryStatus: 'Matching' },
  arriveAtRestaurant: { ...delivery, deliveryStatus: 'HeadingToRestaurant' },
  pickUp: { ...delivery, deliveryStatus: 'ArrivedAtRestaurant' },
};

describe('the table itself', () => {
  test.each(ORDER_ACTIONS)('%s knows its states, conditions and a reason', (action) => {
    const move: OrderMove = ORDER_MOVES[action];
    expect(move.from.length).toBeGreaterThan(0);
    expect(new Set(move.from).size).toBe(move.from.length);
    expect(ORDER_STATUSES).toEqual(expect.arrayContaining([...move.from]));
    expect(move.from).not.toContain('Cancelled');
    for (const code of move.conditions) expect(ORDER_CONDITIONS[code].message).toMatch(/\.$/);
    for (const change of [move.change, move.deliveryChange, move.activeDeliveryChange, move.unpaidChange]) {
      if (change?.status !== undefined) expect(ORDER_STATUSES).toContain(change.status);
      if (change?.paymentStatus !== undefined) expect(PAYMENT_STATUSES).toContain(change.paymentStatus);
      if (change?.deliveryStatus) expect(DELIVERY_STATUSES).toContain(change.deliveryStatus);
    }
  });

  test('every condition is used by some move', () => {
    const asked = new Set<string>(ORDER_ACTIONS.flatMap((action) => ORDER_MOVES[action].conditions));
    expect(Object.keys(ORDER_CONDITIONS).filter((code) => !asked.has(code))).toEqual([]);
  });

  test('every status but New can be reached, and only Cancelled cannot be left', () => {
    const moves: OrderMove[] = ORDER_ACTIONS.map((action) => ORDER_MOVES[action]);
    const reached = new Set(moves.map((move) => move.change.status));
    expect(ORDER_STATUSES.filter((status) => !reached.has(status))).toEqual(['New']);
    const left = new Set(
      moves.filter((move) => move.change.status !== undefined).flatMap((move) => move.from),
    );
    expect(ORDER_STATUSES.filter((status) => !left.has(status))).toEqual(['Cancelled']);
  });
});

describe('every status with every action', () => {
  const allowed: Record<OrderAction, string> = {
    confirm: 'New',
    setFoodReady: 'New Preparing',
    setFoodNotReady: 'New Preparing',
    markDone: 'Preparing',
    reverseDone: 'Done',
    markPaid: 'New Preparing Done',
    markUnpaid: 'New Preparing',
    cancel: 'New Preparing Done',
    delay: 'Preparing',
    setTable: 'New Preparing',
    takeSupport: 'New',
    releaseSupport: 'New Preparing',
    giveSupport: 'New Preparing',
    addCharge: 'New Preparing',
    setAdjustments: 'New Preparing Done',
    setCourierAmounts: 'New Preparing Done',
    refundTip: 'New Preparing Done',
    refundItems: 'New Preparing Done',
    setDeliveryStatus: 'Preparing',
    assignRider: 'New Preparing',
    unassignRider: 'New Preparing',
    failDelivery: 'New Preparing',
    acceptDelivery: 'Preparing',
    arriveAtRestaurant: 'New Preparing',
    pickUp: 'Preparing',
    deliver: 'Preparing',
  };

  for (const action of ORDER_ACTIONS) {
    for (const status of ORDER_STATUSES) {
      const isAllowed = allowed[action].split(' ').includes(status);
      test(`${action} is ${isAllowed ? 'allowed' : 'refused'} when ${status}`, () => {
        expect(refusalOf(action, { ...willing[action], status })?.code ?? null).toBe(
          isAllowed ? null : 'wrong-status',
        );
      });
    }
  }
});

describe('refusals', () => {
  test('say which state it takes and which it is', () => {
    expect(refusalOf('confirm', pickup)?.message).toBe(
      'Only a New order can be confirmed; this one is Preparing.',
    );
    expect(refusalOf('setFoodReady', { ...pickup, status: 'Done' })?.message).toBe(
      'Only a New or Preparing order can be marked as ready; this one is Done.',
    );
    expect(refusalOf('cancel', { ...pickup, status: 'Cancelled' })?.message).toBe(
      'This order is cancelled; nothing on it can be changed any more.',
    );
  });

  test.each<[OrderAction, OrderFacts, string]>([
    ['markDone', { ...pickup, isFoodReady: false }, 'food-not-ready'],
    ['markDone', inPerson, 'not-paid'],
    ['setFoodReady', pickup, 'food-already-ready'],
    ['setFoodNotReady', { ...pickup, isFoodReady: false }, 'food-not-ready'],
    ['markPaid', pickup, 'not-in-person'],
    ['markPaid', { ...inPerson, paymentStatus: 'paid' }, 'already-paid'],
    ['markPaid', { ...inPerson, paymentStatus: 'free' }, 'already-paid'],
    ['markUnpaid', pickup, 'not-in-person'],
    ['markUnpaid', inPerson, 'already-unpaid'],
    ['cancel', { ...pickup, paymentProgress: 'pending' }, 'payment-under-way'],
    ['addCharge', { ...pickup, paymentProgress: 'pending' }, 'payment-under-way'],
    ['refundTip', { ...pickup, paymentProgress: 'pending', hasTip: false }, 'payment-under-way'],
    ['setAdjustments', { ...pickup, paymentProgress: 'pending' }, 'payment-under-way'],
    ['cancel', { ...pickup, paymentCheck: 'mismatch' }, 'payment-mismatch'],
    ['addCharge', { ...pickup, paymentCheck: 'mismatch' }, 'payment-mismatch'],
    ['refundTip', { ...pickup, paymentCheck: 'mismatch', hasTip: false }, 'payment-mismatch'],
    ['refundItems', { ...pickup, paymentCheck: 'mismatch' }, 'payment-mismatch'],
    ['refundTip', { ...pickup, hasTip: false }, 'no-tip-left'],
    ['takeSupport', { ...pickup, status: 'New', supportUserId: 'user-1' }, 'support-already-assigned'],
    ['releaseSupport', { ...pickup, status: 'New' }, 'support-not-assigned'],
    ['giveSupport', pickup, 'support-begins-new'],
    ['setDeliveryStatus', pickup, 'not-a-delivery'],
    ['assignRider', { ...delivery, deliveryStatus: null }, 'not-a-delivery'],
    ['assignRider', { ...delivery, deliveryStatus: 'Delivered' }, 'already-delivered'],
    ['unassignRider', { ...delivery, deliveryStatus: 'Delivered' }, 'already-delivered'],
    ['setDeliveryStatus', { ...delivery, deliveryStatus: 'Failed' }, 'delivery-not-active'],
    ['failDelivery', { ...delivery, deliveryStatus: 'Failed' }, 'delivery-not-active'],
    ['acceptDelivery', { ...delivery, deliveryStatus: 'MatchingManager' }, 'delivery-not-matching'],
    ['arriveAtRestaurant', { ...delivery, deliveryStatus: 'Matching' }, 'not-heading-to-restaurant'],
    ['arriveAtRestaurant', delivery, 'not-heading-to-restaurant'],
    ['pickUp', { ...delivery, deliveryStatus: 'Matching' }, 'not-before-pickup'],
    ['pickUp', delivery, 'not-before-pickup'],
    ['deliver', { ...delivery, deliveryStatus: 'ArrivedAtRestaurant' }, 'not-heading-to-customer'],
    ['deliver', pickup, 'not-a-delivery'],
  ])('%s: case %#', (action, facts, code) => {
    expect(refusalOf(action, facts)?.code).toBe(code);
  });
});

describe('changes', () => {
  test.each<[OrderAction, OrderFacts, object]>([
    ['confirm', { ...pickup, status: 'New' }, { status: 'Preparing' }],
    ['markDone', pickup, { status: 'Done' }],
    ['markDone', { ...inPerson, paymentStatus: 'paid' }, { status: 'Done' }],
    ['markDone', { ...inPerson, paymentStatus: 'free' }, { status: 'Done' }],
    ['markDone', delivery, { status: 'Done', deliveryStatus: 'Delivered' }],
    ['reverseDone', { ...pickup, status: 'Done' }, { status: 'Preparing' }],
    [
      'reverseDone',
      { ...delivery, status: 'Done', deliveryStatus: 'Delivered' },
      { status: 'Preparing', deliveryStatus: 'HeadingToCustomer' },
    ],
    ['markPaid', inPerson, { paymentStatus: 'paid' }],
    ['markUnpaid', { ...inPerson, paymentStatus: 'paid' }, { paymentStatus: 'unpaid' }],
    ['setFoodNotReady', pickup, { isFoodReady: false }],
    ['cancel', pickup, { status: 'Cancelled' }],
    ['cancel', delivery, { status: 'Cancelled', deliveryStatus: 'Failed' }],
    ['cancel', { ...delivery, status: 'Done', deliveryStatus: 'Delivered' }, { status: 'Cancelled' }],
    ['assignRider', { ...delivery, deliveryStatus: 'Failed' }, { deliveryStatus: 'HeadingToRestaurant' }],
    ['failDelivery', delivery, { deliveryStatus: 'Failed' }],
    [
      'pickUp',
      { ...delivery, isFoodReady: false, deliveryStatus: 'HeadingToRestaurant' },
      { isFoodReady: true, deliveryStatus: 'HeadingToCustomer' },
    ],
    ['deliver', delivery, { status: 'Done', isFoodReady: true, deliveryStatus: 'Delivered' }],
    [
      'deliver',
      { ...delivery, paymentMethod: 'inperson-card', paymentStatus: 'unpaid' },
      { status: 'Done', isFoodReady: true, deliveryStatus: 'Delivered', paymentStatus: 'paid' },
    ],
    ['delay', pickup, {}],
    ['confirm', { ...pickup, status: 'New', paymentCheck: 'mismatch' }, { status: 'Preparing' }],
    ['cancel', { ...pickup, paymentCheck: 'unchecked' }, { status: 'Cancelled' }],
    ['cancel', { ...pickup, paymentCheck: 'accepted' }, { status: 'Cancelled' }],
    ['delay', { ...pickup, paymentProgress: 'pending' }, {}],
    ['addCharge', { ...pickup, paymentProgress: 'failed' }, {}],
    ['refundTip', pickup, {}],
    ['refundItems', { ...pickup, paymentProgress: 'failed' }, {}],
  ])('%s: case %#', (action, facts, change) => {
    expect(checkOrderMove(action, facts)).toEqual({ ok: true, value: change });
  });
});

test('a screen gets the answer for every action', () => {
  const moves = orderMoves(pickup);
  expect(Object.keys(moves)).toEqual(ORDER_ACTIONS);
  expect(moves.markDone.ok).toBe(true);
  expect(moves.confirm.ok).toBe(false);
  const cancelled = orderMoves({ ...pickup, status: 'Cancelled' });
  expect(Object.values(cancelled).some((answer) => answer.ok)).toBe(false);
});
