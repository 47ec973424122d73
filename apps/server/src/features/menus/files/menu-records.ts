import type { Category } from '@passline/contract/menus/categories';
import type { Menu } from '@passline/contract/menus/menus';
import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import type { ProductRow } from '@passline/contract/menus/products';
import { covers, type Reach } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import { distinctKeys, type KeptGroup, type KeptProduct } from '@passline/domain/menus/files/menu-file';
import type { MenuWithin } from '@passline/domain/menus/files/diff-menus';
import { holdRecords } from '../../../kernel/records/lock-record.ts';
import { notFound } from '../../../kernel/actions/refusal.ts';
import { readRecord, readRecords } from '../../../kernel/records/read-record.ts';
import { lockGoing, readGoing, type Going } from '../going.ts';
import { menuTable } from '../menu-table.ts';
import { modifierGroupTable } from '../modifier-group-table.ts';
import type { Reward } from '@passline/contract/rewards/rewards';

/** A menu with everything on it, as records, and the data of its location that a change needs. */
export type MenuRecords = {
  menu: Menu;
  /** In their order. */
  categories: Category[];
  /** In the order of each category. */
  products: ProductRow[];
  /** All of the location, by title. */
  groups: ModifierGroupRow[];
  /** Those for products of this menu. */
  rewards: Reward[];
  /** Groups that products of other menus offer. */
  sharedGroupIds: Set<string>;
};

/** Before a caller is told anything else, such as that they are busy with it. @throws NOT_FOUND outside of the reach */
export async function requireMenu(db: Queryable, reach: Reach, menuId: string): Promise<void> {
  const menu = await readRecord(db, menuTable, menuId);
  if (!menu || !covers(reach, menu.locationId)) throw notFound();
}

/** As it is now. @throws NOT_FOUND outside of the reach */
export async function readMenuRecords(db: Queryable, reach: Reach, menuId: string): Promise<MenuRecords> {
  const going = await readGoing(db, reach, { kind: 'menu', id: menuId });
  const ids = await groupIdsOf(db, locationOf(going));
  return toRecords(db, going, await readRecords(db, modifierGroupTable, ids));
}

/** The same, locked until the transaction ends: meanwhile nothing in it changes, and nothing is added. */
export async function lockMenuRecords(db: Queryable, reach: Reach, menuId: string): Promise<MenuRecords> {
  const { menu } = await readMenuRecords(db, reach, menuId);
  // Groups before products, as the action that offers one group with many products does.
  const groups = await holdGroups(db, menu.locationId);
  return toRecords(db, await lockGoing(db, reach, { kind: 'menu', id: menuId }), groups);
}

/** All modifier groups of a location, locked until the transaction ends. */
export async function holdGroups(db: Queryable, locationId: string): Promise<Map<string, ModifierGroupRow>> {
  return holdRecords(db, modifierGroupTable, await groupIdsOf(db, locationId));
}

/** All modifier groups of a location, by title. */
export async function readGroups(db: Queryable, locationId: string): Promise<ModifierGroupRow[]> {
  return byTitle(await readRecords(db, modifierGroupTable, await groupIdsOf(db, locationId)));
}

async function groupIdsOf(db: Queryable, locationId: string): Promise<string[]> {
  const text = 'select id from modifier_groups where location_id = $1';
  return (await db.query<{ id: string }>(text, [locationId])).rows.map(({ id }) => id);
}

function locationOf({ menus: [menu] }: Going): string {
  if (!menu) throw new Error('The menu that was found is not there.');
  return menu.locationId;
}

async function toRecords(
  db: Queryable,
  going: Going,
  groups: ReadonlyMap<string, ModifierGroupRow>,
): Promise<MenuRecords> {
  const [menu] = going.menus;
  if (!menu) throw new Error('The menu that was found is not there.');
  const { rows } = await db.query<{ id: string }>(
    `select distinct o.modifier_group_id as id from product_modifier_groups o
     join products p on p.id = o.product_id join categories c on c.id = p.category_id
     where p.location_id = $1 and c.menu_id <> $2`,
    [menu.locationId, menu.menuId],
  );
  return {
    menu,
    categories: going.categories.toSorted((a, b) => a.rank - b.rank || compare(a.categoryId, b.categoryId)),
    products: going.products.toSorted((a, b) => a.rank - b.rank || compare(a.productId, b.productId)),
    groups: byTitle(groups),
    rewards: going.rewards,
    sharedGroupIds: new Set(rows.map(({ id }) => id)),
  };
}

function byTitle(groups: ReadonlyMap<string, ModifierGroupRow>): ModifierGroupRow[] {
  return [...groups.values()].toSorted((a, b) => compare(a.title, b.title) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The same, as a file shows it. */
export function toMenuWithin({
  menu,
  categories,
  products,
  groups,
  sharedGroupIds,
}: MenuRecords): MenuWithin {
  const offered = new Set(products.flatMap(({ modifierGroups }) => modifierGroups));
  const own = toKeptGroups(groups.filter(({ id }) => offered.has(id)));
  const keyOf = new Map(own.map(({ id, key }) => [id, key]));
  const { menuId, name, active, hours, activeFrom, activeUntil } = menu;
  const productsOf = new Map<string, KeptProduct[]>();
  for (const product of products) {
    const list = productsOf.get(product.categoryId) ?? [];
    list.push(toKeptProduct(product, keyOf));
    productsOf.set(product.categoryId, list);
  }
  return {
    menu: { id: menuId, name, active, hours, activeFrom, activeUntil },
    categories: categories.map(({ categoryId: id, ...category }) => ({
      id,
      name: category.name,
      description: category.description,
      products: productsOf.get(id) ?? [],
    })),
    groups: own,
    otherGroups: toKeptGroups(groups.filter(({ id }) => !offered.has(id))),
    sharedGroupIds,
  };
}

export function toKeptGroups(groups: readonly ModifierGroupRow[]): KeptGroup[] {
  const keys = distinctKeys(groups.map(({ title }) => title));
  return groups.map(({ id, title, isRequired, maxSelection, modifierItems }, index) => ({
    id,
    key: keys[index] ?? title,
    title,
    isRequired,
    maxSelection,
    items: modifierItems.map((item) => {
      const { id: itemId, activeAfter: _stock, ...fields } = item;
      return { id: itemId, ...fields };
    }),
  }));
}

function toKeptProduct(product: ProductRow, keyOf: ReadonlyMap<string, string>): KeptProduct {
  const {
    productId: id,
    name,
    kitchenName,
    description,
    price,
    priceDelivery,
    pricePickup,
    priceDineIn,
    scheduledPrice,
    scheduledPriceDelivery,
    scheduledPricePickup,
    scheduledPriceDineIn,
    scheduledFrom,
    scheduledUntil,
    scheduledHours,
    tags,
    taxIds,
    qty,
    qtyLimit,
    modifierGroups,
  } = product;
  const keys = modifierGroups.flatMap((group) => keyOf.get(group) ?? []);
  // By code units, as a file being read sorts them: the database has a different order.
  return {
    id,
    name,
    kitchenName,
    description,
    price,
    priceDelivery,
    pricePickup,
    priceDineIn,
    scheduledPrice,
    scheduledPriceDelivery,
    scheduledPricePickup,
    scheduledPriceDineIn,
    scheduledFrom,
    scheduledUntil,
    scheduledHours,
    tags,
    taxIds: taxIds.toSorted(),
    qty,
    qtyLimit,
    modifierGroups: keys,
  };
}
