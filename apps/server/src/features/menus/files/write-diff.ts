import type { Category } from '@passline/contract/menus/categories';
import type { Menu } from '@passline/contract/menus/menus';
import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import type { ProductRow } from '@passline/contract/menus/products';
import type { MenuDiff, RecordRef } from '@passline/domain/menus/files/menu-diff';
import { randomUUID } from 'node:crypto';
import type { RecordCall } from '../../../kernel/records/record-table.ts';
import {
  insertRecords,
  removeRecords,
  saveRecord,
  saveRecords,
} from '../../../kernel/records/write-record.ts';
import { categoryTable } from '../category-table.ts';
import { menuTable } from '../menu-table.ts';
import { modifierGroupTable } from '../modifier-group-table.ts';
import { productTable } from '../product-table.ts';
import { rewardTable } from '../../rewards/reward-table.ts';
import { groupWrites } from './group-writes.ts';
import type { MenuRecords } from './menu-records.ts';
import { placeInList } from './place-in-list.ts';

/** The picture of a new record, by its ref; null: it has none. */
type PictureOf = (ref: RecordRef) => string | null;

/**
 * Writes a diff of a locked menu, each record once. Additions come before what refers to them, and removals last: undo
 * runs all of it in reverse. @throws Refused
 */
export async function writeDiff(
  call: RecordCall,
  diff: MenuDiff,
  before: MenuRecords,
  pictureOf: PictureOf = () => null,
): Promise<void> {
  const { menuId, locationId } = before.menu;
  const ids = newIds(diff);
  const idOf = (ref: RecordRef) => ids.get(ref) ?? ref;
  const ranks = newRanks(diff, before);
  const rankOf = (ref: RecordRef) => ranks.get(ref) ?? 0;
  const groups = groupWrites(diff, before.groups, idOf);
  await insertRecords(
    call,
    modifierGroupTable,
    groups.added.map((group) => ({ ...group, locationId })),
  );
  await insertRecords(
    call,
    categoryTable,
    diff.categories.added.map(({ ref, fields }) => ({
      ...fields,
      categoryId: idOf(ref),
      locationId,
      menuId,
      imageUrl: pictureOf(ref),
      rank: rankOf(ref),
    })),
  );
  await insertRecords(
    call,
    productTable,
    diff.products.added.map(({ ref, parent, fields }) => ({
      ...fields,
      productId: idOf(ref),
      locationId,
      categoryId: idOf(parent ?? ''),
      tags: [...fields.tags],
      taxIds: [...fields.taxIds],
      modifierGroups: fields.modifierGroups.map(idOf),
      imageUrl: pictureOf(ref),
      rank: rankOf(ref),
    })),
  );
  await saveRecords(call, modifierGroupTable, groups.changed);
  await saveRecords(call, categoryTable, categoryChanges(diff, before, ranks));
  await saveRecords(call, productTable, productChanges(diff, before, ranks, idOf));
  await removeParts(call, diff, before);
  const menu: Partial<Menu> = diff.menu?.to ?? {};
  await saveRecord(call, menuTable, before.menu, menu);
}

/** The ids of what a diff adds, by their refs. */
export function newIds({ categories, products, groups, items }: MenuDiff): Map<RecordRef, string> {
  const added = [categories, products, groups, items].flatMap((kind) => kind.added.map(({ ref }) => ref));
  return new Map(added.map((ref) => [ref, randomUUID()]));
}

/** The new ranks of categories and products, by their refs. */
function newRanks({ orders, categories, products }: MenuDiff, before: MenuRecords): Map<RecordRef, number> {
  const moved = new Set([...categories.moved, ...products.moved].map(({ id }) => id));
  const kept = new Map(
    [
      ...before.categories.map(({ categoryId, rank }) => [categoryId, rank] as const),
      ...before.products.map(({ productId, rank }) => [productId, rank] as const),
    ].filter(([id]) => !moved.has(id)),
  );
  return new Map(orders.flatMap(({ kind, refs }) => (kind === 'item' ? [] : [...placeInList(refs, kept)])));
}

type Changes<Wire> = { locked: Wire; fields: Partial<Wire> }[];

function categoryChanges(
  diff: MenuDiff,
  before: MenuRecords,
  ranks: ReadonlyMap<string, number>,
): Changes<Category> {
  const changed = new Map(diff.categories.changed.map(({ id, to }) => [id, to]));
  return before.categories.map((locked) => {
    const rank = ranks.get(locked.categoryId);
    return { locked, fields: { ...changed.get(locked.categoryId), ...(rank !== undefined && { rank }) } };
  });
}

function productChanges(
  diff: MenuDiff,
  before: MenuRecords,
  ranks: ReadonlyMap<string, number>,
  idOf: (ref: RecordRef) => string,
): Changes<ProductRow> {
  const changed = new Map(diff.products.changed.map(({ id, to }) => [id, to]));
  const moved = new Map(diff.products.moved.map(({ id, to }) => [id, to.parent]));
  return before.products.map((locked) => {
    const { tags, taxIds, modifierGroups, ...fields } = changed.get(locked.productId) ?? {};
    const parent = moved.get(locked.productId);
    const rank = ranks.get(locked.productId);
    return {
      locked,
      fields: {
        ...fields,
        ...(tags && { tags: [...tags] }),
        ...(taxIds && { taxIds: [...taxIds] }),
        ...(modifierGroups && { modifierGroups: modifierGroups.map(idOf) }),
        ...(parent && { categoryId: idOf(parent) }),
        ...(rank !== undefined && { rank }),
      },
    };
  });
}

/** From the parts to the whole. See docs/rules/menus.md#removing. */
async function removeParts(call: RecordCall, diff: MenuDiff, before: MenuRecords): Promise<void> {
  const idsOf = (removed: readonly { id: string }[]) => new Set(removed.map(({ id }) => id));
  const products = idsOf(diff.products.removed);
  const groups = idsOf(diff.groups.removed);
  const categories = idsOf(diff.categories.removed);
  const rewards = before.rewards.map((locked) => ({
    locked,
    fields: { productIds: locked.productIds.filter((id) => !products.has(id)) },
  }));
  await saveRecords(call, rewardTable, rewards);
  await removeRecords(
    call,
    productTable,
    before.products.filter(({ productId }) => products.has(productId)),
  );
  await removeRecords(
    call,
    modifierGroupTable,
    before.groups.filter(({ id }: ModifierGroupRow) => groups.has(id)),
  );
  await removeRecords(
    call,
    categoryTable,
    before.categories.filter(({ categoryId }) => categories.has(categoryId)),
  );
}
