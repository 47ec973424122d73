import type { OrderRow } from '@passline/contract/orders/order';
import { useEffect } from 'react';
import { notify } from '../../parts/notify.ts';
import type { Board } from '../orders/board/board-context.ts';
import { useSession } from '../session/use-session.ts';

/** Tells somebody whose order a colleague takes over, gives away or hands to them. */
export function useToldMoves({ orders, nameOf }: Board): void {
  const { userId, name, email } = useSession();
  const me = name || email;
  useEffect(() => {
    const known = new Map<string, OrderRow>(orders.list.map((order) => [order.id, order]));
    return orders.onList(() => {
      for (const order of orders.list) {
        const before = known.get(order.id);
        // An expected change has the revision of the row that it covers.
        if (before?.rev === order.rev) continue;
        known.set(order.id, order);
        if (!before || order.changedBy === me) continue;
        const words = toldMove(before, order, userId, nameOf(order));
        if (words !== null) notify.success(words);
      }
    });
  }, [orders, nameOf, userId, me]);
}

/** What a colleague did with somebody's support of an order; null: nothing that they must know. */
export function toldMove(
  before: OrderRow,
  { supportUserId, supportUserName, changedBy }: OrderRow,
  userId: string,
  order: string,
): string | null {
  const [was, is] = [before.supportUserId === userId, supportUserId === userId];
  if (was === is) return null;
  if (is) return `${changedBy} gave you ${order}.`;
  if (supportUserId === null) return `${changedBy} released ${order}, which you supported.`;
  return supportUserName === changedBy
    ? `${changedBy} took ${order} from you.`
    : `${changedBy} gave ${order}, which you supported, to ${supportUserName}.`;
}
