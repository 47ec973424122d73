import type { Employee } from '@passline/contract/point-of-sales/employees';
import { api } from '../../../api/client.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { CODE_FIELDS, CODE_HINT, FIELDS, type CodeValues, type EmployeeValues } from './employee-fields.ts';
import type { SetCode } from './code-shown.tsx';

const ALL = { ...FIELDS, ...CODE_FIELDS };
const CODES = ['clockInCode'] as const;
const BLANK: EmployeeValues & CodeValues = { name: '', clockInCode: null, role: 'employee', phoneNumber: '' };

type AddDialogProps = {
  pointOfSaleId: string;
  onAdded: (employee: Employee, set: SetCode) => void;
  onClose: () => void;
};

/** The form of a new employee. See docs/rules/point-of-sale.md#an-employee. */
export function AddDialog({ pointOfSaleId, onAdded, onClose }: AddDialogProps) {
  const form = useRecordForm<EmployeeValues & CodeValues>({
    draft: `employee new ${pointOfSaleId}`,
    unkept: CODES,
    record: BLANK,
    isNew: true,
    isOnce: true,
    fields: ALL,
    save: async ({ values: { clockInCode, ...values }, context }) => {
      const code = Number(clockInCode);
      const added = await api.employees.add({ pointOfSaleId, ...values, clockInCode: code }, { context });
      onAdded(added, { name: added.name, code });
    },
  });
  return (
    <FormDialog title="New employee" form={form} save="Add" onClose={onClose}>
      <FormField form={form} name="name" />
      <FormField form={form} name="clockInCode" hint={CODE_HINT} />
      <FormField form={form} name="role" />
      <FormField form={form} name="phoneNumber" />
    </FormDialog>
  );
}
