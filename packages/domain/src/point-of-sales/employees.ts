import { ok, refuse, type Result } from '../result.ts';

/** See docs/rules/point-of-sale.md#an-employee. */
export const EMPLOYEE_ROLES = ['admin', 'employee'] as const;
export type EmployeeRole = (typeof EMPLOYEE_ROLES)[number];
export const EMPLOYEE_ROLE_LABELS: Readonly<Record<EmployeeRole, string>> = {
  admin: 'Admin',
  employee: 'Employee',
};

export const EMPLOYEE_STATUSES = ['active', 'disabled'] as const;
export type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number];
export const EMPLOYEE_STATUS_LABELS: Readonly<Record<EmployeeStatus, string>> = {
  active: 'Active',
  disabled: 'Disabled',
};

/** Per point of sale, the disabled ones too. */
export const MAX_EMPLOYEES = 200;

export const CODE_MISSING = 'Please enter clock in code';
export const CODE_NO_NUMBER = 'A clock in code is a number, such as 42, and no text.';
export const CODE_NOT_WHOLE = 'A clock in code is a whole number.';
export const CODE_TAKEN = 'Same clock in code already exists';
/** A clock-in code is a whole number from 0 to this: at most 9 digits. */
export const MOST_CODE = 999_999_999;

/**
 * The order in which people are listed, on the screen and in files: by name, small and capital letters and accents beside each other, and
 * two of one name by id.
 */
export function compareEmployees(
  one: { id: string; name: string },
  other: { id: string; name: string },
): number {
  return one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1);
}

/** Whether a point of sale with `count` employees may have one more. */
export function checkRoomForEmployee(count: number): Result<void, 'employees-too-many'> {
  return count < MAX_EMPLOYEES
    ? ok(undefined)
    : refuse('employees-too-many', `There are ${MAX_EMPLOYEES} employees already. No more can be added.`);
}

/** Whether somebody who clocked in at `inMs` may be clocked out at `outMs`, all in ms since 1970. See docs/rules/point-of-sale.md#a-forgotten-clock-out. */
export function checkClockOut(
  inMs: number,
  outMs: number,
  nowMs: number,
): Result<void, 'clock-out-before-clock-in' | 'clock-out-to-come'> {
  if (outMs < inMs)
    return refuse('clock-out-before-clock-in', 'This is before they clocked in.', 'clockedOutAt');
  return outMs <= nowMs
    ? ok(undefined)
    : refuse('clock-out-to-come', 'This is still to come.', 'clockedOutAt');
}
