import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { LIVE_NAMES } from '../live-names.ts';
import { liveQuery } from '../live-query.ts';
import { DeliveryRow } from './delivery.ts';
import { OrderCartItem, OrderRow } from './order.ts';

/** `locationId` null is the whole platform. */
const boardParams = z.object({ locationId: z.nullable(id) });

/** Active orders, and those whose refund was refused: what needs somebody. */
export const activeOrders = liveQuery({
  ...LIVE_NAMES.activeOrders,
  params: boardParams,
  row: OrderRow,
  permission: 'orders:read',
});

/** The same, and the orders finished within the last hour. */
export const ordersBoard = liveQuery({
  ...LIVE_NAMES.ordersBoard,
  params: boardParams,
  row: OrderRow,
  permission: 'orders:read',
});

/** The deliveries of the active orders. */
export const activeDeliveries = liveQuery({
  ...LIVE_NAMES.activeDeliveries,
  params: boardParams,
  row: DeliveryRow,
  permission: 'orders:read',
});

/** The deliveries of the orders on the board. */
export const deliveriesBoard = liveQuery({
  ...LIVE_NAMES.deliveriesBoard,
  params: boardParams,
  row: DeliveryRow,
  permission: 'orders:read',
});

/** What one order is made of, as its kitchen reads it: each line with the names of the modifiers that were chosen. */
export const OrderItems = z.object({
  orderId: id,
  rev: z.int(),
  items: z.array(
    z.object({
      name: OrderCartItem.shape.name,
      /** Pieces that were not given back. */
      count: OrderCartItem.shape.count,
      modifiers: z.array(z.string()),
      notes: OrderCartItem.shape.notes,
    }),
  ),
});
export type OrderItems = z.infer<typeof OrderItems>;

/** The food of the orders of one location that are New or Preparing. */
export const orderItemsLive = liveQuery({
  ...LIVE_NAMES.orderItemsLive,
  params: z.object({ locationId: id }),
  row: OrderItems,
  permission: 'orders:read',
});
