import type { OrderRow } from '@passline/contract/orders/order';
import { isOrderFound, readOrderSearch } from '@passline/domain/orders/order-search';
import type { api } from '../../../api/client.ts';
import type { BoardSearch } from '../board/board-search.ts';
import type { Bounds } from './list-range.ts';
import type { ListWishes } from './list-search.ts';

export type ListInput = Parameters<typeof api.orders.list>[0] & { limit: number };

/** The longest text that the server reads. */
const LONGEST_SEARCH = 80;

/** The request to the server. */
export function listInput(
  { q, types, locations }: Pick<BoardSearch, 'q' | 'types' | 'locations'>,
  { statuses, limit, sort }: Pick<ListWishes, 'statuses' | 'limit' | 'sort'>,
  { fromMs, beforeMs }: Bounds,
  locationId: string | null,
): ListInput {
  const search = q.trim().slice(0, LONGEST_SEARCH);
  return {
    limit,
    order: sort,
    status: [...statuses],
    ...(locationId === null ? {} : { locationId }),
    ...(locations.length > 0 ? { locationIds: [...locations] } : {}),
    ...(types.length > 0 ? { orderTypes: [...types] } : {}),
    ...(fromMs === null ? {} : { createdFrom: fromMs }),
    ...(beforeMs === null ? {} : { createdBefore: beforeMs }),
    ...(search ? { search } : {}),
  };
}

/** Whether an order matches the request; the server decides the same way. */
export function listFilter(input: ListInput): (order: OrderRow) => boolean {
  const { status, locationIds, orderTypes, createdFrom = 0, createdBefore = Infinity, search } = input;
  const wanted = search ? readOrderSearch(search) : null;
  return (order) =>
    (!status || status.includes(order.status)) &&
    (!orderTypes || orderTypes.includes(order.orderType)) &&
    (!locationIds || locationIds.includes(order.locationId)) &&
    order.createdAt >= createdFrom &&
    order.createdAt < createdBefore &&
    (!search || (wanted !== null && isOrderFound(wanted, order)));
}
