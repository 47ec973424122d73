import { isActiveDelivery } from '../deliveries/delivery-states.ts';
import type { OrderFacts } from './order-states.ts';
import { isInPerson } from '../payments/payment.ts';

type Condition = { holds: (facts: OrderFacts) => boolean; message: string };

/**
 * What a move can ask for beyond the order's status. The key is the refusal's code; the message says what to
 * do.
 */
export const ORDER_CONDITIONS = {
  'food-not-ready': {
    holds: (facts) => facts.isFoodReady,
    message: 'The food is not ready yet. Mark it as ready first.',
  },
  'food-already-ready': {
    holds: (facts) => !facts.isFoodReady,
    message: 'The food is already marked as ready.',
  },
  'not-paid': {
    holds: (facts) => !isInPerson(facts.paymentMethod) || facts.paymentStatus !== 'unpaid',
    message: 'This order is paid in person and is not paid yet. Mark it as paid first.',
  },
  'not-in-person': {
    holds: (facts) => isInPerson(facts.paymentMethod),
    message: 'Only an order paid in person can be marked as paid or unpaid by hand.',
  },
  'already-paid': {
    holds: (facts) => facts.paymentStatus === 'unpaid',
    message: 'There is nothing left to pay on this order.',
  },
  'already-unpaid': {
    holds: (facts) => facts.paymentStatus === 'paid',
    message: 'This order is not marked as paid.',
  },
  'payment-under-way': {
    holds: (facts) => facts.paymentProgress !== 'pending',
    message: 'A payment of this order is under way. Please wait until it is settled.',
  },
  'payment-mismatch': {
    holds: (facts) => facts.paymentCheck !== 'mismatch',
    message: 'The payment does not match this order. A super admin has to settle it first.',
  },
  'no-tip-left': {
    holds: (facts) => facts.hasTip,
    message: 'There is no tip left on this order.',
  },
  'support-already-assigned': {
    holds: (facts) => facts.supportUserId === null,
    message: 'Somebody already supports this order.',
  },
  'support-not-assigned': {
    holds: (facts) => facts.supportUserId !== null,
    message: 'Nobody supports this order.',
  },
  'support-begins-new': {
    holds: (facts) => facts.supportUserId !== null || facts.status === 'New',
    message: 'Nobody supports this order, and only a New order can be taken on by support.',
  },
  'not-a-delivery': {
    holds: (facts) => facts.orderType === 'Delivery' && facts.deliveryStatus !== null,
    message: 'This order has no delivery by our couriers.',
  },
  'table-not-dine-in': {
    holds: (facts) => facts.orderType === 'DineIn',
    message: 'Only a dine-in order has a table.',
  },
  'delivery-not-active': {
    holds: (facts) => facts.deliveryStatus !== null && isActiveDelivery(facts.deliveryStatus),
    message: 'This delivery is over. Assign a courier to start it again.',
  },
  'already-delivered': {
    holds: (facts) => facts.deliveryStatus !== 'Delivered',
    message: 'This order is already delivered.',
  },
  'delivery-not-matching': {
    holds: (facts) => facts.deliveryStatus === 'Matching',
    message: 'This delivery is not looking for a courier any more.',
  },
  'not-heading-to-restaurant': {
    holds: (facts) => facts.deliveryStatus === 'HeadingToRestaurant',
    message: 'Only a courier who is heading to the restaurant can arrive there.',
  },
  'not-before-pickup': {
    holds: ({ deliveryStatus: status }) =>
      status === 'HeadingToRestaurant' || status === 'ArrivedAtRestaurant',
    message: 'Only a courier who is at the restaurant, or on the way there, can pick the food up.',
  },
  'not-heading-to-customer': {
    holds: (facts) => facts.deliveryStatus === 'HeadingToCustomer',
    message: 'Only a courier who is heading to the customer can deliver.',
  },
} as const satisfies Record<string, Condition>;

export type OrderConditionCode = keyof typeof ORDER_CONDITIONS;
