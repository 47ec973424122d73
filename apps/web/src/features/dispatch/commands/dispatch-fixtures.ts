import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { DELIVERY_ROW, ORDER_ROW } from '@passline/contract/orders/order-fixtures';

export const NOW_MS = Date.UTC(2026, 10, 21, 20);

/** A Preparing order, whose delivery has no courier yet. */
export const ORDER: OrderRow = {
  ...ORDER_ROW,
  id: 'order-1',
  orderNumber: 12,
  restaurantId: 'restaurant-1',
  locationId: 'location-1',
  orderType: 'Delivery',
  status: 'Preparing',
  createdAt: NOW_MS,
  confirmedAt: NOW_MS,
  paymentMethod: 'online-creditcard',
  paymentStatus: 'paid-online',
  deliveryType: 'product',
  deliveryAddress: '3500 Main St, Vancouver',
  changedAt: NOW_MS,
};

export const DELIVERY: DeliveryRow = {
  ...DELIVERY_ROW,
  orderId: ORDER.id,
  locationId: ORDER.locationId,
  createdAt: NOW_MS,
};
