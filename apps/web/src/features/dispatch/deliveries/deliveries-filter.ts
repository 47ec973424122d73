import type { DeliveryRow, OrderRow } from '@passline/contract';
import { foldText, isActiveDelivery } from '@passline/domain';
import { boardFilter, type BoardSearch } from '../../orders/board/board-search.ts';
import { NOBODY, type DeliveriesSearch } from './deliveries-search.ts';

export type DeliveryFilter = (order: OrderRow, delivery: DeliveryRow) => boolean;

/** A delivery that still needs somebody. See docs/rules/deliveries.md#active-deliveries. */
export function isUnderWay(order: OrderRow, delivery: DeliveryRow): boolean {
  return (
    (order.status === 'New' || order.status === 'Preparing') && isActiveDelivery(delivery.deliveryStatus)
  );
}

/** Which deliveries are listed. The text also finds a courier and an address. */
export function deliveriesFilter(
  { q, locations }: Pick<BoardSearch, 'q' | 'locations'>,
  { states, courier }: Pick<DeliveriesSearch, 'states' | 'courier'>,
): DeliveryFilter {
  const isInPlace = boardFilter({ q: '', types: [], locations });
  const isFound = boardFilter({ q, types: [], locations: [] });
  const text = foldText(q.trim());
  const has = (value: string | null) => value !== null && text !== '' && foldText(value).includes(text);
  return (order, delivery) =>
    (states.length === 0 || states.includes(delivery.deliveryStatus)) &&
    (courier === null || (delivery.riderUserId ?? NOBODY) === courier) &&
    isInPlace(order) &&
    (isFound(order) || has(delivery.riderName) || has(order.deliveryAddress));
}
