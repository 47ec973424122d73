import { employeeKind } from '@passline/contract/point-of-sales/employee-kind';
import type { ListedKind } from '@passline/contract/kernel/records/record-kind';
import {
  floorKind,
  floorTableKind,
  pointOfSaleKind,
} from '@passline/contract/point-of-sales/point-of-sale-kinds';
import type { Queryable } from '@passline/database';
import { employeeRecords } from '../../apps/server/src/features/point-of-sales/employee-records.ts';
import { floorRecords } from '../../apps/server/src/features/point-of-sales/floor-records.ts';
import { floorTableRecords } from '../../apps/server/src/features/point-of-sales/floor-table-records.ts';
import { pointOfSaleTable } from '../../apps/server/src/features/point-of-sales/point-of-sale-table.ts';
import type { EditedSample } from '../setup/edited-sample.ts';
import { createEmployee } from '../setup/employee.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { createPointOfSale, type PointOfSaleParts } from '../setup/point-of-sale.ts';

const part = (key: keyof PointOfSaleParts) => async (db: Queryable, kitchen: Kitchen) =>
  (await createPointOfSale(db, kitchen))[key];

/** Where it stands in its list is changed by a separate action. */
const updated =
  (kind: ListedKind, feature: string): EditedSample['change'] =>
  ({ id }, field, change) =>
    field === 'rank' ? undefined : [`${feature}.update`, { [kind.id]: id, changes: { [field]: change } }];

const PICTURES = ['/files/nothing.png', 'https://elsewhere.example/a.png'];

export const pointOfSaleSample: EditedSample = {
  kind: pointOfSaleKind,
  table: pointOfSaleTable,
  put: part('pointOfSaleId'),
  edits: { name: ['Bar', 'Terrace'], status: ['disabled', 'disabled'] },
  change: updated(pointOfSaleKind, 'pointOfSales'),
};

export const floorSample: EditedSample = {
  kind: floorKind,
  table: floorRecords,
  put: async (db, kitchen) => {
    const { floorId } = await createPointOfSale(db, kitchen);
    await db.query(`update floors set background_url = '/files/room.png' where id = $1`, [floorId]);
    return floorId;
  },
  edits: { name: ['Patio', 'Upstairs'], backgroundUrl: [null, null] },
  refused: { backgroundUrl: PICTURES },
  change: updated(floorKind, 'floors'),
};

export const floorTableSample: EditedSample = {
  kind: floorTableKind,
  table: floorTableRecords,
  put: part('tableId'),
  edits: { name: ['9', '10'], xPos: [120, 240] },
  refused: { tableImageUrl: PICTURES },
  change: updated(floorTableKind, 'floorTables'),
};

/** Whether somebody is disabled is changed by separate actions. */
export const employeeSample: EditedSample = {
  kind: employeeKind,
  table: employeeRecords,
  put: async (db, kitchen) => createEmployee(db, await part('pointOfSaleId')(db, kitchen)),
  edits: { name: ['Ben Okafor', 'Chloe Park'], role: ['admin', 'admin'] },
  change: (named, field, change) =>
    field === 'status' ? undefined : updated(employeeKind, 'employees')(named, field, change),
};
