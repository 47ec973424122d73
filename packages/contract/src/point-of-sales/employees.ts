import {
  CODE_MISSING,
  CODE_NO_NUMBER,
  CODE_NOT_WHOLE,
  EMPLOYEE_ROLES,
  EMPLOYEE_STATUSES,
  MOST_CODE,
} from '@passline/domain/point-of-sales/employees';
import { isMonday } from '@passline/domain/schedules/week';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { form, id, line, nullableTimestamp, timestamp } from '../kernel/fields.ts';
import { typedPhoneNumber } from '../kernel/phone-number.ts';
import { recordActions } from '../kernel/records/record-actions.ts';
import { employeeKind } from './employee-kind.ts';
import { pointOfSalesPermissions } from './permissions.ts';

const NO_WEEK = 'Please name a week by its Monday, such as 2026-11-23.';

const CODE_BELOW = 'A clock in code is 0 or more.';
const CODE_BEYOND = 'A clock in code has at most 9 digits.';

/** What an employee types at the till. A whole number: 0042 is 42. No answer ever has it. */
export const clockInCode = z
  .int({
    error: ({ input }) =>
      typeof input === 'number' && !Number.isNaN(input)
        ? codeMistake(input)
        : typeof input === 'string' && input.trim() !== ''
          ? CODE_NO_NUMBER
          : CODE_MISSING,
  })
  .check(z.minimum(0, CODE_BELOW), z.maximum(MOST_CODE, CODE_BEYOND));

/** What is wrong with a number that is not a whole one, or larger than any computer counts exactly. */
function codeMistake(code: number): string {
  if (!Number.isInteger(code)) return CODE_NOT_WHOLE;
  return code < 0 ? CODE_BELOW : CODE_BEYOND;
}

/** The fields of an employee that people edit. */
export const EMPLOYEE_FIELDS = {
  name: line(60, 'Please enter name').check(z.minLength(1, 'Please enter name')),
  role: z.enum(EMPLOYEE_ROLES),
  /** '': none. */
  phoneNumber: typedPhoneNumber,
};

/** Somebody who works at a point of sale. See docs/rules/point-of-sale.md#an-employee. */
export const Employee = z.object({
  ...EMPLOYEE_FIELDS,
  id,
  pointOfSaleId: id,
  locationId: id,
  name: z.string(),
  phoneNumber: z.string(),
  status: z.enum(EMPLOYEE_STATUSES),
  /** When their clock-in code was set; null: they have none. */
  clockInCodeSetAt: nullableTimestamp,
  /** The clocking that is open; null: not clocked in. */
  currentClockId: z.nullable(id),
  /** Since when they are clocked in. */
  clockedInAt: nullableTimestamp,
  rev: z.int(),
});
export type Employee = z.infer<typeof Employee>;

const added = {
  pointOfSaleId: id,
  name: EMPLOYEE_FIELDS.name,
  clockInCode,
  role: z._default(EMPLOYEE_FIELDS.role, 'employee'),
  phoneNumber: z._default(EMPLOYEE_FIELDS.phoneNumber, ''),
};

const record = recordActions(employeeKind, {
  permission: pointOfSalesPermissions.update,
  row: Employee,
  added,
  edited: EMPLOYEE_FIELDS,
  path: '/employees',
  addPath: '/point-of-sales/{pointOfSaleId}/employees',
  params: { locationId: id },
});

const tags = ['employees'];
const named = { employeeId: id };
const { update } = pointOfSalesPermissions;

/** How long an employee worked in a week, by day from Monday on, in whole minutes. */
export const EmployeeHours = z.object({
  employeeId: id,
  name: z.string(),
  dayMinutes: z.array(z.int()),
  /** Counted until the moment of the answer. */
  isClockedIn: z.boolean(),
});
export type EmployeeHours = z.infer<typeof EmployeeHours>;

/** Employees are disabled, and never removed: their hours are kept. */
export const employees = {
  add: record.actions.add,
  update: record.actions.update,
  setCode: action(update)
    .route({
      method: 'POST',
      path: '/employees/{employeeId}/code',
      summary: 'Give an employee a new clock-in code',
      tags,
    })
    .input(
      z.object({
        ...named,
        clockInCode,
        /** When the code was set that the sender saw; null: there was none. */
        expectedSetAt: nullableTimestamp,
      }),
    )
    .output(Employee),
  disable: action(update)
    .route({
      method: 'POST',
      path: '/employees/{employeeId}/disable',
      summary: 'Disable an employee: the clock-in code is gone, and who is clocked in is clocked out',
      tags,
    })
    .input(z.object(named))
    .output(Employee),
  enable: action(update)
    .route({
      method: 'POST',
      path: '/employees/{employeeId}/enable',
      summary: 'Enable a disabled employee, with a new clock-in code',
      tags,
    })
    .input(z.object({ ...named, clockInCode }))
    .output(Employee),
  clockOut: action(update)
    .route({
      method: 'POST',
      path: '/employees/{employeeId}/clock-out',
      summary: 'Clock out an employee who forgot to, at the time when they left',
      tags,
    })
    .input(z.object({ ...named, clockId: id, clockedOutAt: timestamp }))
    .output(Employee),
  undoClockOut: action(update)
    .route({
      method: 'POST',
      path: '/employees/{employeeId}/undo-clock-out',
      summary: 'Take back a clock-out: the employee is clocked in as before it',
      tags,
    })
    .input(
      z.object({
        ...named,
        clockId: id,
        /** As the sender saw it. */
        clockedOutAt: timestamp,
      }),
    )
    .output(Employee),
  hours: query(update)
    .route({
      method: 'GET',
      path: '/point-of-sales/{pointOfSaleId}/hours',
      summary: 'The hours of a week of everybody who worked in it, on the clocks of the location',
      tags,
    })
    .input(
      z.object({
        pointOfSaleId: id,
        week: form(10, /^\d{4}-\d\d-\d\d$/, NO_WEEK).check(
          z.refine(isMonday, NO_WEEK),
          z.meta({ description: 'The week: the date of its Monday, YYYY-MM-DD.' }),
        ),
      }),
    )
    .output(z.object({ timezone: z.string(), rows: z.array(EmployeeHours) })),
};

/** The employees of a location's points of sale. */
export const employeesLive = record.live;
