import type { Employee } from '@passline/contract/point-of-sales/employees';
import { ORPCError } from '@orpc/client';
import { useState } from 'react';
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
export function CodeDialog({ employee: now, onSet, onClose }: CodeDialogProps) {
  // As they were when it was opened: what a colleague did since is refused, and told.
  const [employee] = useState(now);
  const { id: employeeId, name, status } = employee;
  // Once it is told that a colleague has given another one, that one is what is replaced.
  const [setAt, setSetAt] = useState(employee.clockInCodeSetAt);
  const isDisabled = status === 'disabled';
  const form = useRecordForm<CodeValues>({
    // It holds a code.
    draft: null,
    record: BLANK,
    isNew: true,
    isOnce: true,
    fields: CODE_FIELDS,
    save: async ({ values, context }) => {
      const code = Number(values.clockInCode);
      const given = { employeeId, clockInCode: code };
      const answer = isDisabled
        ? await api.employees.enable(given, { context })
        : await api.employees
            .setCode({ ...given, expectedSetAt: setAt }, { context })
            .catch((error: unknown) => {
              const theirs = changedMeanwhile(error);
              if (theirs) setSetAt(theirs.clockInCodeSetAt);
              throw error;
            });
      onSet(answer, { name, code });
    },
  });
  return (
    <FormDialog
      title={isDisabled ? `Enable ${name}` : `New code for ${name}`}
      form={form}
      save={isDisabled ? 'Enable' : 'Set code'}
      onClose={onClose}
    >
      {setAt !== null && <p>The code that {name} has now no longer works then.</p>}
      <FormField form={form} name="clockInCode" hint={CODE_HINT} />
    </FormDialog>
  );
}

/** The employee with the code that a colleague has given; null for any other failure. */
function changedMeanwhile(error: unknown): Employee | null {
  const isConflict = error instanceof ORPCError && error.code === 'CONFLICT';
  return isConflict ? (error.data as { current: Employee }).current : null;
}
