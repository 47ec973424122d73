import { contract } from '@passline/contract/contract';
import type { Location } from '@passline/contract/restaurants/location';
import { covers } from '@passline/contract/kernel/permissions';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runQuery, type ActionCall } from '../../kernel/actions/run-action.ts';
import { pointOfSaleKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import { changedFields, requireUnlocked } from '../../kernel/records/apply-changes.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { readRecord } from '../../kernel/records/read-record.ts';
import { recordRuns } from '../../kernel/records/record-runs.ts';
import { locationTable } from '../locations/location-table.ts';
import { pointOfSaleTable } from './point-of-sale-table.ts';

const { add, update } = recordRuns(
  pointOfSaleKind,
  pointOfSaleTable,
  { ...contract.pointOfSales, remove: contract.floors.remove },
  {
    completed: async (call) => {
      const { restaurantId } = await lockLocation(call, call.input.locationId);
      const sent = call.input.restaurantId;
      if (sent !== undefined && sent !== restaurantId) throw notOfRestaurant();
      return { restaurantId };
    },
    changed: async (call, locked, changes) => {
      requireUnlocked(pointOfSaleTable, call.caller, changedFields(changes));
      const { locationId } = changes;
      if (!locationId) return changes;
      const { restaurantId } = await lockLocation(call, locationId.to);
      return { ...changes, restaurantId: { from: locked.restaurantId, to: restaurantId } };
    },
  },
);

/** By its id alone: its address in the portal names no location. */
const read = runQuery(contract.pointOfSales.read, async ({ db, input, reach }) => {
  const found = await readRecord(db, pointOfSaleTable, input.pointOfSaleId);
  if (!found || !covers(reach, found.locationId)) throw notFound();
  return found;
});

export default { add, update, read };

function lockLocation(
  { db, reach }: Pick<ActionCall<unknown>, 'db' | 'reach'>,
  locationId: string,
): Promise<Location> {
  return lockRecord(db, reach, locationTable, locationId);
}

function notOfRestaurant() {
  return refused({
    code: 'location-of-another-restaurant',
    message: 'This location belongs to another restaurant.',
    field: 'locationId',
  });
}
