import { adjusts, handles } from './answers.ts';
import { isDelivery, withTip } from './prepared.ts';
import { freshOrder } from './order-target.ts';
import { walksOf } from './walk.ts';

/** Paid with something that its provider does not confirm. */
const inQuestion = `payment_method = 'online-creditcard', payment_status = 'paid-online', payment_check = 'mismatch'`;

export const orderMoneyWalks = walksOf(freshOrder, {
  'orders.cancel': {
    input: ({ orderId }) => ({ orderId, expectedStatus: 'New', expectedDue: 10.5 }),
    answers: handles,
  },
  'orders.addCharge': {
    input: ({ orderId }) => ({ orderId, expectedStatus: 'New', expectedDue: 10.5, name: 'Bag', price: 1 }),
    answers: handles,
  },
  'orders.refundTip': {
    prepared: withTip,
    input: ({ orderId }) => ({ orderId, expectedStatus: 'New', expectedDue: 12.5, amount: 1 }),
    answers: handles,
  },
  'orders.refundItems': {
    prepared: withTip,
    input: ({ orderId }) => ({
      orderId,
      expectedStatus: 'New',
      expectedDue: 12.5,
      items: [],
      deliveryFee: 0,
      tip: 1,
      reason: 'Spilled',
    }),
    answers: handles,
  },
  'orders.retryRefund': {
    prepared: `status = 'Cancelled', finished_at = now(), payment_method = 'online-creditcard', payment_progress = 'failed'`,
    hasFailedRefund: true,
    input: ({ orderId, paymentId }) => ({ orderId, paymentId }),
    answers: handles,
  },
  'orders.giveBackByHand': {
    prepared: `status = 'Cancelled', finished_at = now(), payment_method = 'online-creditcard', payment_progress = 'failed'`,
    hasFailedRefund: true,
    input: ({ orderId, paymentId }) => ({ orderId, paymentId }),
    answers: handles,
  },
  'orders.withdrawRefund': {
    prepared: `payment_method = 'online-creditcard', payment_progress = 'failed'`,
    hasFailedRefund: true,
    refundedPurpose: 'tip',
    input: ({ orderId, paymentId }) => ({ orderId, paymentId }),
    answers: handles,
  },
  'orders.askPaymentAgain': {
    prepared: inQuestion,
    hasPayment: true,
    input: ({ orderId }) => ({ orderId }),
    answers: adjusts,
  },
  'orders.acceptPayment': {
    prepared: inQuestion,
    input: ({ orderId }) => ({ orderId, reason: 'Seen at the bank' }),
    answers: adjusts,
  },
  'orders.rejectPayment': {
    prepared: inQuestion,
    input: ({ orderId }) => ({ orderId, reason: 'Invented' }),
    answers: adjusts,
  },
  'orders.acknowledgeChargeback': {
    hasChargeback: true,
    input: ({ orderId, chargebackId }) => ({ orderId, chargebackId, expectedState: 'needs-response' }),
    answers: adjusts,
  },
  'orders.setAdjustment': {
    input: ({ orderId }) => ({
      orderId,
      expectedStatus: 'New',
      name: 'Sorry',
      amount: 3,
      expectedAmount: null,
    }),
    answers: adjusts,
  },
  'orders.setCourierAmounts': {
    prepared: isDelivery,
    delivery: `'Matching'`,
    input: ({ orderId }) => ({
      orderId,
      expectedStatus: 'New',
      platformSubstitution: 2,
      restaurantSubstitution: 0,
      restaurantStandby: 0,
      expected: { platformSubstitution: 0, restaurantSubstitution: 0, restaurantStandby: 0 },
      reason: 'Snow',
    }),
    answers: adjusts,
  },
  'orderCalls.addCharge': {
    input: ({ orderId, restaurantId }) => ({ order: { id: orderId, restaurantId }, name: 'Bag', price: 1 }),
    answers: handles,
  },
  'orderCalls.refundOrder': {
    input: ({ orderId, restaurantId }) => ({ orderId, restaurantId, cancelReason: 'Unknown' }),
    answers: handles,
  },
  'orderCalls.refundTipAmount': {
    prepared: withTip,
    input: ({ orderId, restaurantId }) => ({ orderId, restaurantId, refundTipAmount: 1 }),
    answers: handles,
  },
  'functions.setOrderAdjustments': {
    input: ({ orderId, restaurantId }) => ({ orderId, restaurantId, otherAdjustments: { Sorry: 3 } }),
    answers: adjusts,
  },
});
