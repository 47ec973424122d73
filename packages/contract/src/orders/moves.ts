import { DEFAULT_WAIT_MINUTES } from '@passline/domain/orders/confirm';
import * as z from 'zod/mini';
import { action } from '../kernel/action.ts';
import { onOrder } from './on-order.ts';
import { OrderRow } from './order.ts';
import { ordersPermissions } from './permissions.ts';

const NO_DELAY = 'Please enter a number to delay an order.';
/** Far beyond what is allowed: the rule refuses that in words. */
const MOST_DELAY = 1_000_000;

export const moveActions = {
  confirm: action(ordersPermissions.handle)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/confirm',
      summary: 'Confirm a New order',
      tags: ['orders'],
    })
    .input(
      z.object({
        ...onOrder,
        /** Minutes until the food is ready; a scheduled order keeps its estimated time instead. */
        waitMinutes: z._default(z.int().check(z.minimum(0), z.maximum(600)), DEFAULT_WAIT_MINUTES),
      }),
    )
    .output(OrderRow),
  setFoodReady: action(ordersPermissions.handle)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/food-ready',
      summary: "Toggle 'Food is Ready'",
      tags: ['orders'],
    })
    .input(z.object({ ...onOrder, isFoodReady: z.boolean() }))
    .output(OrderRow),
  setPaid: action(ordersPermissions.handle)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/paid',
      summary: "Toggle 'Paid' of an in-person payment",
      tags: ['orders'],
    })
    .input(z.object({ ...onOrder, isPaid: z.boolean() }))
    .output(OrderRow),
  markDone: action(ordersPermissions.handle)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/done',
      summary: 'Mark as Done or Delivered',
      tags: ['orders'],
    })
    .input(z.object(onOrder))
    .output(OrderRow),
  reverseDone: action(ordersPermissions.handle)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/reverse-done',
      summary: 'Take a Done order back to Preparing',
      tags: ['orders'],
    })
    .input(z.object(onOrder))
    .output(OrderRow),
  delay: action(ordersPermissions.handle)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/delay',
      summary: 'Push the completion time later',
      tags: ['orders'],
    })
    .input(
      z.object({
        ...onOrder,
        /** Whole minutes from 1 to 1440, added to the current completion time. */
        minutes: z.number(NO_DELAY).check(z.minimum(-MOST_DELAY, NO_DELAY), z.maximum(MOST_DELAY, NO_DELAY)),
      }),
    )
    .output(OrderRow),
};
