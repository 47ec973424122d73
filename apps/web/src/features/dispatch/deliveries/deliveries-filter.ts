import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { foldText } from '@passline/domain/text/fold-text';
import { boardFilter, NO_FILTER, type BoardSearch } from '../../orders/board/board-search.ts';
import { NOBODY, type DeliveriesSearch } from './deliveries-search.ts';

export type DeliveryFilter = (order: OrderRow, delivery: DeliveryRow) => boolean;

/** Whether a delivery still needs someone; a failed one does. See docs/rules/deliveries.md#active-deliveries. */
export function isUnderWay({ status }: OrderRow, { deliveryStatus }: DeliveryRow): boolean {
  return (status === 'New' || status === 'Preparing') && deliveryStatus !== 'Delivered';
}

/** Which deliveries are listed. The text also finds a courier and an address. */
export function deliveriesFilter(
  { q, locations }: Pick<BoardSearch, 'q' | 'locations'>,
  { states, courier }: Pick<DeliveriesSearch, 'states' | 'courier'>,
): DeliveryFilter {
  const isInPlace = boardFilter({ ...NO_FILTER, locations });
  const isFound = boardFilter({ ...NO_FILTER, q });
  const text = foldText(q.trim());
  const has = (value: string | null) => value !== null && text !== '' && foldText(value).includes(text);
  return (order, delivery) =>
    (states.length === 0 || states.includes(delivery.deliveryStatus)) &&
    (courier === null || (delivery.riderUserId ?? NOBODY) === courier) &&
    isInPlace(order) &&
    (isFound(order) || has(delivery.riderName) || has(order.deliveryAddress));
}
