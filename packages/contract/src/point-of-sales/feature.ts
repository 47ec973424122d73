import { feature } from '../kernel/feature.ts';
import { employeeKind } from './employee-kind.ts';
import { employees, employeesLive } from './employees.ts';
import { floorEditors } from './floor-editors.ts';
import { floorPlans } from './floor-plans.ts';
import { floorTables, floorTablesLive } from './floor-tables.ts';
import { floors, floorsLive } from './floors.ts';
import { pointOfSalesPermissions, timeClockPermissions } from './permissions.ts';
import { floorKind, floorTableKind, pointOfSaleKind } from './point-of-sale-kinds.ts';
import { pointOfSales, pointOfSalesLive } from './point-of-sales.ts';
import { timeClock } from './time-clock.ts';

export default feature({
  actions: { pointOfSales, floors, floorPlans, floorTables, floorEditors, employees, timeClock },
  live: [pointOfSalesLive, floorsLive, floorTablesLive, employeesLive],
  records: [pointOfSaleKind, floorKind, floorTableKind, employeeKind],
  permissions: [pointOfSalesPermissions, timeClockPermissions],
});
