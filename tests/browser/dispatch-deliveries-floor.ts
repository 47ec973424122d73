import type { Order } from '@passline/contract/orders/order';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { openFloor, reportCouriers } from './dispatch-floor.ts';

/** For the top of a test file about the list of deliveries: its floor, which each test finds without orders. */
export async function openDeliveries() {
  const floor = await openFloor();
  beforeEach(async () => {
    await floor.portal.database.pool.query('delete from orders');
    await reportCouriers(floor);
  });
  afterEach(() => floor.portal.closePages());
  afterAll(() => floor.portal.stop());

  const open = (search = '', options = {}) =>
    floor.portal.open(`/orders?view=deliveries${search}`, 'super_admin', options);

  /** Copies an order with its delivery by plain SQL, for a crowd. */
  async function multiply(order: Order, copies: number): Promise<void> {
    await floor.portal.database.pool.query(
      `with copied as (
         insert into orders select (jsonb_populate_record(o, jsonb_build_object(
             'id', gen_random_uuid(), 'order_number', o.order_number + 1000 + n,
             'created_at', o.created_at - n * interval '1 second'))).*
           from orders o, generate_series(1, $2::int) n where o.id = $1 returning id)
       insert into deliveries select (jsonb_populate_record(d, jsonb_build_object('order_id', c.id))).*
         from deliveries d, copied c where d.order_id = $1`,
      [order.id, copies],
    );
  }

  return { floor, open, multiply };
}

/** The rows that are drawn: those in sight. */
export const rows = (page: Page) => page.locator('li[data-order-id]');
export const rowAt = (page: Page, at: number) => page.locator(`li[data-index="${at}"]`);
/** How many rows the list has, drawn or not. */
export const expectRows = (page: Page, most: number) =>
  expect.poll(() => rows(page).first().getAttribute('aria-setsize')).toBe(String(most));
export const count = (page: Page) => page.getByTestId('deliveries-count');
export const bar = (page: Page) => page.getByRole('region', { name: /selected deliveries/i });

export const isInSight = (row: Element) => {
  const { top, bottom } = row.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};
