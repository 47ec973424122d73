import type { Order } from '@passline/contract/orders/order';
import { useEffect } from 'react';
import { queries, queryClient } from '../../../api/client.ts';

/**
 * Reads an order again when a form of it opens: what goes back with it also follows from its rewards and its guest, which
 * change without the order.
 */
export function useNewestOrder({ id: orderId }: Pick<Order, 'id'>): void {
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: queries.orders.get.key({ input: { orderId } }) });
  }, [orderId]);
}
