import { formatCents } from '../money/cents.ts';
import type { OrderType } from '../orders/order-states.ts';
import {
  NOTIFICATION_TRIGGERS,
  type NotificationMethod,
  type NotificationTrigger,
} from '../restaurants/restaurant-constants.ts';

export type NotifiedOrder = {
  orderNumber: number;
  restaurantName: string;
  locationName: string;
  orderType: OrderType;
  itemCount: number;
  totalCents: number;
  /** 'HH:mm' in the location's zone. */
  placedAt: string;
  /** 'YYYY-MM-DD HH:mm' in the location's zone; null: as soon as possible. */
  scheduledFor: string | null;
  /** Where the order can be opened. */
  link: string;
};

const ORDER_TYPE_WORDS: Record<OrderType, string> = {
  Pickup: 'pickup',
  Delivery: 'delivery',
  DineIn: 'dine-in',
};

/** What one method says about one order. A call speaks one sentence; an SMS fits into a few lines. */
export function notificationWords(
  trigger: NotificationTrigger,
  method: NotificationMethod,
  order: NotifiedOrder,
): { subject: string; body: string } {
  const place = [order.restaurantName, order.locationName].filter((name) => name !== '').join(', ');
  const minutes = NOTIFICATION_TRIGGERS[trigger];
  const isNew = trigger === 'NewOrder';
  const subject = isNew
    ? `New order #${order.orderNumber} – ${place}`
    : `Order #${order.orderNumber} is not confirmed after ${minutes} minutes – ${place}`;
  const kind = ORDER_TYPE_WORDS[order.orderType];
  if (method === 'PhoneCall') {
    const waited = isNew ? 'has arrived' : `has waited ${minutes} minutes to be confirmed`;
    return { subject, body: `${place}: ${kind} order number ${order.orderNumber} ${waited}.` };
  }
  const items = `${order.itemCount} ${order.itemCount === 1 ? 'item' : 'items'}`;
  const scheduled = order.scheduledFor === null ? '' : `, scheduled for ${order.scheduledFor}`;
  const facts = `${kind}, ${items}, ${formatCents(order.totalCents)}, placed at ${order.placedAt}${scheduled}`;
  if (method === 'SMS') return { subject, body: `${subject}: ${facts}. ${order.link}` };
  const request = isNew
    ? 'Please confirm it in Passline:'
    : 'The guest is waiting. Please confirm it in Passline:';
  return { subject, body: `${subject}\n\n${facts}.\n\n${request}\n${order.link}\n` };
}
