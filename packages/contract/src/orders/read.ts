import { ORDERS_LIMIT } from '@passline/domain';
import * as z from 'zod/mini';
import { query } from '../action.ts';
import { TimelineEntry } from '../audit.ts';
import { id, line, money, timestamp } from '../fields.ts';
import { DeliveryStatus } from './delivery.ts';
import { Order, OrderRow, OrderStatus, OrderType } from './order.ts';

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

/** More than there are, also where one is named twice. */
const MOST_CHOICES = 20;

export const orderQueries = {
  list: query('orders:read')
    .route({ method: 'GET', path: '/orders', summary: 'The newest orders', tags: ['orders'] })
    .input(
      z.object({
        locationId: z.optional(id),
        /** Several locations of the platform; each must be within the caller's reach. */
        locationIds: z.optional(z.array(id).check(z.maxLength(500))),
        status: z.optional(z.array(OrderStatus).check(z.maxLength(MOST_CHOICES))),
        orderTypes: z.optional(z.array(OrderType).check(z.maxLength(MOST_CHOICES))),
        /** Placed at or after, in milliseconds since 1970. */
        createdFrom: z.optional(timestamp),
        /** Placed before. */
        createdBefore: z.optional(timestamp),
        /** An order number, a part of a phone number, or the beginning of a word of a name. */
        search: z.optional(line(80)),
        limit: z._default(z.int().check(z.minimum(1), z.maximum(ORDERS_LIMIT)), 25),
      }),
    )
    .output(
      z.object({
        orders: z.array(OrderRow),
        /**
         * Where the deliveries of the cancelled ones among them ended. Nothing else tells: a Done one is Delivered, one
         * under way is on the live board, and one may be cancelled before it is delivered or after.
         */
        cancelledDeliveries: z.array(z.object({ orderId: id, deliveryStatus: DeliveryStatus })),
        /** How many match, exactly, beyond the limit too. */
        total: z.int(),
        /** Sums over all that match, the cancelled ones left out; null for anyone but a super admin. */
        summary: z.nullable(OrderSummary),
      }),
    ),
  get: query('orders:read')
    .route({ method: 'GET', path: '/orders/{orderId}', summary: 'Read one order', tags: ['orders'] })
    .input(z.object({ orderId: id }))
    .output(Order),
  timeline: query('orders:read')
    .route({
      method: 'GET',
      path: '/orders/{orderId}/timeline',
      summary: 'What happened to an order',
      tags: ['orders'],
    })
    .input(z.object({ orderId: id }))
    .output(z.array(TimelineEntry)),
};
