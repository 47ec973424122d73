import {
  DELIVERY_STATUSES,
  DEFAULT_WAIT_MINUTES,
  ORDER_STATUSES,
  ORDER_TIME_TYPES,
  ORDER_TYPES,
  PAYMENT_STATUSES,
} from '@passline/domain';
import * as z from 'zod/mini';
import { action, query } from './action.ts';
import { AuditEntry } from './audit.ts';
import { id, latLng, money, moneyInput, text, timestamp } from './fields.ts';
import { LIVE_NAMES } from './live-names.ts';
import { liveQuery } from './live-query.ts';

export const OrderStatus = z.enum(ORDER_STATUSES);
export const OrderType = z.enum(ORDER_TYPES);
export const OrderTimeType = z.enum(ORDER_TIME_TYPES);
export const PaymentStatus = z.enum(PAYMENT_STATUSES);
export const DeliveryStatus = z.enum(DELIVERY_STATUSES);

const nullableText = z.nullable(z.string());
const nullableTimestamp = z.nullable(timestamp);

/** An order without its items: what a list, a card and the live board need. Specification 2, section 3. */
export const OrderRow = z.object({
  id,
  rev: z.int(),
  orderNumber: z.int(),
  restaurantId: id,
  locationId: id,
  restaurantName: z.string(),
  restaurantPhoneNumber: z.string(),
  /** The customer's record; null for anyone but a super admin. */
  userId: z.nullable(id),
  name: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  orderType: OrderType,
  orderTimeType: OrderTimeType,
  scheduledOrderTimestamp: nullableTimestamp,
  status: OrderStatus,
  cancelReason: nullableText,
  createdAt: timestamp,
  confirmedAt: nullableTimestamp,
  finishedAt: nullableTimestamp,
  completionTime: nullableTimestamp,
  estimatedCompletionTime: nullableTimestamp,
  isFoodReady: z.boolean(),
  paymentMethod: z.string(),
  paymentProcessor: z.enum(['Moneris', 'Stripe']),
  paymentStatus: PaymentStatus,
  sourceClient: z.string(),
  deliveryType: z.nullable(z.enum(['product', 'restaurant'])),
  deliveryAddress: nullableText,
  deliveryUnit: nullableText,
  deliveryInstructions: nullableText,
  notes: nullableText,
  supportUserId: z.nullable(id),
  supportUserName: nullableText,
  includeUtensils: z.boolean(),
  itemCount: z.int(),
  subTotal: money,
  subTotalTax: money,
  taxAmount: money,
  deliveryFee: money,
  tipAmount: money,
  inpersonTipAmount: money,
  total: money,
  totalCommission: money,
  /** Who made the last change, and when. */
  changedBy: z.string(),
  changedAt: timestamp,
});
export type OrderRow = z.infer<typeof OrderRow>;

/** The delivery of an order. Specification 2, section 3 (DeliveryInfo). */
export const DeliveryRow = z.object({
  orderId: id,
  rev: z.int(),
  locationId: id,
  deliveryStatus: DeliveryStatus,
  failedReason: nullableText,
  riderUserId: z.nullable(id),
  riderName: nullableText,
  riderEmail: nullableText,
  riderPhoneNumber: nullableText,
  estimatedPickupTime: nullableTimestamp,
  pickupTime: nullableTimestamp,
  pickupCompletionTime: nullableTimestamp,
  estimatedDeliveryTime: nullableTimestamp,
  deliveryTime: nullableTimestamp,
  deliveryAddressLatLng: latLng,
  distanceKm: z.number(),
  createdAt: timestamp,
});
export type DeliveryRow = z.infer<typeof DeliveryRow>;

export const OrderCartItem = z.object({
  productId: z.nullable(id),
  name: z.string(),
  count: z.int(),
  refundCount: z.int(),
  /** One piece with its modifiers. */
  price: money,
  notes: nullableText,
  selectedModifierGroupsWithDetails: z.array(
    z.object({
      groupId: id,
      title: z.string(),
      items: z.array(z.object({ id, name: z.string(), price: money })),
    }),
  ),
});
export type OrderCartItem = z.infer<typeof OrderCartItem>;

/** A whole order. Specification 2, section 3. */
export const Order = z.extend(OrderRow, {
  orderCartItems: z.array(OrderCartItem),
  taxes: z.array(z.object({ id: z.string(), name: z.string(), taxAmount: money })),
  delivery: z.nullable(DeliveryRow),
});
export type Order = z.infer<typeof Order>;

