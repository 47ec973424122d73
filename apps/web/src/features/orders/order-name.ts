import type { OrderRow } from '@passline/contract/orders/order';
import { placeName } from '../../parts/place-name.ts';

/** '#23', with its kitchen on a screen of many kitchens: each kitchen starts its numbers again every day. */
export function orderName(order: OrderRow, isPlatform: boolean): string {
  return isPlatform ? `#${order.orderNumber} ${placeName(order)}` : `#${order.orderNumber}`;
}
