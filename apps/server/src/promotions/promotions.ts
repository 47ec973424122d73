import { contract } from '@passline/contract';
import { promotionKind } from '@passline/contract/promotions/promotion-kind';
import { runQuery } from '../actions/run-action.ts';
import { readInOrder } from '../records/read-record.ts';
import { orderedRuns } from '../records/record-runs.ts';
import { findTarget, promotionTable } from './promotion-table.ts';

/** As guests read them, in their order. */
const list = runQuery(contract.promotions.list, async ({ db }) =>
  (await readInOrder(db, promotionTable)).map(({ rank: _, rev: _rev, ...shown }) => shown),
);

const runs = orderedRuns(promotionKind, promotionTable, contract.promotions, {
  completed: ({ db, input }) => findTarget(db, input),
  // A location brings its restaurant with it.
  changed: async ({ db }, promotion, changes) => {
    if (!changes.locationId) return changes;
    const { restaurantId } = await findTarget(db, { locationId: changes.locationId.to });
    return { ...changes, restaurantId: { from: promotion.restaurantId, to: restaurantId } };
  },
});

export const promotions = { list, ...runs };
