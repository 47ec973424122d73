import { handles } from './answers.ts';
import { isDelivery, preparing, underway } from './prepared.ts';
import { freshOrder } from './order-target.ts';
import { walksOf } from './walk.ts';

export const dispatchWalks = walksOf(freshOrder, {
  'dispatch.assignRider': {
    prepared: isDelivery,
    delivery: `'Matching'`,
    input: ({ orderId, riderUserId }) => ({
      orderId,
      expectedStatus: 'New',
      expectedRiderUserId: null,
      riderUserId,
    }),
    answers: handles,
  },
  'dispatch.unassignRider': {
    prepared: isDelivery,
    delivery: underway,
    input: ({ orderId }) => ({
      orderId,
      expectedStatus: 'New',
      expectedRiderUserId: null,
      deliveryStatus: 'Matching',
    }),
    answers: handles,
  },
  'dispatch.failDelivery': {
    prepared: isDelivery,
    delivery: underway,
    input: ({ orderId }) => ({ orderId, expectedStatus: 'New', expectedRiderUserId: null }),
    answers: handles,
  },
  'dispatch.setDeliveryStatus': {
    prepared: `${isDelivery}, ${preparing}`,
    delivery: underway,
    input: ({ orderId }) => ({
      orderId,
      expectedStatus: 'Preparing',
      expectedDeliveryStatus: 'HeadingToRestaurant',
      deliveryStatus: 'HeadingToCustomer',
    }),
    answers: handles,
  },
  'functions.assignTargetRider': {
    prepared: isDelivery,
    delivery: `'Matching'`,
    input: ({ orderId, restaurantId, riderUserId }) => ({ orderId, restaurantId, targetUserId: riderUserId }),
    answers: handles,
  },
  'functions.unassignRider': {
    prepared: isDelivery,
    delivery: underway,
    input: ({ orderId, restaurantId }) => ({ orderId, restaurantId, deliveryStatus: 'Matching' }),
    answers: handles,
  },
  'functions.failDeliveryOrder': {
    prepared: isDelivery,
    delivery: underway,
    input: ({ orderId, restaurantId }) => ({ orderId, restaurantId, failedReason: 'Unknown' }),
    answers: handles,
  },
  'functions.setOrderDeliveryStatus': {
    prepared: `${isDelivery}, ${preparing}`,
    delivery: underway,
    input: ({ orderId, restaurantId }) => ({ orderId, restaurantId, deliveryStatus: 'HeadingToCustomer' }),
    answers: handles,
  },
});
