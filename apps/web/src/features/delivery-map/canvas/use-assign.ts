import type { RiderRow } from '@passline/contract';
import { notify } from '../../../parts/notify.ts';
import { runDispatch } from '../../dispatch/commands/run-dispatch.ts';
import { useBlockedReason } from '../../orders/actions/use-blocked-reason.ts';
import { useBoard } from '../../orders/board/board-context.ts';

/**
 * Gives a delivery to a courier who was put on it. One that somebody has already is not taken from them by a drag: the
 * choice of a courier opens, which says what that means. Returns what speaks against assigning at all.
 */
export function useAssign(): {
  assign: (orderId: string, rider: RiderRow) => void;
  blocked: string | null;
} {
  const board = useBoard();
  const blocked = useBlockedReason();
  const assign = (orderId: string, { id, name, role }: RiderRow) => {
    const [order, delivery] = [board.orders.get(orderId), board.deliveries.get(orderId)];
    if (blocked !== null) return notify.error(blocked);
    if (!order || !delivery) return notify.error('This delivery is over.');
    if (delivery.riderUserId === id && delivery.deliveryStatus !== 'Failed') {
      return notify.success(`${name} has ${board.nameOf(order)} already.`, undefined, orderId);
    }
    if (delivery.riderUserId !== null && delivery.deliveryStatus !== 'Failed') return board.assign(orderId);
    void runDispatch(board, { order, delivery }, { kind: 'assignRider', rider: { id, name, role } });
  };
  return { assign, blocked };
}
