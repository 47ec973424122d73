import { formatCents } from '../money/cents.ts';
import { orderNoteKind } from '../orders/order-note.ts';
import { gsmText } from './gsm-text.ts';
import { inOneSegment } from './one-segment.ts';
import type { OrderType } from '../orders/order-states.ts';
import {
  NOTIFICATION_TRIGGERS,
  TRIGGER_LABELS,
  type NotificationMethod,
  type NotificationTrigger,
} from '../restaurants/restaurant-constants.ts';

export type NotifiedDish = {
  name: string;
  count: number;
  /** Chosen with it: 'Large', 'Extra spicy'. */
  modifiers: readonly string[];
  /** The guest's wish; '' if there is none. */
  notes: string;
};

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
  guestName: string;
  /** What the guest wrote; '' if there is nothing. */
  note: string;
  dishes: readonly NotifiedDish[];
  /** Where the order can be opened. */
  link: string;
  /** The same in fewer letters, for an SMS. */
  shortLink: string;
};

const ORDER_TYPE_WORDS: Record<OrderType, string> = {
  Pickup: 'pickup',
  Delivery: 'delivery',
  DineIn: 'dine-in',
};

/**
 * What one method says about one order. A call speaks one sentence; an SMS is written in the letters that it can carry
 * cheaply; an e-mail names the guest and each dish. See docs/rules/notifications.md#telling.
 */
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
  const placed = `placed at ${order.placedAt}${scheduled}`;
  const total = formatCents(order.totalCents);
  const dangers = order.dishes.filter(({ notes }) => orderNoteKind(notes) === 'allergy');
  if (method === 'SMS') {
    const hasAllergy = orderNoteKind(order.note) === 'allergy' || dangers.length > 0;
    const body = inOneSegment({
      begins: isNew ? `New order #${order.orderNumber}` : `Order #${order.orderNumber} waits ${minutes} min`,
      place: [order.restaurantName, order.locationName],
      facts: [
        ...(hasAllergy ? [{ words: 'ALLERGY', isNeeded: true }] : []),
        ...(order.scheduledFor === null ? [] : [{ words: `for ${order.scheduledFor}`, isNeeded: true }]),
        { words: total, isNeeded: true },
        { words: kind },
        { words: items },
        { words: `placed at ${order.placedAt}` },
      ],
      link: order.shortLink,
    });
    return { subject, body };
  }
  const guest = order.guestName === '' ? '' : ` for ${order.guestName}`;
  const facts = `${kind}${guest}, ${items}, ${placed}`;
  const request = isNew
    ? 'Please confirm it in Passline:'
    : 'The guest is waiting. Please confirm it in Passline:';
  const dishes = order.dishes.map(dishLines).join('\n');
  const notes = [
    ...noteLines(order.note),
    ...dangers.map(({ name, notes: wish }) => `Allergy, ${name}: “${wish}”`),
  ];
  return {
    subject,
    body: `${subject}\n\n${notes.map((line) => `${line}\n`).join('')}${notes.length > 0 ? '\n' : ''}${facts}.\n\n${dishes}\n\nTotal: ${total}\n\n${request}\n${order.link}\n`,
  };
}

/** The guest's note, as the kitchen card has it: an allergy is said to be one. */
function noteLines(note: string): string[] {
  const kind = orderNoteKind(note);
  return kind === null ? [] : [`${kind === 'allergy' ? 'Allergy' : 'Note'}: “${note}”`];
}

function dishLines({ name, count, modifiers, notes }: NotifiedDish): string {
  const chosen = modifiers.length === 0 ? '' : ` (${modifiers.join(', ')})`;
  return `${count} x ${name}${chosen}${notes === '' ? '' : `\n    “${notes}”`}`;
}

/** What a test of a rule says, by each method: that it is a test, and of which rule. `place`: the restaurant and its location. */
export function testWords(
  trigger: NotificationTrigger,
  method: NotificationMethod,
  place: string,
): { subject: string; body: string } {
  const rule = `“${TRIGGER_LABELS[trigger]}”`;
  const subject = `Test of the rule ${rule} – ${place}`;
  const body = `This is a test for ${place}. There is no order. Messages of the rule ${rule} arrive here.`;
  return { subject, body: method === 'SMS' ? gsmText(body) : body };
}
