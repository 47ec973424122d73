import {
  DELIVERY_STATUSES,
  DEFAULT_CANCEL_REASON,
  DEFAULT_WAIT_MINUTES,
  ORDERS_LIMIT,
  ORDER_STATUSES,
  ORDER_TIME_TYPES,
  ORDER_TYPES,
  PAYMENT_STATUSES,
} from '@passline/domain';
import * as z from 'zod/mini';
import { action, query } from './action.ts';
import { AuditEntry } from './audit.ts';
import { id, latLng, money, moneyInput, moneyInputOr, text, timestamp } from './fields.ts';
import { LIVE_NAMES } from './live-names.ts';
import { liveQuery } from './live-query.ts';
import { Payment, PaymentGateway, PaymentProgress } from './payments.ts';

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
  /** A payment of this order that is on its way, or that the provider refused and somebody must look at. */
  paymentProgress: PaymentProgress,
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

/** What a courier earns with a delivery. Specification 2, sections 3 and 9. */
export const DeliveryEarnings = z.object({
  platformSubstitution: money,
  restaurantSubstitution: money,
  restaurantStandby: money,
  deliveryFee: money,
  tipAmount: money,
});
export type DeliveryEarnings = z.infer<typeof DeliveryEarnings>;

/** The delivery of a whole order. Specification 2, section 3 (DeliveryInfo). */
export const DeliveryInfo = z.extend(DeliveryRow, {
  restaurantAddressLatLng: latLng,
  earnings: DeliveryEarnings,
});
export type DeliveryInfo = z.infer<typeof DeliveryInfo>;

/** The lines of an order's earnings report, in dollars. Specification 2, section 9. */
export const OrderEarnings = z.object({
  onlineTotal: money,
  inpersonTotal: money,
  foodSubTotal: money,
  pointsDiscount: money,
  subTotalTax: money,
  deliveryFee: money,
  pickupTip: money,
  inpersonPickupTip: money,
  courierTip: money,
  inpersonCourierTip: money,
  totalCommission: money,
  networkAccessFee: money,
  subsidizedDeliveryFee: money,
  foodDelayContribution: money,
  /** Shown as GST. */
  commissionTax: money,
  otherAdjustments: money,
  grossEarning: money,
  revenue: money,
  cashRevenue: money,
  netDirectDeposit: money,
  platformOnlineTip: money,
  platformOnlineDeliveryFee: money,
  platformOnlineDeliveryFeeTax: money,
});
export type OrderEarnings = z.infer<typeof OrderEarnings>;

/** A whole order. Specification 2, section 3. */
export const Order = z.extend(OrderRow, {
  orderCartItems: z.array(OrderCartItem),
  taxes: z.array(z.object({ id: z.string(), name: z.string(), taxAmount: money })),
  rewards: z.array(z.object({ name: z.string(), count: z.int(), totalDiscountSubtotal: money })),
  addedCharges: z.array(z.object({ name: z.string(), price: money })),
  /** Name to amount: what the restaurant gets more (or less), borne by the platform. */
  otherAdjustments: z.record(z.string(), money),
  /** What the restaurant earns with it. */
  revenue: money,
  earnings: OrderEarnings,
  /** The commission's rate when the order was placed, 0 to 1. */
  commissionRate: z.number(),
  payments: z.array(Payment),
  paymentGateway: PaymentGateway,
  delivery: z.nullable(DeliveryInfo),
});
export type Order = z.infer<typeof Order>;

