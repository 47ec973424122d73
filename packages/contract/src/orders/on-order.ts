import * as z from 'zod/mini';
import { action } from '../kernel/action.ts';
import { id, moneySeen } from '../kernel/fields.ts';
import { OrderRow, OrderStatus } from './order.ts';
import { ordersPermissions } from './permissions.ts';

/**
 * Every command on an order names the status that its sender saw: one that comes too late changes nothing
 * (409).
 */
export const onOrder = { orderId: id, expectedStatus: OrderStatus };

/** A command of people who handle orders, at `/orders/{orderId}/{path}`; `more`: what it says beside the order. */
export function commandOnOrder<More extends z.core.$ZodShape>(path: string, summary: string, more: More) {
  return action(ordersPermissions.handle)
    .route({ method: 'POST', path: `/orders/{orderId}/${path}`, summary, tags: ['orders'] })
    .input(z.object({ ...onOrder, ...more }))
    .output(OrderRow);
}

/**
 * A command that moves money also names the due amount that its sender saw: of two identical ones the second is
 * too late.
 */
export const onOrderMoney = { ...onOrder, expectedDue: moneySeen };

/** Names the order and the restaurant it must belong to; accepts whatever state the order is in. */
export const orderOfRestaurant = { restaurantId: id, orderId: id };
