import { employeeKind } from '@passline/contract/point-of-sales/employee-kind';
import { clockInCode, EMPLOYEE_FIELDS, type Employee } from '@passline/contract/point-of-sales/employees';
import { CODE_MISSING } from '@passline/domain/point-of-sales/employees';
import type { FormFields } from '../../../parts/form/form-fields.ts';
import { recordFields } from '../../../parts/records/record-fields.ts';

export type EmployeeValues = Pick<Employee, keyof typeof EMPLOYEE_FIELDS>;
export type CodeValues = { clockInCode: number | null };

export const FIELDS: FormFields<EmployeeValues> = recordFields(employeeKind, EMPLOYEE_FIELDS, {});

export const CODE_FIELDS: FormFields<CodeValues> = {
  clockInCode: {
    kind: 'number',
    isExact: true,
    label: 'Clock-in code',
    schema: clockInCode,
    check: (value) => (value === null ? CODE_MISSING : null),
  },
};

export const CODE_HINT =
  'A number of at most 9 digits; zeros in front do not count. It is shown once, and never again.';

export function employeeValues({ name, role, phoneNumber }: Employee): EmployeeValues {
  return { name, role, phoneNumber };
}
