import type { Order } from '@passline/contract/orders/order';
import type { Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import { openPortal } from '../setup/portal.ts';

/** For the top of a test file about the list of orders: its portal, which each test finds without orders. */
export async function openOrdersList() {
  const portal = await openPortal();
  beforeEach(() => portal.database.pool.query('delete from orders'));
  /** Makes an order a past one: done, and placed this many days ago. */
  const finish = async ({ id }: Pick<Order, 'id'>, daysAgo = 3): Promise<void> => {
    await portal.database.pool.query(
      `update orders set status = 'Done', created_at = now() - $2::int * interval '1 day',
        finished_at = now() - $2::int * interval '1 day' where id = $1`,
      [id, daysAgo],
    );
  };
  /** Copies an order into the past by plain SQL, one per second. */
  const multiply = async (order: Pick<Order, 'id'>, copies: number): Promise<void> => {
    await portal.database.pool.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
          'order_number', o.order_number + 1000 + n, 'created_at', o.created_at - n * interval '1 second'))).*
        from orders o, generate_series(1, $2::int) n where o.id = $1`,
      [order.id, copies],
    );
  };
  return { portal, finish, multiply };
}

export const ALL = 'statuses=New,Preparing,Done,Cancelled';

export const recent = (page: Page) => page.getByRole('region', { name: 'Recent orders' });
export const rowOf = (page: Page, { id }: Pick<Order, 'id'>) =>
  recent(page).locator(`[data-order-id="${id}"]`);
export const paramOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
