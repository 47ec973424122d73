import type { OrderRow } from '@passline/contract';
import { placeName } from '../../parts/place-name.ts';

/** '#23', with its kitchen where many are watched: each kitchen counts anew every day. */
export function orderName(order: OrderRow, isPlatform: boolean): string {
  return isPlatform ? `#${order.orderNumber} ${placeName(order)}` : `#${order.orderNumber}`;
}