/** One line of an order's timeline. */
export const TimelineEntry = z.extend(AuditEntry, {
  /** The lines of one action share it. */
  requestId: z.string(),
  /** Whether it can be undone: null where there is nothing to undo, else the reason against it, if any. */
  undo: z.nullable(z.object({ reason: nullableText })),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** Sums of a list of orders, in dollars. Specification 2, section 2.4. */
export const OrderSummary = z.object({
  orderCount: z.int(),
  subTotal: money,
  taxAmount: money,
  deliveryFee: money,
  /** Paid online or in person: a tip is in the total either way. */
  tipAmount: money,
  total: money,
  totalCommission: money,
});
export type OrderSummary = z.infer<typeof OrderSummary>;

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

/** A command that moves money also names the total its sender saw: of two equal ones the second is too late. */
const onOrderMoney = { ...onOrder, expectedTotal: money };

/** Dollars of either sign, rounded to the cent. Specification 2, section 5. */
const adjustmentAmount = z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000));
const CHARGE_INCOMPLETE = 'Please enter a name and price';
const charge = {
  name: text(120, CHARGE_INCOMPLETE).check(z.minLength(1, CHARGE_INCOMPLETE)),
  price: moneyInputOr(CHARGE_INCOMPLETE),
};
const cancelReason = z._default(text(300).check(z.minLength(1)), DEFAULT_CANCEL_REASON);

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
        /** Several locations of the platform; each must be within the caller's reach. */
        locationIds: z.optional(z.array(id).check(z.maxLength(500))),
        status: z.optional(z.array(OrderStatus)),
        orderTypes: z.optional(z.array(OrderType)),
        /** Placed at or after, in milliseconds since 1970. */
        createdFrom: z.optional(timestamp),
        /** Placed before. */
        createdBefore: z.optional(timestamp),
        /** An order number, a part of a phone number, or the beginning of a word of a name. */
        search: z.optional(text(80)),
        limit: z._default(z.int().check(z.minimum(1), z.maximum(ORDERS_LIMIT)), 25),
      }),
    )
    .output(
      z.object({
        orders: z.array(OrderRow),
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
  /** Cancels, and gives back what was paid. */
  cancel: action('orders:refund')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/cancel',
      summary: 'Cancel an order and give back what was paid',
      tags: ['orders'],
    })
    .input(z.object({ ...onOrderMoney, cancelReason }))
    .output(Order),
  /** Joins the subtotal and is taxed with the default tax; what was paid online is collected first. */
  addCharge: action('orders:refund')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/added-charges',
      summary: 'Add a charge to an order',
      tags: ['orders'],
    })
    .input(z.object({ ...onOrderMoney, ...charge }))
    .output(Order),
  refundTip: action('orders:refund')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/refund-tip',
      summary: 'Give back a part of the tip',
      tags: ['orders'],
    })
    .input(z.object({ ...onOrderMoney, amount: moneyInput }))
    .output(Order),
  /** Sends a refund that the provider refused once more. */
  retryRefund: action('orders:refund')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/payments/{paymentId}/retry',
      summary: 'Send a refused refund once more',
      tags: ['orders'],
    })
    .input(z.object({ orderId: id, paymentId: id }))
    .output(Order),
  setAdjustment: action('orders:adjust')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/adjustments',
      summary: 'Set or remove one adjustment of what the restaurant gets',
      tags: ['orders'],
    })
    .input(
      z.object({
        ...onOrder,
        name: text(120).check(z.minLength(1)),
        /** Null removes it. */
        amount: z.nullable(adjustmentAmount),
        /** The amount its sender saw under this name; null: none. */
        expectedAmount: z.nullable(money),
      }),
    )
    .output(Order),
  /** Gives back what one entry of the timeline changed, where no money moved and nobody changed it since. */
  undo: action('orders:handle')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/timeline/{entryId}/undo',
      summary: 'Undo one entry of the timeline',
      tags: ['orders'],
    })
    .input(z.object({ orderId: id, entryId: z.int() }))
    .output(Order),
};

/** Names the order and the restaurant it must belong to; expects whatever the order is now. */
export const orderOfRestaurant = { restaurantId: id, orderId: id };

/** The product server's calls under the specification's own paths and payloads. Specification 2, section 7. */
export const orderCalls = {
  addCharge: action('orders:refund')
    .route({
      method: 'PUT',
      path: '/orders/add_charge',
      summary: 'Add a charge to an order',
      tags: ['functions'],
    })
    // The order may be sent whole; these two fields of it are read.
    .input(z.object({ order: z.object({ id, restaurantId: id }), ...charge }))
    .output(Order),
  refundOrder: action('orders:refund')
    .route({
      method: 'PUT',
      path: '/orders/refund_order',
      summary: 'Cancel an order and give back what was paid',
      tags: ['functions'],
    })
    .input(z.object({ ...orderOfRestaurant, cancelReason }))
    .output(Order),
  refundTipAmount: action('orders:refund')
    .route({
      method: 'POST',
      path: '/orders/refund_tip_amount',
      summary: 'Give back a part of the tip',
      tags: ['functions'],
    })
    .input(z.object({ ...orderOfRestaurant, refundTipAmount: moneyInput }))
    .output(z.object({ message: z.string(), order: Order })),
};

/** Specification 2, section 7. */
export const orderFunctions = {
  setOrderAdjustments: action('orders:adjust')
    .route({
      method: 'POST',
      path: '/functions/setOrderAdjustments',
      summary: 'Replace the adjustments of what the restaurant gets',
      tags: ['functions'],
    })
    .input(
      z.object({
        ...orderOfRestaurant,
        otherAdjustments: z.record(text(120).check(z.minLength(1)), adjustmentAmount),
      }),
    )
    .output(Order),
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
