import { DEFAULT_FAILED_REASON, UNASSIGN_STATUSES } from '@passline/domain/deliveries/delivery-states';
import * as z from 'zod/mini';
import { action } from '../kernel/action.ts';
import { id, text, timestamp } from '../kernel/fields.ts';
import { DeliveryRow, DeliveryStatus } from '../orders/delivery.ts';
import { onOrder, orderOfRestaurant } from '../orders/on-order.ts';
import { OrderRow } from '../orders/order.ts';
import { ordersPermissions } from '../orders/permissions.ts';

/** In addition to the order's status, a dispatcher names the rider they saw: null means nobody. */
const onDelivery = { ...onOrder, expectedRiderUserId: z.nullable(id) };
const unassignStatus = z.enum(UNASSIGN_STATUSES);
const failedReason = z._default(text(300).check(z.minLength(1)), DEFAULT_FAILED_REASON);

export const dispatch = {
  assignRider: action(ordersPermissions.handle)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/assign-rider',
      summary: 'Put a rider on a delivery',
      tags: ['dispatch'],
    })
    .input(z.object({ ...onDelivery, riderUserId: id }))
    .output(DeliveryRow),
  unassignRider: action(ordersPermissions.handle)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/unassign-rider',
      summary: 'Take the rider off a delivery, and say who looks for the next',
      tags: ['dispatch'],
    })
    .input(z.object({ ...onDelivery, deliveryStatus: unassignStatus }))
    .output(DeliveryRow),
  failDelivery: action(ordersPermissions.handle)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/fail-delivery',
      summary: 'Mark a delivery as failed',
      tags: ['dispatch'],
    })
    .input(z.object({ ...onDelivery, failedReason }))
    .output(DeliveryRow),
  setDeliveryStatus: action(ordersPermissions.handle)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/delivery-status',
      summary: 'Set a delivery to HeadingToRestaurant or HeadingToCustomer',
      tags: ['dispatch'],
    })
    // Every status is accepted here, so that the rule can refuse the others in words.
    .input(z.object({ ...onOrder, expectedDeliveryStatus: DeliveryStatus, deliveryStatus: DeliveryStatus }))
    .output(DeliveryRow),
};

/** The same moves for programs, under other names. See docs/rules/dispatch.md#calls-by-name. */
export const dispatchFunctions = {
  assignTargetRider: action(ordersPermissions.handle)
    .route({
      method: 'POST',
      path: '/functions/assignTargetRider',
      summary: 'Put a rider on a delivery',
      tags: ['functions'],
    })
    .input(
      z.object({
        ...orderOfRestaurant,
        targetUserId: id,
        /**
         * The rider that the sender saw, null for nobody. If it is left out, the first of several calls within
         * two seconds wins.
         */
        expectedRiderUserId: z.optional(z.nullable(id)),
      }),
    )
    .output(DeliveryRow),
  unassignRider: action(ordersPermissions.handle)
    .route({
      method: 'POST',
      path: '/functions/unassignRider',
      summary: 'Take the rider off a delivery, and say who looks for the next',
      tags: ['functions'],
    })
    .input(z.object({ ...orderOfRestaurant, deliveryStatus: unassignStatus }))
    .output(DeliveryRow),
  failDeliveryOrder: action(ordersPermissions.handle)
    .route({
      method: 'POST',
      path: '/functions/failDeliveryOrder',
      summary: 'Mark a delivery as failed',
      tags: ['functions'],
    })
    .input(z.object({ ...orderOfRestaurant, failedReason }))
    .output(DeliveryRow),
  setOrderDeliveryStatus: action(ordersPermissions.handle)
    .route({
      method: 'POST',
      path: '/functions/setOrderDeliveryStatus',
      summary: 'Set a delivery to HeadingToRestaurant or HeadingToCustomer',
      tags: ['functions'],
    })
    .input(z.object({ ...orderOfRestaurant, deliveryStatus: DeliveryStatus }))
    .output(DeliveryRow),
  updateOrderCompletionTime: action(ordersPermissions.handle)
    .route({
      method: 'POST',
      path: '/functions/updateOrderCompletionTime',
      summary: 'Push the completion time of an order later',
      tags: ['functions'],
    })
    .input(z.object({ ...orderOfRestaurant, completionTime: timestamp }))
    .output(OrderRow),
};
