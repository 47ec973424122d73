import type { RiderRow } from '@passline/contract/riders/riders';
import { notify } from '../../../parts/notify.ts';
import { runDispatch } from '../../dispatch/commands/run-dispatch.ts';
import { useBlockedReason } from '../../orders/actions/use-blocked-reason.ts';
import { useBoard } from '../../orders/board/board-context.ts';

/**
 * Assigns a delivery to a courier by a drag. If it already has a courier, a drag does not take it from them: the
 * courier dialog opens, which says what that means. Returns why it cannot be assigned at all.
 */
export function useAssign(): {
  assign: (orderId: string, rider: RiderRow) => void;
  blocked: string | null;
} {
  const board = useBoard();
  const blocked = useBlockedReason();
  const assign = (orderId: string, { id, name, role, isSuspended }: RiderRow) => {
    const [order, delivery] = [board.orders.get(orderId), board.deliveries.get(orderId)];
    if (blocked !== null) return notify.error(blocked);
    if (!order || !delivery) return notify.error('This delivery is over.');
    if (delivery.riderUserId === id && delivery.deliveryStatus !== 'Failed') {
      return notify.success(`${name} has ${board.nameOf(order)} already.`, undefined, orderId);
    }
    if (delivery.riderUserId !== null && delivery.deliveryStatus !== 'Failed') return board.assign(orderId);
    void runDispatch(
      board,
      { order, delivery },
      { kind: 'assignRider', rider: { id, name, role, isSuspended } },
    );
  };
  return { assign, blocked };
}
