import type { OrderRow } from '@passline/contract/orders/order';
import { useEffect } from 'react';
import { dismissNotice, listNotices, notify } from '../../parts/notify.ts';
import type { Board } from '../orders/board/board-context.ts';
import { useSession } from '../session/use-session.ts';

/** Tells somebody whose order a colleague takes over, gives away or hands to them; what was said of its support before leaves. */
export function useToldMoves({ orders, nameOf }: Board): void {
  const { userId, name, email } = useSession();
  const me = name || email;
  useEffect(() => {
    // Never what is expected of one's own command: over the row of a colleague who was faster it looks as if they had given the order.
    const known = new Map<string, OrderRow>();
    for (const order of orders.received) known.set(order.id, order);
    return orders.onList(() => {
      for (const order of orders.received) {
        const before = known.get(order.id);
        if (before?.rev === order.rev) continue;
        known.set(order.id, order);
        if (before && before.supportUserId !== order.supportUserId) dismissDone(order.id);
        if (!before || order.changedBy === me) continue;
        const words = toldMove(before, order, userId, nameOf(order));
        if (words !== null) notify.success(words);
      }
    });
  }, [orders, nameOf, userId, me]);
}

/** Who supports it is somebody else now: what was said of it is no longer true, and its Undo would take back what a colleague did. */
function dismissDone(orderId: string): void {
  for (const { id, kind, about } of listNotices())
    if (kind === 'success' && about === orderId) dismissNotice(id);
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
