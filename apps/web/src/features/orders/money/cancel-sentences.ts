import type { DeliveryRow, OrderRow } from '@passline/contract';
import { givesStockBack, isActiveDelivery } from '@passline/domain';

type CancelledOrder = Pick<OrderRow, 'name' | 'isFoodReady'> & {
  delivery: Pick<DeliveryRow, 'deliveryStatus' | 'riderName'> | null;
};

/** What cancelling does to whom, but for the money, which its table tells. See docs/rules/orders.md#cancelled. */
export function cancelSentences(order: CancelledOrder): string[] {
  const { delivery } = order;
  const sentences = [`${order.name || 'The customer'} gets no food, and the kitchen stops.`];
  if (delivery && isActiveDelivery(delivery.deliveryStatus)) {
    sentences.push(
      delivery.riderName === null
        ? 'No courier is looked for any more.'
        : `${delivery.riderName} does not deliver it any more.`,
    );
  }
  sentences.push(
    givesStockBack(order)
      ? 'What it took of the counted stock comes back.'
      : 'The food is ready, so nothing of it comes back to the counted stock.',
  );
  return sentences;
}
