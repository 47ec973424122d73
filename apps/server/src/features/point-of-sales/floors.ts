import { contract } from '@passline/contract/contract';
import { floorKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { orderedRuns } from '../../kernel/records/record-runs.ts';
import { floorRecords } from './floor-records.ts';
import { pointOfSaleTable } from './point-of-sale-table.ts';

/** See docs/rules/point-of-sale.md#a-floor. */
const runs = orderedRuns(floorKind, floorRecords, contract.floors, {
  completed: async ({ db, reach, input }) => {
    const { locationId } = await lockRecord(db, reach, pointOfSaleTable, input.pointOfSaleId);
    return { locationId };
  },
});

export default runs;
