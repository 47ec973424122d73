import { contract } from '@passline/contract/contract';
import { menuKind } from '@passline/contract/menus/menu-kinds';
import { cutText } from '@passline/domain/text/cut-text';
import { runAction } from '../../kernel/actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { lastRank } from '../../kernel/records/move-record.ts';
import { orderedRuns } from '../../kernel/records/record-runs.ts';
import { insertRecord, insertRecords } from '../../kernel/records/write-record.ts';
import { categoryTable } from './category-table.ts';
import { lockGoing } from './going.ts';
import { menuTable } from './menu-table.ts';
import { productTable } from './product-table.ts';

const NAME_MOST = 80;

/** See docs/rules/menus.md#editing-a-menu. */
export const { add, update, move } = orderedRuns(menuKind, menuTable, contract.menus, {
  completed: async ({ db, input, reach }) => {
    await lockRecord(db, reach, locationTable, input.locationId);
    return {};
  },
});

/** A copy with everything on it, as the last menu; inactive, so that guests see nothing twice. See docs/rules/menus.md#duplicating. */
export const duplicate = runAction(contract.menus.duplicate, async (call) => {
  const { db, reach, input } = call;
  const { menus, categories, products } = await lockGoing(db, reach, { kind: 'menu', id: input.menuId });
  const [original] = menus;
  if (!original) throw new Error('The locked menu was not there to be copied.');
  const { menuId: _id, rev: _rev, rank: _rank, ...fields } = original;
  const copy = await insertRecord(call, menuTable, {
    ...fields,
    name: `${cutText(original.name, NAME_MOST - ' (copy)'.length)} (copy)`,
    active: false,
    rank: await lastRank(db, menuTable, original),
  });
  const copies = await insertRecords(
    call,
    categoryTable,
    categories.map(({ categoryId: _own, rev: _seen, ...category }) => ({ ...category, menuId: copy.menuId })),
  );
  const copyOf = new Map(categories.map(({ categoryId }, index) => [categoryId, copies[index]?.categoryId]));
  await insertRecords(
    call,
    productTable,
    products.map(({ productId: _own, rev: _seen, categoryId, ...product }) => {
      const copied = copyOf.get(categoryId);
      if (!copied) throw new Error('A product of the copied menu has no category there.');
      return { ...product, categoryId: copied };
    }),
  );
  return copy;
});
