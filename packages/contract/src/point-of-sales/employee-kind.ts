import { EMPLOYEE_ROLE_LABELS, EMPLOYEE_STATUS_LABELS } from '@passline/domain/point-of-sales/employees';
import { listedKind } from '../kernel/records/record-kind.ts';
import { POINT_OF_SALE_LIVE_NAMES } from './live-names.ts';

/** See docs/rules/point-of-sale.md#an-employee. */
export const employeeKind = listedKind({
  name: 'employees',
  noun: 'employee',
  id: 'employeeId',
  live: POINT_OF_SALE_LIVE_NAMES.employeesLive.name,
  subject: 'pointOfSales',
  belongsTo: 'location',
  isToldByRequest: true,
  title: 'name',
  fields: {
    name: { label: 'Name', kind: 'text', editedBy: 'admin' },
    role: { label: 'Role', kind: 'choice', words: EMPLOYEE_ROLE_LABELS, editedBy: 'admin' },
    phoneNumber: { label: 'Phone number', kind: 'phone', editedBy: 'admin' },
    status: { label: 'Status', kind: 'choice', words: EMPLOYEE_STATUS_LABELS, editedBy: 'admin' },
    clockInCodeSetAt: { label: 'Clock-in code set', kind: 'instant' },
    clockedOutAt: { label: 'Clocked out', kind: 'instant' },
  },
});
