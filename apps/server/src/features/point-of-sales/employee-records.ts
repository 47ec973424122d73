import { employeeKind } from '@passline/contract/point-of-sales/employee-kind';
import { Employee, EMPLOYEE_FIELDS } from '@passline/contract/point-of-sales/employees';
import { checkRoomForEmployee } from '@passline/domain/point-of-sales/employees';
import { recordTable } from '../../kernel/records/record-table.ts';
import { derived, revisionOfWhole } from '../../kernel/records/stored.ts';
import { closeClocking } from './clockings.ts';
import { moment } from './moment.ts';
import { takeCodeAway } from './pass-codes.ts';

/** Every employee, with when their code was set and since when they are clocked in. */
const EMPLOYEES = `select e.*,
  (select (extract(epoch from c.set_at) * 1000)::float8 from pass_codes c where c.employee_id = e.id) as clock_in_code_set_at,
  (select (extract(epoch from k.clocked_in_at) * 1000)::float8 from clockings k where k.id = e.current_clock_id) as clocked_in_at
  from employees e`;

/** See docs/rules/point-of-sale.md#an-employee. */
export const employeeRecords = recordTable<Employee>({
  kind: employeeKind,
  wire: Employee,
  key: 'id',
  edited: { ...EMPLOYEE_FIELDS, status: Employee.shape.status },
  place: 'locationId',
  lists: 'pointOfSaleId',
  stored: {
    clockInCodeSetAt: moment('clock_in_code_set_at'),
    currentClockId: derived('current_clock_id'),
    clockedInAt: moment('clocked_in_at'),
    rev: revisionOfWhole,
  },
  whole: {
    rows: EMPLOYEES,
    touchedBy: { employees: 'id', pass_codes: 'employee_id', clockings: 'employee_id' },
  },
  blank: { role: 'employee', phoneNumber: '', status: 'active' },
  rules: {
    room: checkRoomForEmployee,
    // By whatever way somebody is disabled, also by undoing that they were enabled.
    afterSave: async (call, before, after) => {
      if (after.status !== 'disabled' || before.status === 'disabled') return;
      await takeCodeAway(call.db, after.id);
      if (before.currentClockId !== null)
        await closeClocking(call, before, { atMs: call.nowMs, deviceId: '' });
    },
  },
});
