import * as z from 'zod/mini';
import { id } from '../kernel/fields.ts';
import { ORDER_LIVE_NAMES } from './live-names.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { DeliveryRow } from './delivery.ts';
import { OrderCartItem, OrderRow } from './order.ts';
import { ordersPermissions } from './permissions.ts';

/** `locationId` null is the whole platform. */
const boardParams = z.object({ locationId: z.nullable(id) });

/** Active orders, and those whose refund was refused: the orders that need a person. */
export const activeOrders = liveQuery({
  ...ORDER_LIVE_NAMES.activeOrders,
  params: boardParams,
  row: OrderRow,
  permission: ordersPermissions.read,
});

/** The same, plus the orders finished within the last hour. */
export const ordersBoard = liveQuery({
  ...ORDER_LIVE_NAMES.ordersBoard,
  params: boardParams,
  row: OrderRow,
  permission: ordersPermissions.read,
});

/** The deliveries of the active orders. */
export const activeDeliveries = liveQuery({
  ...ORDER_LIVE_NAMES.activeDeliveries,
  params: boardParams,
  row: DeliveryRow,
  permission: ordersPermissions.read,
});

/** The deliveries of the orders on the board. */
export const deliveriesBoard = liveQuery({
  ...ORDER_LIVE_NAMES.deliveriesBoard,
  params: boardParams,
  row: DeliveryRow,
  permission: ordersPermissions.read,
});

/** The items of one order, as its kitchen reads them: each line with the names of the chosen modifiers. */
export const OrderItems = z.object({
  orderId: id,
  rev: z.int(),
  items: z.array(
    z.object({
      name: OrderCartItem.shape.name,
      kitchenName: OrderCartItem.shape.kitchenName,
      /** Pieces that were not refunded. */
      count: OrderCartItem.shape.count,
      /** As the kitchen calls them. */
      modifiers: z.array(z.string()),
      notes: OrderCartItem.shape.notes,
    }),
  ),
});
export type OrderItems = z.infer<typeof OrderItems>;

/** The food of one location's orders that are New or Preparing. */
export const orderItemsLive = liveQuery({
  ...ORDER_LIVE_NAMES.orderItemsLive,
  params: z.object({ locationId: id }),
  row: OrderItems,
  permission: ordersPermissions.read,
});
