import { feature } from '../kernel/feature.ts';
import { floorTables, floorTablesLive } from './floor-tables.ts';
import { floors, floorsLive } from './floors.ts';
import { pointOfSalesPermissions } from './permissions.ts';
import { floorKind, floorTableKind, pointOfSaleKind } from './point-of-sale-kinds.ts';
import { pointOfSales, pointOfSalesLive } from './point-of-sales.ts';

export default feature({
  actions: { pointOfSales, floors, floorTables },
  live: [pointOfSalesLive, floorsLive, floorTablesLive],
  records: [pointOfSaleKind, floorKind, floorTableKind],
  permissions: [pointOfSalesPermissions],
});
