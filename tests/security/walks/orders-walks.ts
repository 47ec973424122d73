import { anOrder } from '../../setup/place-order.ts';
import { handles, readsMenus } from './answers.ts';
import { preparing } from './prepared.ts';
import { freshOrder } from './order-target.ts';
import { walksOf } from './walk.ts';

/** A table that is gone since. */
const SEAT = '0190a7c1-2b3c-7d4e-8f50-00000000f1aa';

export const ordersWalks = walksOf(freshOrder, {
  'orders.create': {
    input: ({ kitchen, locationId }) => ({ ...anOrder(kitchen), locationId }),
    answers: [401, 403, 403, 403, 403, 403, 403, 201, 403, 403, 403, 403, 403, 403, 403],
  },
  'orders.list': { input: ({ locationId }) => ({ locationId }), answers: handles },
  'orders.quote': {
    input: ({ kitchen, locationId }) => ({
      locationId,
      orderType: 'Pickup',
      orderCartItems: [{ productId: kitchen.noodles, count: 1 }],
    }),
    answers: readsMenus,
  },
  'orders.findGuest': {
    input: () => ({ contact: 'nobody@passline.example' }),
    answers: [401, 403, 403, 403, 403, 403, 404, 404, 403, 403, 403, 403, 403, 403, 403],
  },
  'orders.get': { input: ({ orderId }) => ({ orderId }), answers: handles },
  'orders.cashHeld': { input: ({ orderId }) => ({ orderId }), answers: handles },
  'orders.timeline': { input: ({ orderId }) => ({ orderId }), answers: handles },
  'orders.confirm': { input: ({ orderId }) => ({ orderId, expectedStatus: 'New' }), answers: handles },
  'orders.setFoodReady': {
    input: ({ orderId }) => ({ orderId, expectedStatus: 'New', isFoodReady: true }),
    answers: handles,
  },
  'orders.setPaid': {
    input: ({ orderId }) => ({ orderId, expectedStatus: 'New', isPaid: true }),
    answers: handles,
  },
  'orders.markDone': {
    prepared: preparing,
    input: ({ orderId }) => ({ orderId, expectedStatus: 'Preparing' }),
    answers: handles,
  },
  'orders.reverseDone': {
    prepared: `status = 'Done', finished_at = now()`,
    input: ({ orderId }) => ({ orderId, expectedStatus: 'Done' }),
    answers: handles,
  },
  'orders.delay': {
    prepared: preparing,
    input: ({ orderId }) => ({ orderId, expectedStatus: 'Preparing', minutes: 10 }),
    answers: handles,
  },
  'orders.setTable': {
    prepared: `order_type = 'DineIn', table_id = '${SEAT}', table_name = '9'`,
    input: ({ orderId }) => ({ orderId, expectedStatus: 'New', expectedTableId: SEAT, tableId: null }),
    answers: handles,
  },
  'orders.undo': {
    prepared: `is_food_ready = true`,
    input: ({ orderId, entryId }) => ({ orderId, entryId }),
    answers: handles,
  },
  'functions.updateOrderCompletionTime': {
    prepared: preparing,
    input: ({ orderId, restaurantId }) => ({
      orderId,
      restaurantId,
      completionTime: Date.now() + 30 * 60_000,
    }),
    answers: handles,
  },
});
