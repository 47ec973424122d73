import { id, moneySeen } from '../fields.ts';
import { OrderStatus } from './order.ts';

/** Every command on an order names the status its sender saw: one that comes too late changes nothing (409). */
export const onOrder = { orderId: id, expectedStatus: OrderStatus };

/** A command that moves money also names what its sender saw as due: of two equal ones the second is too late. */
export const onOrderMoney = { ...onOrder, expectedDue: moneySeen };

/** Names the order and the restaurant it must belong to; expects whatever the order is now. */
export const orderOfRestaurant = { restaurantId: id, orderId: id };
