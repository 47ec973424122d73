import type { Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { openPortal } from '../setup/portal.ts';

/** For the top of a test file about a menu: its portal, whose kitchen has the same menu before each test, whatever the previous one left. */
export async function openMenuDesk() {
  const portal = await openPortal();
  const { pool } = portal.database;
  const { locationId, menuId } = portal.own;

  beforeEach(async () => {
    await pool.query('delete from reward_products');
    await pool.query('delete from rewards');
    await pool.query('delete from products where location_id = $1', [locationId]);
    await pool.query('delete from categories where location_id = $1', [locationId]);
    await pool.query('delete from modifier_groups where location_id = $1', [locationId]);
    await pool.query(`delete from menus where location_id = $1 and id <> $2`, [locationId, menuId]);
    await pool.query(`update menus set name = 'Dinner', active = true where id = $1`, [menuId]);
    const made = await createKitchen(pool, 'Made');
    await pool.query('update categories set location_id = $1, menu_id = $2 where location_id = $3', [
      locationId,
      menuId,
      made.locationId,
    ]);
    await pool.query('update products set location_id = $1 where location_id = $2', [
      locationId,
      made.locationId,
    ]);
    await pool.query('update modifier_groups set location_id = $1 where location_id = $2', [
      locationId,
      made.locationId,
    ]);
  });

  /** Another location of the database has products of the same names. */
  const products = async () => {
    const { rows } = await pool.query<{
      id: string;
      name: string;
      price: string;
      active_after: number | null;
      groups: number;
    }>(
      `select p.id, p.name, p.price, p.active_after,
        (select count(*)::int from product_modifier_groups g where g.product_id = p.id) as groups
       from products p where p.location_id = $1 order by p.rank`,
      [locationId],
    );
    return rows;
  };
  const named = async (name: string) => (await products()).find((one) => one.name === name);
  const openMenu = async (options = {}, search = ''): Promise<Page> => {
    const page = await portal.open(`${portal.path('category')}/${menuId}${search}`, 'admin', options);
    await page.getByRole('heading', { name: 'Dinner', exact: true, level: 1 }).waitFor();
    return page;
  };
  const byColleague = (action: string, input: object) =>
    call(portal.url, action, input, portal.people.super_admin);
  const idOf = async (table: string, which = 'true') => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from ${table} where location_id = $1 and ${which} limit 1`,
      [locationId],
    );
    return rows[0]?.id;
  };
  return { portal, pool, locationId, menuId, products, named, openMenu, byColleague, idOf };
}

export const openProduct = async (page: Page, name: string) => {
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  return page.getByRole('complementary', { name });
};
export const more = async (page: Page, of: string, item: string) => {
  await page.getByRole('button', { name: `More about ${of}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
