import { ORDER_STATUSES, ORDER_TIME_TYPES, ORDER_TYPES } from '@passline/domain/orders/order-states';
import { PAYMENT_STATUSES } from '@passline/domain/payments/payment-states';
import { PAYMENT_PROCESSORS } from '@passline/domain/restaurants/restaurant-constants';
import * as z from 'zod/mini';
import { id, money, nullableText, nullableTimestamp, timestamp } from '../kernel/fields.ts';
import { Chargeback } from '../payments/chargebacks.ts';
import { Payment, PaymentCheck, PaymentGateway, PaymentProgress } from '../payments/payments.ts';
import { DeliveryInfo } from './delivery.ts';

export const OrderStatus = z.enum(ORDER_STATUSES);
export const OrderType = z.enum(ORDER_TYPES);
export const OrderTimeType = z.enum(ORDER_TIME_TYPES);
export const PaymentStatus = z.enum(PAYMENT_STATUSES);

/** An order without its items: what a list, a card and the live board need. See docs/rules/orders.md#states. */
export const OrderRow = z.object({
  id,
  rev: z.int(),
  orderNumber: z.int(),
  restaurantId: id,
  locationId: id,
  restaurantName: z.string(),
  /** Distinguishes the location from others with the same restaurant name; '' if there are none. */
  locationName: z.string(),
  restaurantPhoneNumber: z.string(),
  /** The customer's record; null for everyone except super admins. */
  userId: z.nullable(id),
  name: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  orderType: OrderType,
  /** The table of a dine-in order; null: none was named. It may be gone since. */
  tableId: z.nullable(id),
  /** What it was called then. */
  tableName: nullableText,
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
  /** Null for everyone except super admins. */
  paymentProcessor: z.nullable(z.enum(PAYMENT_PROCESSORS)),
  paymentStatus: PaymentStatus,
  sourceClient: z.string(),
  deviceType: z.string(),
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
  /** On top of the total: paid in person if the order is paid in person. */
  inpersonTipAmount: money,
  total: money,
  totalCommission: money,
  /** A payment of this order that is on its way, or that the provider refused and a person must look at. */
  paymentProgress: PaymentProgress,
  /** `mismatch`: no money moves until a super admin has settled it. */
  paymentCheck: PaymentCheck,
  /** Who made the last change, and when. */
  changedBy: z.string(),
  changedAt: timestamp,
});
export type OrderRow = z.infer<typeof OrderRow>;

/** A line of an order, at the position that `refundItems` uses. */
export const OrderCartItem = z.object({
  productId: z.nullable(id),
  name: z.string(),
  /** What the kitchen called it when it was ordered; '': as guests do. */
  kitchenName: z.string(),
  count: z.int(),
  refundCount: z.int(),
  /** One piece with its modifiers, before rewards. */
  price: money,
  /** What rewards took off the whole line. */
  discount: money,
  /** Of the counted stock: what a cancel gives back before the food is ready; 0 where its product is not counted, or is gone. */
  stockBack: z.int(),
  /** Its taxes, each rate 0 to 1; null for an order from before this was stored. */
  taxes: z.nullable(z.array(z.object({ id: z.string(), rate: z.number() }))),
  notes: nullableText,
  selectedModifierGroupsWithDetails: z.array(
    z.object({
      groupId: id,
      title: z.string(),
      /** `kitchenName`: absent where the kitchen calls it as guests do. */
      items: z.array(z.object({ id, name: z.string(), kitchenName: z.optional(z.string()), price: money })),
    }),
  ),
});
export type OrderCartItem = z.infer<typeof OrderCartItem>;

/** The lines of an order's earnings report, in dollars. See docs/rules/money.md#an-orders-earnings. */
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

/** A whole order. See docs/rules/orders.md. */
export const Order = z.extend(OrderRow, {
  orderCartItems: z.array(OrderCartItem),
  taxes: z.array(z.object({ id: z.string(), name: z.string(), taxAmount: money })),
  rewards: z.array(
    z.object({
      /** Its code or its id, as it was redeemed; '' for points exchanged for a discount. */
      rewardId: z.string(),
      name: z.string(),
      count: z.int(),
      /** Off the food. */
      totalDiscountSubtotal: money,
      /** Off the delivery fee. */
      totalDiscountDeliveryFee: money,
      /** Points spent on it. */
      points: z.int(),
      /** Of its stock: what cancelling gives back; 0 where the reward does not count it any more, or is gone. */
      usesBack: z.int(),
      /** Of the guest's own limit: how many uses cancelling frees; 0 where the reward has none. */
      guestUsesBack: z.int(),
    }),
  ),
  /**
   * The guest's points. `isClosed`: the erasing of the account has begun, so none move any more. See
   * docs/rules/rewards.md#points-of-an-order.
   */
  points: z.object({ earned: z.int(), spent: z.int(), givenBack: z.int(), isClosed: z.boolean() }),
  addedCharges: z.array(z.object({ name: z.string(), price: money })),
  /** Name to amount: what the restaurant gets in addition (or less), paid by the platform. */
  otherAdjustments: z.record(z.string(), money),
  /** What the restaurant earns from it. */
  revenue: money,
  earnings: OrderEarnings,
  /** The commission rate when the order was placed, 0 to 1; null for everyone except super admins. */
  commissionRate: z.nullable(z.number()),
  payments: z.array(Payment),
  /** Payments of the order that its customer disputes, or disputed, at their bank; the oldest first. */
  chargebacks: z.array(Chargeback),
  /** What does not match about the payment that the order names, in words. */
  paymentDifferences: z.array(z.string()),
  /** The payment paid another order first: the card provider is never asked to give it back, or to charge its card. */
  isPaymentDuplicate: z.boolean(),
  /**
   * What the card provider holds of that payment instead of what the order came to, until it is given back or the order counts as paid;
   * null: nothing that it can give back.
   */
  paymentHeld: z.nullable(money),
  /** What Passline took of that payment at Stripe, less what went back of it with refunds; null if withheld. */
  applicationFee: z.nullable(money),
  paymentGateway: PaymentGateway,
  delivery: z.nullable(DeliveryInfo),
});
export type Order = z.infer<typeof Order>;
