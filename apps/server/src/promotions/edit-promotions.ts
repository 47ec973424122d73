import { contract } from '@passline/contract';
import { runAction, runQuery } from '../actions/run-action.ts';
import { applyChanges } from '../records/apply-changes.ts';
import { lockRecord } from '../records/lock-record.ts';
import { lastRank, moveRecord } from '../records/move-record.ts';
import { fromRow } from '../records/record-table.ts';
import type { DatabaseRow } from '../records/stored.ts';
import { insertRecord, removeRecord } from '../records/write-record.ts';
import { findTarget, promotionTable } from './promotion-table.ts';

/** As guests read them, in their order. */
export const listPromotions = runQuery(contract.promotions.list, async ({ db }) => {
  const { rows } = await db.query<DatabaseRow>('select * from promotions order by rank, id');
  return rows.map((row) => {
    const { rank: _, rev: _rev, ...shown } = fromRow(promotionTable, row);
    return shown;
  });
});

/** Adds a promotion at the end. */
export const addPromotion = runAction(contract.promotions.add, async (call) => {
  const target = await findTarget(call.db, call.input);
  const rank = await lastRank(call.db, promotionTable);
  return insertRecord(call, promotionTable, { ...call.input, ...target, rank });
});

/** Changes a promotion. A location brings its restaurant with it. */
export const updatePromotion = runAction(contract.promotions.update, async (call) => {
  const { promotionId, changes } = call.input;
  const promotion = await lockRecord(call.db, call.reach, promotionTable, promotionId);
  if (!changes.locationId) return applyChanges(call, promotionTable, promotion, changes);
  const { restaurantId } = await findTarget(call.db, { locationId: changes.locationId.to });
  const follows = { from: promotion.restaurantId, to: restaurantId };
  return applyChanges(call, promotionTable, promotion, { ...changes, restaurantId: follows });
});

/** See docs/rules/promotions.md#order. */
export const movePromotion = runAction(contract.promotions.move, async (call) => {
  const promotion = await lockRecord(call.db, call.reach, promotionTable, call.input.promotionId);
  return moveRecord(call, promotionTable, promotion, call.input.toIndex);
});

export const removePromotion = runAction(contract.promotions.remove, async (call) => {
  const promotion = await lockRecord(call.db, call.reach, promotionTable, call.input.promotionId);
  await removeRecord(call, promotionTable, promotion);
  return { id: promotion.id };
});
