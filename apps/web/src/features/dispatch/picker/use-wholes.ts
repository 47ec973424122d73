import { useMemo } from 'react';
import { useRows } from '../../../live/use-live.ts';
import type { Whole } from '../../orders/actions/order-command.ts';
import { useBoard } from '../../orders/board/board-context.ts';

/** The orders with their deliveries, as they are now; those that left the board are left out. */
export function useWholes(orderIds: readonly string[]): readonly Whole[] {
  const board = useBoard();
  const orders = useRows(board.orders);
  const deliveries = useRows(board.deliveries);
  return useMemo(() => {
    const deliveryOf = new Map(deliveries.map((delivery) => [delivery.orderId, delivery]));
    const wanted = new Set(orderIds);
    return orders
      .filter(({ id }) => wanted.has(id))
      .map((order) => ({ order, delivery: deliveryOf.get(order.id) }));
  }, [orders, deliveries, orderIds]);
}
