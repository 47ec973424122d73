import { employeeKind } from '@passline/contract/point-of-sales/employee-kind';
import type { Employee } from '@passline/contract/point-of-sales/employees';
import { useMemo } from 'react';
import { useZone } from '../../../live/use-zone.ts';
import { api } from '../../../api/client.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { whoChanged } from '../../../parts/timeline/who-changed.ts';
import { employeeValues, FIELDS, type EmployeeValues } from './employee-fields.ts';

type EditDialogProps = {
  employee: Employee;
  onSaved: (employee: Employee) => void;
  onClose: () => void;
};

/** The form of an employee: what a colleague changes meanwhile is told by field. */
export function EditDialog({ employee, onSaved, onClose }: EditDialogProps) {
  const { id: employeeId, locationId, name } = employee;
  const form = useRecordForm<EmployeeValues>({
    draft: `employee ${employeeId}`,
    record: useMemo(() => employeeValues(employee), [employee]),
    fields: FIELDS,
    save: async ({ changes, context }) => {
      const saved = await api.employees.update({ employeeId, changes }, { context });
      onSaved(saved);
      return employeeValues(saved);
    },
    zone: useZone(locationId),
    findAuthor: (field) => whoChanged(employeeKind, employeeId, field, locationId),
  });
  return (
    <FormDialog title={`Edit ${name}`} form={form} onClose={onClose}>
      <FormField form={form} name="name" />
      <FormField form={form} name="role" />
      <FormField form={form} name="phoneNumber" />
    </FormDialog>
  );
}
