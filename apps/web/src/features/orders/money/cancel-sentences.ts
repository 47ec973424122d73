import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { Order, OrderCartItem, OrderRow } from '@passline/contract/orders/order';
import { isActiveDelivery } from '@passline/domain/deliveries/delivery-states';
import { formatCents, type Cents } from '@passline/domain/money/cents';
import { givesStockBack } from '@passline/domain/orders/cancel';

type CancelledOrder = Pick<OrderRow, 'name' | 'isFoodReady' | 'status'> & {
  delivery: Pick<DeliveryRow, 'deliveryStatus' | 'riderName'> | null;
  orderCartItems: readonly Pick<OrderCartItem, 'stockBack'>[];
};

/**
 * What cancelling does to each person, except for the money, which has its table. See docs/rules/orders.md#cancelled.
 */
export function cancelSentences(order: CancelledOrder): string[] {
  const { delivery } = order;
  const sentences = [
    order.status === 'Done'
      ? 'The food was handed over already.'
      : `${order.name || 'The customer'} gets no food, and the kitchen stops.`,
  ];
  if (delivery && isActiveDelivery(delivery.deliveryStatus)) {
    sentences.push(
      delivery.riderName === null
        ? 'The search for a courier ends.'
        : `${delivery.riderName} no longer delivers it.`,
    );
  }
  // Nothing is said of a stock that nobody counts.
  if (order.orderCartItems.some(({ stockBack }) => stockBack > 0)) {
    sentences.push(
      givesStockBack(order)
        ? 'What it took of counted stock returns; what is not counted stays as it is.'
        : 'The food is ready, so none of it returns to the counted stock.',
    );
  }
  return sentences;
}

/** What the button does, as the server does it: without a word of money that is not given back with it. */
export function cancelLabel(
  { paymentCheck, isPaymentDuplicate }: Pick<Order, 'paymentCheck' | 'isPaymentDuplicate'>,
  backCents: Cents,
): string {
  const isSent = backCents > 0 && paymentCheck !== 'mismatch' && !isPaymentDuplicate;
  if (!isSent) return 'Cancel the order';
  const amount = formatCents(backCents);
  return paymentCheck === 'unchecked'
    ? `Cancel the order and ask for ${amount} back`
    : `Cancel the order and give back ${amount}`;
}
