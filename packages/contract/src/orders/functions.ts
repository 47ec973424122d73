import { MAX_ADJUSTMENTS } from '@passline/domain/orders/adjustments';
import * as z from 'zod/mini';
import { action } from '../kernel/action.ts';
import { id, line, moneyInput, moneySeen, recordOf } from '../kernel/fields.ts';
import { adjustmentAmount, cancelReason, charge } from './money-inputs.ts';
import { orderOfRestaurant } from './on-order.ts';
import { Order } from './order.ts';
import { ordersPermissions } from './permissions.ts';

/** The due amount that the sender saw; optional here, unlike in the actions themselves. */
const expectedDue = z.optional(moneySeen);

/** Money actions for programs, under other paths. See docs/rules/payments.md#calls-by-name. */
export const orderCalls = {
  addCharge: action(ordersPermissions.refund)
    .route({
      method: 'PUT',
      path: '/orders/add_charge',
      summary: 'Add a charge to an order',
      tags: ['functions'],
    })
    // The whole order may be sent; only these two fields are read.
    .input(z.object({ order: z.object({ id, restaurantId: id }), ...charge, expectedDue }))
    .output(Order),
  refundOrder: action(ordersPermissions.refund)
    .route({
      method: 'PUT',
      path: '/orders/refund_order',
      summary: 'Cancel an order and refund what was paid',
      tags: ['functions'],
    })
    .input(z.object({ ...orderOfRestaurant, cancelReason }))
    .output(Order),
  refundTipAmount: action(ordersPermissions.refund)
    .route({
      method: 'POST',
      path: '/orders/refund_tip_amount',
      summary: 'Refund a part of the tip',
      tags: ['functions'],
    })
    .input(z.object({ ...orderOfRestaurant, refundTipAmount: moneyInput, expectedDue }))
    .output(z.object({ message: z.string(), order: Order })),
};

/** More than an order may have, so that the rule can refuse the others in words. */
const MOST_SENT = 2 * MAX_ADJUSTMENTS;

/** The same under `/functions`. See docs/rules/payments.md#calls-by-name. */
export const orderFunctions = {
  setOrderAdjustments: action(ordersPermissions.adjust)
    .route({
      method: 'POST',
      path: '/functions/setOrderAdjustments',
      summary: "Replace the adjustments to the restaurant's share",
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
