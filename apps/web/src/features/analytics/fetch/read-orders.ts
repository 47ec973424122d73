import { MOST_ORDERS_LISTED, type AnalyticsOrder } from '@passline/contract/analytics/analytics';
import { api } from '../../../api/client.ts';
import type { OrdersInput } from './analytics-input.ts';

/** The most that the server sends at once. */
const PAGE = 500;

/**
 * The newest orders behind the figures, page by page up to the most that are listed; `tell` gets those that have come.
 * Throws when `signal` is aborted.
 */
export async function readOrders(
  input: OrdersInput,
  signal: AbortSignal,
  tell: (orders: readonly AnalyticsOrder[]) => void,
): Promise<readonly AnalyticsOrder[]> {
  let orders: readonly AnalyticsOrder[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof api.analytics.orders>> = await api.analytics.orders(
      { ...input, limit: PAGE, ...(cursor !== null && { cursor }) },
      { signal },
    );
    signal.throwIfAborted();
    orders = [...orders, ...page.rows];
    cursor = page.next;
    tell(orders);
  } while (cursor !== null && orders.length < MOST_ORDERS_LISTED);
  return orders;
}
