import { id, moneySeen } from '../kernel/fields.ts';
import { OrderStatus } from './order.ts';

/**
 * Every command on an order names the status that its sender saw: one that comes too late changes nothing
 * (409).
 */
export const onOrder = { orderId: id, expectedStatus: OrderStatus };

/**
 * A command that moves money also names the due amount that its sender saw: of two identical ones the second is
 * too late.
 */
export const onOrderMoney = { ...onOrder, expectedDue: moneySeen };

/** Names the order and the restaurant it must belong to; accepts whatever state the order is in. */
export const orderOfRestaurant = { restaurantId: id, orderId: id };
