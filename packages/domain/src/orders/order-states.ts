import type { DeliveryStatus } from '../deliveries/delivery-states.ts';
import type { PaymentCheck, PaymentProgress, PaymentStatus } from '../payments/payment-states.ts';

/** From New to its end, Done or Cancelled. See docs/rules/orders.md#states. */
export const ORDER_STATUSES = ['New', 'Preparing', 'Done', 'Cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How the food gets to the guest. See docs/rules/orders.md#states. */
export const ORDER_TYPES = ['Delivery', 'Pickup', 'DineIn'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** 'Scheduled' or not. See docs/rules/orders.md#states. */
export const ORDER_TIME_TYPES = ['Asap', 'Scheduled'] as const;
export type OrderTimeType = (typeof ORDER_TIME_TYPES)[number];

/**
 * What decides whether an action on an order is allowed. `deliveryStatus` is null without a delivery record.
 */
export type OrderFacts = {
  status: OrderStatus;
  orderType: OrderType;
  orderTimeType: OrderTimeType;
  isFoodReady: boolean;
  paymentMethod: string;
  paymentStatus: PaymentStatus;
  paymentProgress: PaymentProgress | null;
  paymentCheck: PaymentCheck | null;
  /** Whether there is a tip that could be given back: see `hasTip`. */
  hasTip: boolean;
  deliveryStatus: DeliveryStatus | null;
  supportUserId: string | null;
};

/** The facts that a move changes; an absent key stays as it is. */
export type OrderChange = Partial<
  Pick<OrderFacts, 'status' | 'isFoodReady' | 'paymentStatus' | 'deliveryStatus'>
>;
