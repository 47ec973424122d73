import { ALL_LIST_SORTS, USUAL_LIST_SORT } from '@passline/domain/orders/list-sorts';
import { ORDERS_LIMIT } from '@passline/domain/orders/orders-limit';
import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { TimelineEntry } from '../kernel/audit.ts';
import { id, line, money, timestamp } from '../kernel/fields.ts';
import { pagedList } from '../kernel/list.ts';
import { DeliveryStatus } from './delivery.ts';
import { Order, OrderRow, OrderStatus, OrderType } from './order.ts';
import { ordersPermissions } from './permissions.ts';

/** Sums of a list of orders, in dollars. See docs/rules/money.md#sums-of-a-list. */
export const OrderSummary = z.object({
  orderCount: z.int(),
  subTotal: money,
  taxAmount: money,
  deliveryFee: money,
  tipAmount: money,
  total: money,
  /** On top of the total. */
  inpersonTipAmount: money,
  totalCommission: money,
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** More than there are, even with duplicates. */
const MOST_CHOICES = 20;

const NO_SUCH_ORDER = `This list is ordered by one of: ${ALL_LIST_SORTS.join(', ')}.`;

const orderList = pagedList({
  row: OrderRow,
  filters: {
    locationId: z.optional(id),
    /** Several locations of the platform; each must be within the caller's reach. */
    locationIds: z.optional(z.array(id).check(z.maxLength(500))),
    status: z.optional(z.array(OrderStatus).check(z.maxLength(MOST_CHOICES))),
    orderTypes: z.optional(z.array(OrderType).check(z.maxLength(MOST_CHOICES))),
    /** Placed at or after, in milliseconds since 1970. */
    createdFrom: z.optional(timestamp),
    /** Placed before. */
    createdBefore: z.optional(timestamp),
  },
  order: z._default(z.enum(ALL_LIST_SORTS, NO_SUCH_ORDER), USUAL_LIST_SORT),
  limit: { usual: 25, most: ORDERS_LIMIT },
  more: {
    /**
     * How far the deliveries of the cancelled orders in this list had come. Nothing else shows it: a Done order is
     * Delivered, a current one is on the live board, but an order may be cancelled before or after it is delivered.
     */
    cancelledDeliveries: z.array(z.object({ orderId: id, deliveryStatus: DeliveryStatus })),
    /**
     * Sums over all matching orders except cancelled ones; null for everyone except super admins, and after the first page.
     */
    summary: z.nullable(OrderSummary),
  },
});

export const orderQueries = {
  list: query(ordersPermissions.read)
    .route({
      method: 'GET',
      path: '/orders',
      summary:
        'The orders, newest first unless another order is requested. The search takes an order number, a part of a phone number, or the beginnings of the words of a name',
      tags: ['orders'],
    })
    .input(orderList.input)
    .output(orderList.output),
  get: query(ordersPermissions.read)
    .route({ method: 'GET', path: '/orders/{orderId}', summary: 'Read one order', tags: ['orders'] })
    .input(z.object({ orderId: id }))
    .output(Order),
  cashHeld: query(ordersPermissions.read)
    .route({
      method: 'GET',
      path: '/orders/{orderId}/cash-held',
      summary: 'Where the cash of a delivery is, before something of it is given back',
      tags: ['orders'],
    })
    .input(z.object({ orderId: id }))
    .output(
      z.object({
        /**
         * What its courier still owes of the cash, at most what is due; null: nothing was handed in since it was delivered, or it was not
         * paid at the door of our courier. See docs/rules/payments.md#cash-that-was-handed-in.
         */
        owedByCourier: z.nullable(money),
      }),
    ),
  timeline: query(ordersPermissions.read)
    .route({
      method: 'GET',
      path: '/orders/{orderId}/timeline',
      summary: 'What happened to an order',
      tags: ['orders'],
    })
    .input(
      z.object({
        orderId: id,
        /** Only what the caller's own command changed that was sent with this `Idempotency-Key`. */
        idempotencyKey: z.optional(line(200)),
      }),
    )
    .output(z.array(TimelineEntry)),
};
