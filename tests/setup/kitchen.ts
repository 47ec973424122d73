import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';
import { geohash } from '@passline/domain/geography/geohash';
import { ALWAYS_OPEN_WEEK } from '@passline/domain/hours/week-hours';

/** A location of its own restaurant, with a small menu, open around the clock. */
export type Kitchen = {
  restaurantId: string;
  locationId: string;
  menuId: string;
  /** $14.50, without stock or limit. */
  noodles: string;
  /** $3.25, with the optional group `sauce`. */
  dumplings: string;
  sauce: { groupId: string; chili: string };
};

/** Main Street, Vancouver. */
export const KITCHEN_LAT_LNG = { lat: 49.2634, lng: -123.1007 };

export async function createKitchen(db: Queryable, name = 'Golden Wok'): Promise<Kitchen> {
  const kitchen = {
    restaurantId: randomUUID(),
    locationId: randomUUID(),
    menuId: randomUUID(),
    noodles: randomUUID(),
    dumplings: randomUUID(),
    sauce: { groupId: randomUUID(), chili: randomUUID() },
  };
  const { restaurantId, locationId, menuId, sauce } = kitchen;
  const categoryId = randomUUID();
  await db.query('insert into restaurants (id, name) values ($1, $2)', [restaurantId, name]);
  await db.query(
    `insert into locations (id, restaurant_id, restaurant_name, location_name, address, lat, lng, geohash, accepts_cash, offers_dine_in, hours_lt)
     values ($1, $2, $3, 'Main Street', '2500 Main St, Vancouver', $4, $5, $6, true, true, $7)`,
    [
      locationId,
      restaurantId,
      name,
      KITCHEN_LAT_LNG.lat,
      KITCHEN_LAT_LNG.lng,
      geohash(KITCHEN_LAT_LNG),
      JSON.stringify(ALWAYS_OPEN_WEEK),
    ],
  );
  await db.query(`insert into menus (id, location_id, name, rank) values ($1, $2, 'Dinner', 1024)`, [
    menuId,
    locationId,
  ]);
  await db.query(
    `insert into categories (id, location_id, menu_id, name, rank) values ($1, $2, $3, 'Noodles and more', 1024)`,
    [categoryId, locationId, menuId],
  );
  await createProduct(db, kitchen, { id: kitchen.noodles, categoryId, name: 'Chow mein', price: '14.50' });
  await createProduct(db, kitchen, { id: kitchen.dumplings, categoryId, name: 'Dumplings', price: '3.25' });
  await db.query(
    `insert into modifier_groups (id, location_id, title, max_selection) values ($1, $2, 'Sauce', 2)`,
    [sauce.groupId, locationId],
  );
  await db.query(
    `insert into modifier_items (id, modifier_group_id, name, price) values ($1, $2, 'Chili', 0.75)`,
    [sauce.chili, sauce.groupId],
  );
  await db.query('insert into product_modifier_groups (product_id, modifier_group_id) values ($1, $2)', [
    kitchen.dumplings,
    sauce.groupId,
  ]);
  return kitchen;
}

type NewProduct = { id?: string; categoryId?: string; name: string; price: string; qty?: number };

/** Adds a product to the first category of a kitchen; returns its id. */
export async function createProduct(
  db: Queryable,
  { locationId }: Pick<Kitchen, 'locationId'>,
  { id = randomUUID(), categoryId, name, price, qty }: NewProduct,
): Promise<string> {
  await db.query(
    `insert into products (id, location_id, category_id, name, price, qty, rank)
     select $1, $2, c.id, $4, $5, $6, coalesce((select max(p.rank) from products p where p.category_id = c.id), 0) + 1024
     from categories c where c.location_id = $2 and c.id = coalesce($3, c.id) limit 1`,
    [id, locationId, categoryId ?? null, name, price, qty ?? null],
  );
  return id;
}
