import type { Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import { openPortal, type Portal } from '../setup/portal.ts';

/** For the top of a test file about the info of a restaurant: its portal, with the same location before each test. */
export async function openRestaurantInfo() {
  const portal = await openPortal();
  beforeEach(async () => {
    await portal.database.pool.query(
      `update locations set wait_minutes = 30, order_open_after = 0, delivery_fee = 4.88, delivery_minutes = 15,
       offers_delivery = true, is_delivery_fee_variable = false, description = '', tags = '{}'`,
    );
    await portal.database.pool.query('delete from restaurant_private');
  });

  async function openInfo(
    who: 'super_admin' | 'admin',
    options: Parameters<Portal['open']>[2] = {},
  ): Promise<Page> {
    const page = await portal.open(portal.path('info'), who, options);
    await page.getByLabel('Wait time').waitFor();
    return page;
  }

  async function stored(): Promise<Record<string, unknown>> {
    const { rows } = await portal.database.pool.query<Record<string, unknown>>(
      'select * from locations where id = $1',
      [portal.own.locationId],
    );
    return rows[0]!;
  }

  return { portal, openInfo, stored };
}

/** A field that is shown as text. */
export const read = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
/** The name of an edited field says so too. */
export const commission = (page: Page) => page.getByRole('textbox', { name: /^Commission ?(edited)?$/ });
export const saved = (page: Page) => page.getByText('Saved.', { exact: true }).first().waitFor();
