import type { Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import { openPortal } from '../setup/portal.ts';

/** For the top of a test file about the board: its portal, which each test finds without orders. */
export async function openBoard() {
  const portal = await openPortal();
  beforeEach(() => portal.database.pool.query('delete from orders'));
  return portal;
}

export const cardOf = (page: Page, id: string) => page.locator(`[data-order-id="${id}"]`);
export const columnCard = (page: Page, column: string, id: string) =>
  page.locator(`[data-lane="${column}"] [data-order-id="${id}"]`);
export const focusedOrder = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-order-id]')?.getAttribute('data-order-id'));
