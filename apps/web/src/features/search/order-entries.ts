import type { OrderRow, Session } from '@passline/contract';
import { orderAddress } from '../../app/orders-path.ts';
import type { Findable } from './entry.ts';

/** The orders of the live board, those that still need somebody first. */
export function orderEntries(orders: readonly OrderRow[], session: Session): Findable[] {
  return [...orders].sort(byNeed).map((order) => {
    const { id, orderNumber, status, restaurantName, name, phoneNumber, deliveryAddress } = order;
    const title = `#${orderNumber} ${restaurantName}`;
    return {
      id,
      kind: 'order',
      title,
      detail: [name, phoneNumber, deliveryAddress].filter(Boolean).join(' · '),
      ...orderAddress(session, id),
      picture: status,
      words: [title, name, deliveryAddress].join(' '),
      digits: [String(orderNumber), phoneNumber.replace(/\D/g, '')],
    };
  });
}

function byNeed(a: OrderRow, b: OrderRow): number {
  return Number(isOver(a)) - Number(isOver(b)) || a.createdAt - b.createdAt;
}

function isOver({ status }: OrderRow): boolean {
  return status === 'Done' || status === 'Cancelled';
}
