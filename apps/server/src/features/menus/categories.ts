import { contract } from '@passline/contract/contract';
import { categoryKind } from '@passline/contract/menus/menu-kinds';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { keyAt, moveRecord } from '../../kernel/records/move-record.ts';
import { orderedRuns } from '../../kernel/records/record-runs.ts';
import { categoryTable } from './category-table.ts';
import { menuTable } from './menu-table.ts';

/** See docs/rules/menus.md#editing-a-category. */
export const { add, update, move } = orderedRuns(categoryKind, categoryTable, contract.categories, {
  completed: async ({ db, input, reach }) => {
    const { locationId } = await lockRecord(db, reach, menuTable, input.menuId);
    return { locationId };
  },
});

/** The move for programs that know positions and no ids. See docs/rules/menus.md#order. */
export const reorder = runAction(contract.categories.reorder, async (call) => {
  const { db, reach, input } = call;
  const { menuId, fromIndex, toIndex } = input;
  await lockRecord(db, reach, menuTable, menuId);
  const categoryId = await keyAt(db, categoryTable, { menuId }, fromIndex);
  if (categoryId === undefined) throw notFound(`There is no category at position ${fromIndex}.`);
  return moveRecord(call, categoryTable, await lockRecord(db, reach, categoryTable, categoryId), toIndex);
});
