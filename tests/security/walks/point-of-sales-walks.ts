import { codeSetAt, createEmployee, putClockedOut, putClocking } from '../../setup/employee.ts';
import { createPointOfSale, type PointOfSaleParts } from '../../setup/point-of-sale.ts';
import { changesLocation, platformOnly, readsMenus } from './answers.ts';
import { walksOf, type Ground, type Walks } from './walk.ts';

type Parts = PointOfSaleParts & {
  emptyFloorId: string;
  employeeId: string;
  /** When the code of `employeeId` was set, in ms since 1970. */
  setAt: number | null;
  /** Clocked in. */
  clockedInId: string;
  clockId: string;
  disabledId: string;
  /** Clocked out. */
  out: { employeeId: string; clockId: string; clockedOutAt: number };
};

/** A point of sale of the kitchen, a new one for each caller, with a floor that can be deleted. */
async function fresh({ pool, kitchen }: Ground): Promise<Parts> {
  // Otherwise the list would become full.
  await pool.query('delete from points_of_sale where location_id = $1', [kitchen.locationId]);
  const parts = await createPointOfSale(pool, kitchen);
  const { rows } = await pool.query<{ id: string }>(
    `insert into floors (point_of_sale_id, location_id, name, rank) values ($1, $2, 'Patio', 2) returning id`,
    [parts.pointOfSaleId, kitchen.locationId],
  );
  const employee = (name: string, code: number | null) =>
    createEmployee(pool, parts.pointOfSaleId, { name, code });
  const [employeeId, clockedInId, disabledId] = [
    await employee('Ana', 1),
    await employee('Ben', 2),
    await employee('Chloe', null),
  ];
  await pool.query(`update employees set status = 'disabled' where id = $1`, [disabledId]);
  const out = await putClockedOut(pool, await employee('Dora', 3));
  const clockId = await putClocking(pool, clockedInId);
  const setAt = await codeSetAt(pool, employeeId);
  return {
    ...parts,
    emptyFloorId: rows[0]?.id ?? '',
    employeeId,
    setAt,
    clockedInId,
    clockId,
    disabledId,
    out,
  };
}

const typed = (pointOfSaleId: string, passCode: number) => ({ pointOfSaleId, passCode, deviceId: 'till-1' });
const changing = (field: string, from: unknown, to: unknown) => ({ [field]: { from, to } });
/** Only the device at a till, by a code. */
const clocks = [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200];
/** An admin may change a point of sale, but none of its own fields. */
const ofPlatform = [401, 403, 403, 403, 404, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403];

export const pointOfSalesWalks: Walks = walksOf<object, Parts>(fresh, {
  'pointOfSales.add': {
    input: ({ locationId }) => ({ locationId, name: 'Bar' }),
    answers: platformOnly,
  },
  'pointOfSales.update': {
    input: ({ pointOfSaleId }) => ({ pointOfSaleId, changes: changing('name', 'Front counter', 'Bar') }),
    answers: ofPlatform,
  },
  'pointOfSales.read': { input: ({ pointOfSaleId }) => ({ pointOfSaleId }), answers: changesLocation },
  'floors.add': {
    input: ({ pointOfSaleId }) => ({ pointOfSaleId, name: 'Bar' }),
    answers: changesLocation,
  },
  'floors.update': {
    input: ({ floorId }) => ({ floorId, changes: changing('name', 'Main room', 'Hall') }),
    answers: changesLocation,
  },
  'floors.move': { input: ({ floorId }) => ({ floorId, toIndex: 0 }), answers: changesLocation },
  'floors.remove': { input: ({ emptyFloorId }) => ({ floorId: emptyFloorId }), answers: changesLocation },
  'floorPlans.list': { input: ({ locationId }) => ({ locationId }), answers: readsMenus },
  'floorPlans.read': { input: ({ floorId }) => ({ floorId }), answers: readsMenus },
  'floorTables.list': { input: ({ locationId }) => ({ locationId }), answers: readsMenus },
  'floorTables.add': { input: ({ floorId }) => ({ floorId, name: '2' }), answers: changesLocation },
  'floorTables.update': {
    input: ({ tableId }) => ({ tableId, changes: changing('status', 'open', 'reserved') }),
    answers: changesLocation,
  },
  'floorTables.remove': { input: ({ tableId }) => ({ tableId }), answers: changesLocation },
  'floorTables.addMany': {
    input: ({ floorId }) => ({ floorId, tables: [{ name: '2' }, { name: '3' }] }),
    answers: changesLocation,
  },
  'floorTables.updateMany': {
    input: ({ floorId, tableId }) => ({
      floorId,
      tables: [{ tableId, changes: changing('xPos', 300, 400) }],
    }),
    answers: changesLocation,
  },
  'floorEditors.report': {
    input: ({ floorId, tableId }) => ({ floorId, editorId: floorId, tableIds: [tableId], deed: 'moves' }),
    answers: changesLocation,
  },
  'floorTables.removeMany': {
    input: ({ floorId, tableId }) => ({ floorId, tableIds: [tableId] }),
    answers: changesLocation,
  },
  'employees.add': {
    input: ({ pointOfSaleId }) => ({ pointOfSaleId, name: 'Dana', clockInCode: 4 }),
    answers: changesLocation,
  },
  'employees.update': {
    input: ({ employeeId }) => ({ employeeId, changes: changing('role', 'employee', 'admin') }),
    answers: changesLocation,
  },
  'employees.setCode': {
    input: ({ employeeId, setAt }) => ({ employeeId, clockInCode: 4, expectedSetAt: setAt }),
    answers: changesLocation,
  },
  'employees.disable': {
    input: ({ clockedInId }) => ({ employeeId: clockedInId }),
    answers: changesLocation,
  },
  'employees.enable': {
    input: ({ disabledId }) => ({ employeeId: disabledId, clockInCode: 4 }),
    answers: changesLocation,
  },
  'employees.clockOut': {
    input: ({ clockedInId, clockId }) => ({
      employeeId: clockedInId,
      clockId,
      clockedOutAt: Date.now() - 1_000,
    }),
    answers: changesLocation,
  },
  'employees.undoClockOut': {
    input: ({ out }) => out,
    answers: changesLocation,
  },
  'employees.hours': {
    input: ({ pointOfSaleId }) => ({ pointOfSaleId, week: '2026-11-23' }),
    answers: changesLocation,
  },
  'timeClock.clockIn': { input: ({ pointOfSaleId }) => typed(pointOfSaleId, 1), answers: clocks },
  'timeClock.clockOut': { input: ({ pointOfSaleId }) => typed(pointOfSaleId, 2), answers: clocks },
  'timeClock.state': { input: ({ pointOfSaleId }) => typed(pointOfSaleId, 1), answers: clocks },
});
