import type { OrderRow } from '@passline/contract/orders/order';
import type { Session } from '@passline/contract/session/session';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { formatDay } from '@passline/domain/time/format-day';
import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { orderAddress } from '../../app/orders-path.ts';
import type { Entry, Findable } from './entry.ts';
import { liveClient } from '../../live/live-client.ts';
import { placeName } from '../../parts/place-name.ts';

/** The orders of the live board, those that still need someone first. */
export function orderEntries(orders: readonly OrderRow[], session: Session): Findable[] {
  return [...orders].sort(byNeed).map((order) => ({
    ...entryOf(order, session, []),
    words: [`#${order.orderNumber} ${placeName(order)}`, order.name, order.deliveryAddress].join(' '),
    digits: [String(order.orderNumber), order.phoneNumber.replace(/\D/g, '')],
  }));
}

/** Orders that the server has found, the newest first, each with its date: order numbers start again every day. */
export function pastEntries(orders: readonly OrderRow[], session: Session): Entry[] {
  return orders.map((order) => entryOf(order, session, [dayOf(order)]));
}

function dayOf({ createdAt }: OrderRow): string {
  return formatDay(
    localDate(createdAt, DEFAULT_TIME_ZONE),
    localDate(liveClient.serverNow(), DEFAULT_TIME_ZONE),
  );
}

function entryOf(order: OrderRow, session: Session, details: readonly string[]): Entry {
  const { id, status, name, phoneNumber, deliveryAddress } = order;
  return {
    id,
    kind: 'order',
    title: `#${order.orderNumber} ${placeName(order)}`,
    detail: [...details, name, phoneNumberWords(phoneNumber), deliveryAddress].filter(Boolean).join(' · '),
    ...orderAddress(session, id),
    picture: status,
  };
}

function byNeed(a: OrderRow, b: OrderRow): number {
  return Number(isOver(a)) - Number(isOver(b)) || a.createdAt - b.createdAt;
}

function isOver({ status }: OrderRow): boolean {
  return status === 'Done' || status === 'Cancelled';
}