/** What the customer app sends. Prices come from the menu, never from here. */
export const NewOrder = z.object({
  locationId: id,
  orderType: OrderType,
  orderTimeType: z._default(OrderTimeType, 'Asap'),
  scheduledOrderTimestamp: z.optional(timestamp),
  paymentMethod: z.enum(['online-creditcard', 'inperson-cash', 'inperson-card']),
  tipAmount: z._default(moneyInput, 0),
  userId: z.optional(id),
  name: text(120).check(z.minLength(1)),
  phoneNumber: z.string().check(z.regex(/^\+?[0-9]{7,15}$/)),
  email: z._default(text(254), ''),
  deliveryAddress: z.optional(text(300)),
  deliveryAddressLatLng: z.optional(latLng),
  deliveryUnit: z.optional(text(40)),
  deliveryInstructions: z.optional(text(500)),
  notes: z.optional(text(500)),
  includeUtensils: z._default(z.boolean(), false),
  sourceClient: z._default(text(60), 'api'),
  orderCartItems: z
    .array(
      z.object({
        productId: id,
        count: z.int().check(z.minimum(1), z.maximum(999)),
        notes: z.optional(text(300)),
        selectedModifierGroups: z._default(
          z
            .array(z.object({ groupId: id, itemIds: z.array(id).check(z.maxLength(99)) }))
            .check(z.maxLength(50)),
          [],
        ),
      }),
    )
    .check(z.maxLength(200)),
});
export type NewOrder = z.infer<typeof NewOrder>;

/** Every command on an order names the status its sender saw: whoever comes too late changes nothing (409). */
export const onOrder = { orderId: id, expectedStatus: OrderStatus };

export const orders = {
  create: action('orders:create')
    .route({
      method: 'POST',
      path: '/orders',
      summary: 'Place an order',
      tags: ['orders'],
      successStatus: 201,
    })
    .input(NewOrder)
    .output(Order),
  list: query('orders:read')
    .route({ method: 'GET', path: '/orders', summary: 'The newest orders', tags: ['orders'] })
    .input(
      z.object({
        locationId: z.optional(id),
        status: z.optional(z.array(OrderStatus)),
        limit: z._default(z.int().check(z.minimum(1), z.maximum(500)), 25),
      }),
    )
    .output(z.object({ orders: z.array(OrderRow), total: z.int() })),
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
    .output(z.array(AuditEntry)),
  confirm: action('orders:handle')
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
  setFoodReady: action('orders:handle')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/food-ready',
      summary: "Toggle 'Food is Ready'",
      tags: ['orders'],
    })
    .input(z.object({ ...onOrder, isFoodReady: z.boolean() }))
    .output(OrderRow),
  setPaid: action('orders:handle')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/paid',
      summary: "Toggle 'Paid' of an in-person payment",
      tags: ['orders'],
    })
    .input(z.object({ ...onOrder, isPaid: z.boolean() }))
    .output(OrderRow),
  markDone: action('orders:handle')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/done',
      summary: 'Mark as Done or Delivered',
      tags: ['orders'],
    })
    .input(z.object(onOrder))
    .output(OrderRow),
  reverseDone: action('orders:handle')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/reverse-done',
      summary: 'Take a Done order back to Preparing',
      tags: ['orders'],
    })
    .input(z.object(onOrder))
    .output(OrderRow),
  delay: action('orders:handle')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/delay',
      summary: 'Push the completion time later',
      tags: ['orders'],
    })
    .input(
      z.object({
        ...onOrder,
        /** Whole minutes from 1 to 1440, on top of the completion time as it is. */
        minutes: z.number('Please enter a number to delay an order.'),
      }),
    )
    .output(OrderRow),
  /** For super admins alone, and for themselves alone. */
  assignSupport: action('orders:handle')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/assign-support',
      summary: 'Take on a New order as its support',
      tags: ['orders'],
    })
    .input(z.object(onOrder))
    .output(OrderRow),
  releaseSupport: action('orders:handle')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/release-support',
      summary: 'Stop being the support of a New order',
      tags: ['orders'],
    })
    .input(z.object(onOrder))
    .output(OrderRow),
};

/** `locationId` null is the whole platform. */
const boardParams = z.object({ locationId: z.nullable(id) });

/** Active orders, and those finished within the last hour. */
export const ordersBoard = liveQuery({
  ...LIVE_NAMES.ordersBoard,
  params: boardParams,
  row: OrderRow,
  permission: 'orders:read',
});

/** The deliveries of the orders on the board. */
export const deliveriesBoard = liveQuery({
  ...LIVE_NAMES.deliveriesBoard,
  params: boardParams,
  row: DeliveryRow,
  permission: 'orders:read',
});
