import type { Employee } from '@passline/contract/point-of-sales/employees';
import { api } from '../../../api/client.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import type { SetCode } from './code-shown.tsx';
import { CODE_FIELDS, CODE_HINT, type CodeValues } from './employee-fields.ts';

const BLANK: CodeValues = { clockInCode: null };

type CodeDialogProps = {
  employee: Employee;
  onSet: (employee: Employee, set: SetCode) => void;
  onClose: () => void;
};

/** Gives an employee a new code: a disabled one is enabled by that. */
export function CodeDialog({ employee, onSet, onClose }: CodeDialogProps) {
  const { id: employeeId, name, status, clockInCodeSetAt } = employee;
  const isDisabled = status === 'disabled';
  const form = useRecordForm<CodeValues>({
    record: BLANK,
    isNew: true,
    isOnce: true,
    fields: CODE_FIELDS,
    save: async ({ values, context }) => {
      const code = Number(values.clockInCode);
      const call = isDisabled ? api.employees.enable : api.employees.setCode;
      onSet(await call({ employeeId, clockInCode: code }, { context }), { name, code });
    },
  });
  return (
    <FormDialog
      title={isDisabled ? `Enable ${name}` : `New code for ${name}`}
      form={form}
      save={isDisabled ? 'Enable' : 'Set code'}
      onClose={onClose}
    >
      {clockInCodeSetAt !== null && <p>The code that {name} has now no longer works then.</p>}
      <FormField form={form} name="clockInCode" hint={CODE_HINT} />
    </FormDialog>
  );
}
