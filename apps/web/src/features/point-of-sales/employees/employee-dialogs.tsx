import type { Employee } from '@passline/contract/point-of-sales/employees';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { notify } from '../../../parts/notify.ts';
import { AddDialog } from './add-dialog.tsx';
import { ClockOutDialog } from './clock-out-dialog.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { CodeShown, type SetCode } from './code-shown.tsx';
import { EditDialog } from './edit-dialog.tsx';
import type { EmployeeAsk } from './employee-row.tsx';

export type Asked = { what: 'add' } | { what: EmployeeAsk; employee: Employee };

type EmployeeDialogsProps = {
  pointOfSaleId: string;
  zone: string;
  asked: Asked;
  /** As they are now. */
  employees: readonly Employee[];
  /** Shows what an action returned. */
  show: (employee: Employee) => void;
  onClose: () => void;
};

/** The dialog that was asked for; after a code was set, the code. */
export function EmployeeDialogs(props: EmployeeDialogsProps) {
  const { pointOfSaleId, zone, asked, employees, show, onClose } = props;
  const [set, setSet] = useState<SetCode | null>(null);
  const showSet = (employee: Employee, code: SetCode) => {
    show(employee);
    setSet(code);
  };
  // The form that set it closes itself, once it is saved.
  const closeForm = () => set === null && onClose();
  if (set) return <CodeShown set={set} onClose={onClose} />;
  if (asked.what === 'add')
    return <AddDialog pointOfSaleId={pointOfSaleId} onAdded={showSet} onClose={closeForm} />;
  const { what } = asked;
  const employee = employees.find(({ id }) => id === asked.employee.id) ?? asked.employee;
  if (what === 'edit') return <EditDialog employee={employee} onSaved={show} onClose={onClose} />;
  if (what === 'code') return <CodeDialog employee={asked.employee} onSet={showSet} onClose={closeForm} />;
  if (what === 'disable') return <DisableQuestion employee={employee} onDone={show} onClose={onClose} />;
  const { currentClockId, clockedInAt } = asked.employee;
  return currentClockId === null || clockedInAt === null ? null : (
    <ClockOutDialog
      employee={employee}
      clocking={{ clockId: currentClockId, inMs: clockedInAt }}
      zone={zone}
      onDone={show}
      onClose={onClose}
    />
  );
}

type DisableQuestionProps = { employee: Employee; onDone: (employee: Employee) => void; onClose: () => void };

function DisableQuestion({ employee, onDone, onClose }: DisableQuestionProps) {
  const { id, name, clockedInAt } = employee;
  const disable = () => {
    onClose();
    api.employees.disable({ employeeId: id }, { context: { idempotencyKey: crypto.randomUUID() } }).then(
      (disabled) => {
        onDone(disabled);
        notify.success(`${name} is disabled.`, undefined, id);
      },
      (error: unknown) => notify.error(`${name} was not disabled. ${messageOf(error)}`, undefined, id),
    );
  };
  return (
    <ConfirmDialog
      title={`Disable ${name}?`}
      text={`The clock-in code is gone for good${clockedInAt === null ? '' : `, and ${name} is clocked out now`}. Enabled again, they need a new code.`}
      confirm="Disable"
      onConfirm={disable}
      onCancel={onClose}
    />
  );
}
