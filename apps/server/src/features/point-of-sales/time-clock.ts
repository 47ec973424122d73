import { contract } from '@passline/contract/contract';
import type { Employee } from '@passline/contract/point-of-sales/employees';
import type { Queryable } from '@passline/database';
import { refused } from '../../kernel/actions/refusal.ts';
import { runPreparedAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { checkPassCode, wrongCode, type ProvedCode } from './check-pass-code.ts';
import { closeClocking, noteDevice, openClocking, pointDisabled, readClocking } from './clockings.ts';
import { employeeRecords } from './employee-records.ts';
import { findByCode } from './pass-codes.ts';

type Typed = { pointOfSaleId: string; passCode: number; deviceId: string };

/** A code is not kept as a hash that is quick to compute. */
const withHash = {
  sameness: (input: Typed, { codeHash }: ProvedCode) => ({ ...input, passCode: codeHash }),
};

/** See docs/rules/point-of-sale.md#the-time-clock. */
const clockIn = runPreparedAction(
  contract.timeClock.clockIn,
  checkPassCode,
  async (call, proved) => {
    const employee = await lockByCode(call, proved);
    await requireActivated(call.db, call.input.pointOfSaleId);
    const { id: employeeId, name, currentClockId } = employee;
    const when = { atMs: call.nowMs, deviceId: call.input.deviceId };
    // Clocking in twice is one clocking.
    if (currentClockId !== null) call.mayBeUnchanged();
    const clocking = await (currentClockId === null
      ? openClocking(call, employee, when)
      : readClocking(call.db, currentClockId));
    return { employeeId, name, ...clocking };
  },
  withHash,
);

const clockOut = runPreparedAction(
  contract.timeClock.clockOut,
  checkPassCode,
  async (call, proved) => {
    const employee = await lockByCode(call, proved);
    const { id: employeeId, name, currentClockId: clockId, clockedInAt } = employee;
    if (clockId === null || clockedInAt === null)
      throw refused({ code: 'not-clocked-in', message: `${name} is not clocked in.` });
    const when = { atMs: call.nowMs, deviceId: call.input.deviceId };
    const clockedOutAt = await closeClocking(call, employee, when);
    return { employeeId, name, clockId, clockedInAt, clockedOutAt };
  },
  withHash,
);

const state = runPreparedAction(
  contract.timeClock.state,
  checkPassCode,
  async (call, proved) => {
    call.mayBeUnchanged();
    const { id: employeeId, name, currentClockId, clockedInAt } = await lockByCode(call, proved);
    return { employeeId, name, currentClockId, clockedInAt };
  },
  withHash,
);

export default { clockIn, clockOut, state };

/** Once the employee is locked, the code may be another's. Holds the point of sale too. */
async function lockByCode(
  { db, reach, input }: ActionCall<Typed>,
  { employeeId, codeHash }: ProvedCode,
): Promise<Employee> {
  const { pointOfSaleId, deviceId } = input;
  const employee = await lockRecord(db, reach, employeeRecords, employeeId);
  await db.query('select from points_of_sale where id = $1 for no key update', [pointOfSaleId]);
  if ((await findByCode(db, pointOfSaleId, codeHash)) !== employeeId) throw wrongCode();
  await noteDevice(db, pointOfSaleId, deviceId);
  return employee;
}

/** Who was clocked in before it was disabled can still clock out. */
async function requireActivated(db: Queryable, pointOfSaleId: string): Promise<void> {
  const { rows } = await db.query<{ status: string }>('select status from points_of_sale where id = $1', [
    pointOfSaleId,
  ]);
  if (rows[0]?.status !== 'activated') throw pointDisabled();
}
