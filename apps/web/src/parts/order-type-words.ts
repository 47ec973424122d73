import type { OrderType } from '@passline/domain/orders/order-states';

export const ORDER_TYPE_WORDS: Record<OrderType, string> = {
  Delivery: 'Delivery',
  Pickup: 'Pickup',
  DineIn: 'Dine in',
};
