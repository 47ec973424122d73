import { MAX_ADJUSTMENTS } from '@passline/domain';
import * as z from 'zod/mini';
import { action } from '../action.ts';
import { id, line, moneyInput, moneySeen, recordOf } from '../fields.ts';
import { adjustmentAmount, cancelReason, charge } from './money-inputs.ts';
import { orderOfRestaurant } from './on-order.ts';
import { Order } from './order.ts';

/** What its sender saw as due; may be left out, unlike in the actions themselves. */
const expectedDue = z.optional(moneySeen);

/** Money actions for programs, under paths of their own. See docs/rules/payments.md#calls-by-name. */
export const orderCalls = {
  addCharge: action('orders:refund')
    .route({
      method: 'PUT',
      path: '/orders/add_charge',
      summary: 'Add a charge to an order',
      tags: ['functions'],
    })
    // The order may be sent whole; these two fields of it are read.
    .input(z.object({ order: z.object({ id, restaurantId: id }), ...charge, expectedDue }))
    .output(Order),
  refundOrder: action('orders:refund')
    .route({
      method: 'PUT',
      path: '/orders/refund_order',
      summary: 'Cancel an order and give back what was paid',
      tags: ['functions'],
    })
    .input(z.object({ ...orderOfRestaurant, cancelReason }))
    .output(Order),
  refundTipAmount: action('orders:refund')
    .route({
      method: 'POST',
      path: '/orders/refund_tip_amount',
      summary: 'Give back a part of the tip',
      tags: ['functions'],
    })
    .input(z.object({ ...orderOfRestaurant, refundTipAmount: moneyInput, expectedDue }))
    .output(z.object({ message: z.string(), order: Order })),
};

/** More than an order may have, so that the rule refuses the others in words. */
const MOST_SENT = 2 * MAX_ADJUSTMENTS;

/** The same under `/functions`. See docs/rules/payments.md#calls-by-name. */
export const orderFunctions = {
  setOrderAdjustments: action('orders:adjust')
    .route({
      method: 'POST',
      path: '/functions/setOrderAdjustments',
      summary: 'Replace the adjustments of what the restaurant gets',
      tags: ['functions'],
    })
    .input(
      z.object({
        ...orderOfRestaurant,
        otherAdjustments: recordOf(MOST_SENT, line(120).check(z.minLength(1)), adjustmentAmount),
      }),
    )
    .output(Order),
};
