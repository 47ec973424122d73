import type { RideStep } from '../deliveries/ride.ts';
import type { OrderConditionCode } from './order-conditions.ts';
import type { OrderChange, OrderStatus } from './order-states.ts';

/** One row of the table: from where, under which conditions, and what it changes. */
export type OrderMove = {
  from: readonly OrderStatus[];
  /** Completes "Only a New order can …". */
  phrase: string;
  /** Checked in this order; the first that does not hold is the refusal. */
  conditions: readonly OrderConditionCode[];
  change: OrderChange;
  /** Joins `change` when the order is a delivery. */
  deliveryChange?: OrderChange;
  /** Joins `change` while the delivery is active, so that no courier stays assigned to a dead order. */
  activeDeliveryChange?: OrderChange;
  /** Joins `change` while the order is unpaid in person: the person who hands it over takes the money. */
  unpaidChange?: OrderChange;
};

/**
 * Every move an order can make: the server, the buttons and the tests all use this one table. Moves whose target is
 * chosen by a person (`setDeliveryStatus`, `unassignRider`) get the new delivery status from `checkSetDeliveryStatus`
 * and `UNASSIGN_STATUSES`, so this table has none. See docs/rules/orders.md#the-table-of-moves.
 */
export const ORDER_MOVES = {
  confirm: { from: ['New'], phrase: 'be confirmed', conditions: [], change: { status: 'Preparing' } },
  setFoodReady: {
    from: ['New', 'Preparing'],
    phrase: 'be marked as ready',
    conditions: ['food-already-ready'],
    change: { isFoodReady: true },
  },
  setFoodNotReady: {
    from: ['New', 'Preparing'],
    phrase: 'be marked as not ready',
    conditions: ['food-not-ready'],
    change: { isFoodReady: false },
  },
  markDone: {
    from: ['Preparing'],
    phrase: 'be marked as done',
    conditions: ['food-not-ready', 'not-paid'],
    change: { status: 'Done' },
    deliveryChange: { deliveryStatus: 'Delivered' },
  },
  reverseDone: {
    from: ['Done'],
    phrase: 'be set back to Preparing',
    conditions: [],
    change: { status: 'Preparing' },
    deliveryChange: { deliveryStatus: 'HeadingToCustomer' },
  },
  markPaid: {
    from: ['New', 'Preparing', 'Done'],
    phrase: 'be marked as paid',
    conditions: ['not-in-person', 'already-paid'],
    change: { paymentStatus: 'paid' },
  },
  // Not once Done, which means paid: to undo it, the order is first set back to Preparing.
  markUnpaid: {
    from: ['New', 'Preparing'],
    phrase: 'be marked as unpaid',
    conditions: ['not-in-person', 'already-unpaid'],
    change: { paymentStatus: 'unpaid' },
  },
  cancel: {
    from: ['New', 'Preparing', 'Done'],
    phrase: 'be cancelled',
    conditions: ['payment-under-way', 'payment-mismatch'],
    change: { status: 'Cancelled' },
    activeDeliveryChange: { deliveryStatus: 'Failed' },
  },
  setTable: {
    from: ['New', 'Preparing'],
    phrase: 'get another table',
    conditions: ['table-not-dine-in'],
    change: {},
  },
  delay: { from: ['Preparing'], phrase: 'be delayed', conditions: [], change: {} },
  takeSupport: {
    from: ['New'],
    phrase: 'be taken on by support',
    conditions: ['support-already-assigned'],
    change: {},
  },
  // Someone who goes home hands over what is under way too.
  releaseSupport: {
    from: ['New', 'Preparing'],
    phrase: 'be released by support',
    conditions: ['support-not-assigned'],
    change: {},
  },
  giveSupport: {
    from: ['New', 'Preparing'],
    phrase: 'be given to somebody as support',
    conditions: ['support-begins-new'],
    change: {},
  },
  addCharge: {
    from: ['New', 'Preparing'],
    phrase: 'get an added charge',
    conditions: ['payment-under-way', 'payment-mismatch'],
    change: {},
  },
  setAdjustments: {
    from: ['New', 'Preparing', 'Done'],
    phrase: 'get adjustments',
    conditions: ['payment-under-way'],
    change: {},
  },
  setCourierAmounts: {
    from: ['New', 'Preparing', 'Done'],
    phrase: "have its courier's earnings changed",
    conditions: ['not-a-delivery'],
    change: {},
  },
  refundTip: {
    from: ['New', 'Preparing', 'Done'],
    phrase: 'have its tip refunded',
    conditions: ['payment-under-way', 'payment-mismatch', 'no-tip-left'],
    change: {},
  },
  refundItems: {
    from: ['New', 'Preparing', 'Done'],
    phrase: 'have a part of it refunded',
    conditions: ['payment-under-way', 'payment-mismatch'],
    change: {},
  },
  setDeliveryStatus: {
    from: ['Preparing'],
    phrase: 'have its delivery status set',
    conditions: ['not-a-delivery', 'delivery-not-active'],
    change: {},
  },
  assignRider: {
    from: ['New', 'Preparing'],
    phrase: 'get a courier',
    conditions: ['not-a-delivery', 'already-delivered'],
    change: { deliveryStatus: 'HeadingToRestaurant' },
  },
  unassignRider: {
    from: ['New', 'Preparing'],
    phrase: 'lose its courier',
    conditions: ['not-a-delivery', 'already-delivered'],
    change: {},
  },
  failDelivery: {
    from: ['New', 'Preparing'],
    phrase: 'have its delivery marked as failed',
    conditions: ['not-a-delivery', 'delivery-not-active'],
    change: { deliveryStatus: 'Failed' },
  },
  // Couriers take what a restaurant has confirmed; staff may send one ahead (`assignRider`).
  acceptDelivery: {
    from: ['Preparing'],
    phrase: 'be taken by a courier',
    conditions: ['not-a-delivery', 'delivery-not-matching'],
    change: { deliveryStatus: 'HeadingToRestaurant' },
  },
  arriveAtRestaurant: {
    from: ['New', 'Preparing'],
    phrase: 'be waited for by a courier',
    conditions: ['not-a-delivery', 'not-heading-to-restaurant'],
    change: { deliveryStatus: 'ArrivedAtRestaurant' },
  },
  // What a courier carries away is ready, whatever the kitchen has said so far.
  pickUp: {
    from: ['Preparing'],
    phrase: 'be picked up',
    conditions: ['not-a-delivery', 'not-before-pickup'],
    change: { isFoodReady: true, deliveryStatus: 'HeadingToCustomer' },
  },
  deliver: {
    from: ['Preparing'],
    phrase: 'be delivered',
    conditions: ['not-a-delivery', 'not-heading-to-customer'],
    change: { status: 'Done', isFoodReady: true, deliveryStatus: 'Delivered' },
    unpaidChange: { paymentStatus: 'paid' },
  },
} as const satisfies Record<RideStep, OrderMove> & Record<string, OrderMove>;

export type OrderAction = keyof typeof ORDER_MOVES;

export const ORDER_ACTIONS = Object.keys(ORDER_MOVES) as OrderAction[];
