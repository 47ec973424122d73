import { floorTablesLive } from '@passline/contract/point-of-sales/floor-tables';
import { floorsLive } from '@passline/contract/point-of-sales/floors';
import { pointOfSalesLive } from '@passline/contract/point-of-sales/point-of-sales';
import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { recordSource } from '../../kernel/records/record-source.ts';
import { floorRecords } from './floor-records.ts';
import { floorTableRecords } from './floor-table-records.ts';
import { pointOfSaleTable } from './point-of-sale-table.ts';

/** The files that other features may import. */
export const doors = ['require-table'];

export default feature({
  name: 'point-of-sales',
  actions: {
    pointOfSales: late(() => import('./point-of-sales.ts')),
    floors: late(() => import('./floors.ts')),
    floorTables: late(() => import('./floor-tables.ts')),
  },
  live: [
    { ...recordSource(pointOfSalesLive, pointOfSaleTable), hasWhole: true },
    recordSource(floorsLive, floorRecords),
    recordSource(floorTablesLive, floorTableRecords),
  ],
  records: [pointOfSaleTable, floorRecords, floorTableRecords],
  personalData: () => import('./personal-data.ts'),
});
