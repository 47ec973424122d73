import { floorTablesLive } from '@passline/contract/point-of-sales/floor-tables';
import { floorsLive } from '@passline/contract/point-of-sales/floors';
import { pointOfSalesLive } from '@passline/contract/point-of-sales/point-of-sales';
import { feature } from '../../kernel/feature.ts';
import { recordSource } from '../../kernel/records/record-source.ts';
import { floorRecords, floors } from './floors.ts';
import { floorTableRecords, floorTables } from './floor-tables.ts';
import { pointOfSales } from './point-of-sales.ts';
import { pointOfSaleTable } from './point-of-sale-table.ts';

export default feature({
  name: 'point-of-sales',
  actions: { pointOfSales, floors, floorTables },
  live: [
    { ...recordSource(pointOfSalesLive, pointOfSaleTable), hasWhole: true },
    recordSource(floorsLive, floorRecords),
    recordSource(floorTablesLive, floorTableRecords),
  ],
  records: [pointOfSaleTable, floorRecords, floorTableRecords],
  personalData: () => import('./personal-data.ts'),
});
