import { contract } from '@passline/contract/contract';
import { employeeKind } from '@passline/contract/point-of-sales/employee-kind';
import type { Employee } from '@passline/contract/point-of-sales/employees';
import { checkClockOut } from '@passline/domain/point-of-sales/employees';
import { covers } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import { conflict, notFound, refused, type Refused } from '../../kernel/actions/refusal.ts';
import { runAction, runPreparedAction, runQuery, type ActionCall } from '../../kernel/actions/run-action.ts';
import type { Services } from '../../kernel/services.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { readRecord } from '../../kernel/records/read-record.ts';
import { recordRuns } from '../../kernel/records/record-runs.ts';
import { insertRecord, saveRecord } from '../../kernel/records/write-record.ts';
import { clockOutByHand } from './clockings.ts';
import { employeeRecords } from './employee-records.ts';
import { giveCode, hashCode } from './pass-codes.ts';
import { pointOfSaleTable } from './point-of-sale-table.ts';
import { reopenClocking } from './reopen-clocking.ts';
import { readHours } from './read-hours.ts';

const { update } = recordRuns(employeeKind, employeeRecords, {
  ...contract.employees,
  remove: contract.floors.remove,
});

/** Hashes codes where they are sent, so that none of them gets into a transaction, nor into what is kept of a request. */
type Hash = (pointOfSaleId: string) => string;
const hashing = async ({ input, services }: { input: { clockInCode: number }; services: Services }) => {
  const hash: Hash = (pointOfSaleId) => hashCode(services.vault, pointOfSaleId, input.clockInCode);
  return hash;
};
const withHash = {
  sameness: <Input extends { clockInCode: number }>(input: Input, hash: Hash) => ({
    ...input,
    clockInCode: hash('sent again'),
  }),
};

const add = runPreparedAction(
  contract.employees.add,
  hashing,
  async (call, hash) => {
    const { pointOfSaleId, name, role, phoneNumber } = call.input;
    const { locationId } = await lockRecord(call.db, call.reach, pointOfSaleTable, pointOfSaleId);
    const fields = { pointOfSaleId, locationId, name, role, phoneNumber };
    const employee = await insertRecord(call, employeeRecords, fields);
    await giveCode(call.db, employee, hash(pointOfSaleId));
    return readAgain(call.db, employee.id);
  },
  withHash,
);

const setCode = runPreparedAction(
  contract.employees.setCode,
  hashing,
  async (call, hash) => {
    const employee = await lockEmployee(call);
    if (employee.status === 'disabled') throw disabled(employee);
    if (employee.clockInCodeSetAt !== call.input.expectedSetAt) throw await setMeanwhile(call.db, employee);
    await giveCode(call.db, employee, hash(employee.pointOfSaleId));
    const changed = await readAgain(call.db, employee.id);
    noteNewCode(call, employee, changed);
    return changed;
  },
  withHash,
);

const disable = runAction(contract.employees.disable, async (call) => {
  const employee = await lockEmployee(call);
  call.mayBeUnchanged();
  await saveRecord(call, employeeRecords, employee, { status: 'disabled' });
  return readAgain(call.db, employee.id);
});

const enable = runPreparedAction(
  contract.employees.enable,
  hashing,
  async (call, hash) => {
    const employee = await lockEmployee(call);
    if (employee.status === 'active')
      throw refused({ code: 'employee-active', message: `${employee.name} is active already.` });
    await saveRecord(call, employeeRecords, employee, { status: 'active' });
    await giveCode(call.db, employee, hash(employee.pointOfSaleId));
    return readAgain(call.db, employee.id);
  },
  withHash,
);

/** See docs/rules/point-of-sale.md#a-forgotten-clock-out. */
const clockOut = runAction(contract.employees.clockOut, async (call) => {
  const { clockId, clockedOutAt } = call.input;
  const employee = await lockEmployee(call);
  const { name, currentClockId, clockedInAt } = employee;
  if (currentClockId !== clockId || clockedInAt === null)
    throw refused({ code: 'not-clocked-in', message: `${name} is not clocked in any more.` });
  const checked = checkClockOut(clockedInAt, clockedOutAt, call.nowMs);
  if (!checked.ok) throw refused(checked.refusal);
  await clockOutByHand(call, employee, clockedOutAt);
  return readAgain(call.db, employee.id);
});

/** See docs/rules/point-of-sale.md#a-clock-out-that-is-taken-back. */
const undoClockOut = runAction(contract.employees.undoClockOut, async (call) => {
  const employee = await lockEmployee(call);
  await reopenClocking(call, employee, call.input);
  return readAgain(call.db, employee.id);
});

const hours = runQuery(contract.employees.hours, async ({ db, input, reach, nowMs }) => {
  const point = await readRecord(db, pointOfSaleTable, input.pointOfSaleId);
  if (!point || !covers(reach, point.locationId)) throw notFound();
  return readHours(db, point, input.week, nowMs);
});

export default { add, update, setCode, disable, enable, clockOut, undoClockOut, hours };

function lockEmployee({ db, reach, input }: ActionCall<{ employeeId: string }>): Promise<Employee> {
  return lockRecord(db, reach, employeeRecords, input.employeeId);
}

/** That it was set, when and by whom: never which one. */
function noteNewCode({ audit }: ActionCall<unknown>, before: Employee, after: Employee): void {
  audit({
    table: employeeKind.name,
    id: after.id,
    locationId: after.locationId,
    before: { clockInCodeSetAt: before.clockInCodeSetAt },
    after: { clockInCodeSetAt: after.clockInCodeSetAt },
  });
}

/**
 * Whoever gave the code that is there now: it came with them, with their return, or by itself. Or whoever disabled them, where none is there
 * any more.
 */
async function setMeanwhile(db: Queryable, employee: Employee): Promise<Refused> {
  const isGone = employee.clockInCodeSetAt === null;
  const wrote = isGone
    ? `after ->> 'status' = 'disabled'`
    : `action in ('employees.add', 'employees.enable', 'employees.setCode')`;
  const { rows } = await db.query<{ by: string; atMs: number }>(
    `select actor_name as by, floor(extract(epoch from at) * 1000)::float8 as "atMs" from audit
     where record_table = $1 and record_id = $2 and ${wrote}
     order by id desc limit 1`,
    [employeeKind.name, employee.id],
  );
  const { by = '', atMs = 0 } = rows[0] ?? {};
  const did = isGone
    ? `took the code of ${employee.name} away meanwhile`
    : `gave ${employee.name} another code meanwhile`;
  const message = `${by || 'Somebody'} ${did}. Yours was not set.`;
  return conflict(message, employee, by, atMs);
}

/** With what its other tables hold now. */
async function readAgain(db: Queryable, id: string): Promise<Employee> {
  const employee = await readRecord(db, employeeRecords, id);
  if (!employee) throw new Error('An employee was not there after a change.');
  return employee;
}

function disabled({ name }: Employee) {
  return refused({
    code: 'employee-disabled',
    message: `${name} is disabled. Please enable them with a new code.`,
  });
}
