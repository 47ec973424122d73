import { contract } from '@passline/contract/contract';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction, runQuery, type ActionCall } from '../../kernel/actions/run-action.ts';
import { removeRecords, saveRecords } from '../../kernel/records/write-record.ts';
import { categoryTable } from './category-table.ts';
import { lockGoing, readGoing, stampOf, type RemovedKind } from './going.ts';
import { menuTable } from './menu-table.ts';
import { modifierGroupTable } from './modifier-group-table.ts';
import { productTable } from './product-table.ts';
import { rewardTable } from '../rewards/reward-table.ts';

/** More names than these are a number. */
const MOST_NAMES = 20;

/** What would go with something, before anybody confirms it. See docs/rules/menus.md#removing. */
export const readRemoval = runQuery(contract.menus.removal, async ({ db, input, reach }) => {
  const going = await readGoing(db, reach, { kind: input.kind, id: input.recordId });
  const names = new Map(going.products.map(({ productId, name }) => [productId, name]));
  return {
    stamp: stampOf(going),
    categories: going.categories.length,
    products: going.products.length,
    productNames: [...names.values()].toSorted().slice(0, MOST_NAMES),
    rewards: going.rewards.map(({ rewardName, productIds }) => ({
      name: rewardName,
      productNames: productIds.flatMap((id) => names.get(id) ?? []).slice(0, MOST_NAMES),
    })),
    losing: going.losing.length,
  };
});

export const removeMenu = runAction(contract.menus.remove, (call) => remove(call, 'menu', call.input.menuId));
export const removeCategory = runAction(contract.categories.remove, (call) =>
  remove(call, 'category', call.input.categoryId),
);
export const removeProduct = runAction(contract.products.remove, (call) =>
  remove(call, 'product', call.input.productId),
);
export const removeModifierGroup = runAction(contract.modifierGroups.remove, (call) =>
  remove(call, 'modifier group', call.input.modifierGroupId),
);

/**
 * In one transaction, from the parts to the whole; undo reverses this order. Pictures stay where they
 * are kept, so no store is waited for.
 */
async function remove(
  call: ActionCall<{ expected?: string | undefined }>,
  kind: RemovedKind,
  id: string,
): Promise<{ id: string }> {
  const going = await lockGoing(call.db, call.reach, { kind, id });
  const { expected } = call.input;
  if (expected !== undefined && expected !== stampOf(going))
    throw refused({
      code: 'removal-changed',
      message:
        'Something was added or removed meanwhile, so other things would go than were shown. Nothing was deleted.',
    });
  const gone = new Set(going.products.map(({ productId }) => productId));
  await saveRecords(
    call,
    rewardTable,
    going.rewards.map((locked) => ({
      locked,
      fields: { productIds: locked.productIds.filter((productId) => !gone.has(productId)) },
    })),
  );
  await saveRecords(
    call,
    productTable,
    going.losing.map((locked) => ({
      locked,
      fields: { modifierGroups: locked.modifierGroups.filter((groupId) => groupId !== id) },
    })),
  );
  await removeRecords(call, productTable, going.products);
  await removeRecords(call, modifierGroupTable, going.groups);
  await removeRecords(call, categoryTable, going.categories);
  await removeRecords(call, menuTable, going.menus);
  return { id };
}
