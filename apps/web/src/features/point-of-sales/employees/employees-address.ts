import { isMonday } from '@passline/domain/schedules/week';
import { addressFlag, addressText } from '../../../parts/address-values.ts';
import type { AddressForm } from '../../../parts/use-address.ts';

/** What an employee is edited by: all of it, a new code, when they left, or the question whether to disable them. */
export const EMPLOYEE_FORMS = ['edit', 'code', 'clock-out', 'disable'] as const;
export type EmployeeForm = (typeof EMPLOYEE_FORMS)[number];

export type EmployeesSearch = {
  /** Whether disabled ones are shown too. */
  disabled: boolean;
  /** The Monday of the week whose hours are shown; '': this one. */
  week: string;
  history: boolean;
  /** Whose form is open, by id, or NEW; '' for none. */
  employee: string;
  /** Which of their forms. */
  form: EmployeeForm;
};

/** Stands in place of an id for a new employee. */
export const NEW = 'new';

/** The address of the employees of a point of sale. */
export const EMPLOYEES_ADDRESS: AddressForm<EmployeesSearch> = {
  read: ({ disabled, week, history, employee, form }) => ({
    disabled: addressFlag(disabled),
    week: isMonday(addressText(week)) ? addressText(week) : '',
    history: addressFlag(history),
    employee: addressText(employee),
    form: EMPLOYEE_FORMS.find((one) => one === form) ?? 'edit',
  }),
  write: ({ disabled, week, history, employee, form }): Record<string, string | number> => ({
    ...(disabled && { disabled: 1 }),
    ...(week && { week }),
    ...(history && { history: 1 }),
    ...(employee && { employee }),
    ...(employee && form !== 'edit' && { form }),
  }),
};
