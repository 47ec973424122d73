import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { Order, OrderRow } from '@passline/contract/orders/order';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries, queryClient } from '../../../api/client.ts';
import { useRow } from '../../../live/use-live.ts';
import { useBoard } from '../board/board-context.ts';

export type OpenOrder = {
  /** The newest known row: the board's, if the order is on it. */
  order: OrderRow | undefined;
  delivery: DeliveryRow | null | undefined;
  /** Items and taxes, once they have been read. */
  whole: Order | undefined;
  error: unknown;
  retry: () => void;
  /** Takes over what an action returned. */
  take: (order: OrderRow) => void;
};

/** One order, whether it is on the board or left it long ago. */
export function useOrder(orderId: string): OpenOrder {
  const { orders, deliveries } = useBoard();
  const liveOrder = useRow(orders, orderId);
  const liveDelivery = useRow(deliveries, orderId);
  const options = queries.orders.get.queryOptions({ input: { orderId } });
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const rev = liveOrder?.rev ?? 0;
  const deliveryRev = liveDelivery?.rev ?? 0;
  // Until this order is loaded, the value is the one that was open before.
  const known = query.data?.id === orderId ? query.data : undefined;

  useEffect(() => {
    if (known && (rev > known.rev || deliveryRev > (known.delivery?.rev ?? 0)))
      void queryClient.invalidateQueries({ queryKey: queries.orders.key() });
    // Read again only when the live row changes, not when the answer itself arrives.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rev, deliveryRev]);

  const isLiveNewer = liveOrder !== undefined && (known === undefined || liveOrder.rev >= known.rev);
  return {
    order: isLiveNewer ? liveOrder : known,
    delivery: liveDelivery ?? known?.delivery,
    whole: known,
    error: query.error,
    retry: () => void query.refetch(),
    take: (order) => {
      queryClient.setQueryData(
        options.queryKey,
        (before: Order | undefined) => before && { ...before, ...order },
      );
      void queryClient.invalidateQueries({ queryKey: queries.orders.key() });
    },
  };
}
