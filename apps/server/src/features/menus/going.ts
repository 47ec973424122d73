import type { Category } from '@passline/contract/menus/categories';
import type { Menu } from '@passline/contract/menus/menus';
import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import type { ProductRow } from '@passline/contract/menus/products';
import { covers, type Reach } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import { createHash } from 'node:crypto';
import { notFound } from '../../kernel/actions/refusal.ts';
import { holdRecords, lockRecord } from '../../kernel/records/lock-record.ts';
import { readRecords } from '../../kernel/records/read-record.ts';
import type { RecordTable } from '../../kernel/records/record-table.ts';
import { categoryTable } from './category-table.ts';
import { menuTable } from './menu-table.ts';
import { modifierGroupTable } from './modifier-group-table.ts';
import { productTable } from './product-table.ts';
import type { Reward } from '@passline/contract/rewards/rewards';
import { rewardTable } from '../rewards/reward-table.ts';

/** What people remove from a menu, in the words of the API. */
export type RemovedKind = 'menu' | 'category' | 'product' | 'modifier group';

/** All that goes when something is removed, and what stays and changes with it. See docs/rules/menus.md#removing. */
export type Going = {
  menus: Menu[];
  categories: Category[];
  products: ProductRow[];
  groups: ModifierGroupRow[];
  /** They lose those of these products that they name. */
  rewards: Reward[];
  /** They lose the group. */
  losing: ProductRow[];
};

type Asked = { kind: RemovedKind; id: string };
type Find = <Wire extends object>(table: RecordTable<Wire>, ids: readonly string[]) => Promise<Wire[]>;

/** As it is now, for people to look at. @throws NOT_FOUND outside of the reach */
export async function readGoing(db: Queryable, reach: Reach, asked: Asked): Promise<Going> {
  const find: Find = async (table, ids) => [...(await readRecords(db, table, ids)).values()];
  const [one] = await find(TABLES[asked.kind], [asked.id]);
  if (!one || !covers(reach, String(one['locationId']))) throw notFound();
  return collect(db, find, asked);
}

/** The same, locked until the transaction ends: from the whole to its parts, so that nothing is added meanwhile. */
export async function lockGoing(db: Queryable, reach: Reach, asked: Asked): Promise<Going> {
  await lockRecord(db, reach, TABLES[asked.kind], asked.id);
  return collect(db, async (table, ids) => [...(await holdRecords(db, table, ids)).values()], asked);
}

/** Identifies one state of it. */
export function stampOf({ menus, categories, products, groups, rewards, losing }: Going): string {
  const ids = [
    menus.map(({ menuId }) => menuId),
    categories.map(({ categoryId }) => categoryId),
    products.map(({ productId }) => productId),
    groups.map(({ id }) => id),
    rewards.map(({ id }) => id),
    losing.map(({ productId }) => productId),
  ];
  return createHash('sha256')
    .update(JSON.stringify(ids.map((list) => list.toSorted())))
    .digest('hex');
}

const TABLES: Record<RemovedKind, RecordTable> = {
  menu: menuTable,
  category: categoryTable,
  product: productTable,
  'modifier group': modifierGroupTable,
};

async function collect(db: Queryable, find: Find, { kind, id }: Asked): Promise<Going> {
  const idsOf = async (text: string, ids: readonly string[]) =>
    (await db.query<{ id: string }>(text, [ids])).rows.map((row) => row.id);
  const menuIds = kind === 'menu' ? [id] : [];
  const menus = await find(menuTable, menuIds);
  const categoryIds =
    kind === 'category' ? [id] : await idsOf('select id from categories where menu_id = any($1)', menuIds);
  const categories = await find(categoryTable, categoryIds);
  const productIds =
    kind === 'product'
      ? [id]
      : await idsOf('select id from products where category_id = any($1)', categoryIds);
  const products = await find(productTable, productIds);
  const groupIds = kind === 'modifier group' ? [id] : [];
  const groups = await find(modifierGroupTable, groupIds);
  const losingIds = await idsOf(
    'select product_id as id from product_modifier_groups where modifier_group_id = any($1)',
    groupIds,
  );
  const losing = await find(productTable, losingIds);
  const rewardIds = await idsOf(
    'select distinct reward_id as id from reward_products where product_id = any($1)',
    productIds,
  );
  const rewards = await find(rewardTable, rewardIds);
  return { menus, categories, products, groups, rewards, losing };
}
