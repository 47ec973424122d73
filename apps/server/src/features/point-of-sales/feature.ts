import { employeesLive } from '@passline/contract/point-of-sales/employees';
import { floorTablesLive } from '@passline/contract/point-of-sales/floor-tables';
import { floorsLive } from '@passline/contract/point-of-sales/floors';
import { pointOfSalesLive } from '@passline/contract/point-of-sales/point-of-sales';
import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { recordSource } from '../../kernel/records/record-source.ts';
import { employeeRecords } from './employee-records.ts';
import { floorRecords } from './floor-records.ts';
import { floorTableRecords } from './floor-table-records.ts';
import { pointOfSaleTable } from './point-of-sale-table.ts';

/** The files that other features may import. */
export const doors = ['pass-codes', 'require-table'];

export default feature({
  name: 'point-of-sales',
  actions: {
    pointOfSales: late(() => import('./point-of-sales.ts')),
    floors: late(() => import('./floors.ts')),
    floorPlans: late(() => import('./floor-plans.ts')),
    floorTables: late(() => import('./floor-tables.ts')),
    employees: late(() => import('./employees.ts')),
    timeClock: late(() => import('./time-clock.ts')),
    floorEditors: late(() => import('./floor-editors.ts')),
  },
  live: [
    { ...recordSource(pointOfSalesLive, pointOfSaleTable), hasWhole: true },
    recordSource(floorsLive, floorRecords),
    recordSource(floorTablesLive, floorTableRecords),
    recordSource(employeesLive, employeeRecords),
  ],
  names: { employee: { table: 'employees', name: 'name', gone: 'an employee who is gone' } },
  records: [pointOfSaleTable, floorRecords, floorTableRecords, employeeRecords],
  // As long as an employer in British Columbia has to keep hours; the clockings of a shift go with it.
  prunes: { point_of_sale_shifts: `ended_at < now() - interval '4 years'` },
  personalData: () => import('./personal-data.ts'),
});
