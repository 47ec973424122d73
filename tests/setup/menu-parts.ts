import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';

/** One of each part of a menu. The product offers the group. */
export type MenuParts = {
  menuId: string;
  categoryId: string;
  productId: string;
  groupId: string;
  itemId: string;
};

/** Adds a menu to a location: 'Lunch', with 'Soups', with 'Broth' for $5.00, which offers 'Herbs', with 'Mint'. */
export async function createMenuParts(db: Queryable, locationId: string): Promise<MenuParts> {
  const parts: MenuParts = {
    menuId: randomUUID(),
    categoryId: randomUUID(),
    productId: randomUUID(),
    groupId: randomUUID(),
    itemId: randomUUID(),
  };
  const { menuId, categoryId, productId, groupId, itemId } = parts;
  const add = (text: string, ...values: string[]) => db.query(text, values);
  await add(
    `insert into menus (id, location_id, name, rank) values ($1, $2, 'Lunch', random())`,
    menuId,
    locationId,
  );
  await add(
    `insert into categories (id, location_id, menu_id, name, rank) values ($1, $2, $3, 'Soups', 1)`,
    categoryId,
    locationId,
    menuId,
  );
  await add(
    `insert into products (id, location_id, category_id, name, price, rank) values ($1, $2, $3, 'Broth', 5, 1)`,
    productId,
    locationId,
    categoryId,
  );
  await add(
    `insert into modifier_groups (id, location_id, title) values ($1, $2, 'Herbs')`,
    groupId,
    locationId,
  );
  await add(
    `insert into modifier_items (id, modifier_group_id, name) values ($1, $2, 'Mint')`,
    itemId,
    groupId,
  );
  await add(
    'insert into product_modifier_groups (product_id, modifier_group_id) values ($1, $2)',
    productId,
    groupId,
  );
  return parts;
}
