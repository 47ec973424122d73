import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { isActiveDelivery } from '@passline/domain/deliveries/delivery-states';
import { givesStockBack } from '@passline/domain/orders/cancel';

type CancelledOrder = Pick<OrderRow, 'name' | 'isFoodReady'> & {
  delivery: Pick<DeliveryRow, 'deliveryStatus' | 'riderName'> | null;
};

/**
 * What cancelling does to each person, except for the money, which has its table. See docs/rules/orders.md#cancelled.
 */
export function cancelSentences(order: CancelledOrder): string[] {
  const { delivery } = order;
  const sentences = [`${order.name || 'The customer'} gets no food, and the kitchen stops.`];
  if (delivery && isActiveDelivery(delivery.deliveryStatus)) {
    sentences.push(
      delivery.riderName === null
        ? 'The search for a courier ends.'
        : `${delivery.riderName} no longer delivers it.`,
    );
  }
  sentences.push(
    givesStockBack(order)
      ? 'Its items return to the counted stock.'
      : 'The food is ready, so none of it returns to the counted stock.',
  );
  return sentences;
}
