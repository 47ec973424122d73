import { contract } from '@passline/contract/contract';
import { productKind } from '@passline/contract/menus/menu-kinds';
import type { ProductRow } from '@passline/contract/menus/products';
import { PRODUCT_INDEFINITELY_MS } from '@passline/domain/menus/availability';
import { activeAfterOf } from '@passline/domain/menus/stock-choice';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { lockRecord, lockRecords } from '../../kernel/records/lock-record.ts';
import { keyAt, lastRank, moveRecord } from '../../kernel/records/move-record.ts';
import { recordRuns } from '../../kernel/records/record-runs.ts';
import { saveRecords } from '../../kernel/records/write-record.ts';
import { categoryTable } from './category-table.ts';
import { productTable } from './product-table.ts';
import { zoneOf } from './zone-of.ts';

/** See docs/rules/menus.md#editing-a-product. */
export const { add, update } = recordRuns(productKind, productTable, contract.products, {
  completed: async ({ db, input, reach }) => {
    const { locationId, categoryId } = await lockRecord(db, reach, categoryTable, input.categoryId);
    return { locationId, rank: await lastRank(db, productTable, { categoryId }) };
  },
});

/** To another position in its category, or in another category of its location. See docs/rules/menus.md#order. */
export const move = runAction(contract.products.move, async (call) => {
  const { db, reach, input } = call;
  const { productId, categoryId, toIndex } = input;
  const product = await lockRecord(db, reach, productTable, productId);
  if (categoryId === undefined || categoryId === product.categoryId)
    return moveRecord(call, productTable, product, toIndex);
  const category = await lockRecord(db, reach, categoryTable, categoryId);
  if (category.locationId !== product.locationId)
    throw refused({ code: 'category-elsewhere', message: 'This category belongs to another location.' });
  return moveRecord(call, productTable, product, toIndex, { categoryId });
});

/** The move for programs that know positions and no ids. See docs/rules/menus.md#order. */
export const reorder = runAction(contract.products.reorder, async (call) => {
  const { db, reach, input } = call;
  const { categoryId, fromIndex, toIndex } = input;
  await lockRecord(db, reach, categoryTable, categoryId);
  const productId = await keyAt(db, productTable, { categoryId }, fromIndex);
  if (productId === undefined) throw notFound(`There is no product at position ${fromIndex}.`);
  return moveRecord(call, productTable, await lockRecord(db, reach, productTable, productId), toIndex);
});

/** See docs/rules/menus.md#stock-choices. */
export const setStock = runAction(contract.products.setStock, async (call) => {
  const { db, reach, nowMs } = call;
  const { productIds, choice } = call.input;
  call.mayBeUnchanged();
  const locked = await lockRecords(db, reach, productTable, productIds);
  const zones = await zoneOf(
    db,
    [...locked.values()].map(({ locationId }) => locationId),
  );
  const wanted = (product: ProductRow) =>
    activeAfterOf({
      choice,
      currentMs: product.activeAfter,
      nowMs,
      zone: zones(product.locationId),
      indefinitelyMs: PRODUCT_INDEFINITELY_MS,
    });
  const changes = [...locked.values()].map((product) => ({
    locked: product,
    fields: { activeAfter: wanted(product) },
  }));
  return { products: await saveRecords(call, productTable, changes) };
});
