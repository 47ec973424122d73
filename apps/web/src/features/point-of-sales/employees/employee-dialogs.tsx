import type { Employee } from '@passline/contract/point-of-sales/employees';
import { employeeKind } from '@passline/contract/point-of-sales/employee-kind';
import IdCard from 'lucide-react/icons/id-card';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import button from '../../../parts/button.module.css';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { notify } from '../../../parts/notify.ts';
import { GoneDialog } from '../../../parts/records/gone-dialog.tsx';
import { useSeen } from '../../../parts/records/use-seen.ts';
import { AddDialog } from './add-dialog.tsx';
import { ClockOutDialog } from './clock-out-dialog.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { CodeShown, type SetCode } from './code-shown.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { NEW, type EmployeeForm } from './employees-address.ts';

type EmployeeDialogsProps = {
  pointOfSaleId: string;
  zone: string;
  /** Whose form the address opens, and which: an id, NEW, or ''. */
  opened: string;
  form: EmployeeForm;
  /** As they are now. */
  employees: readonly Employee[];
  /** Shows what an action returned. */
  show: (employee: Employee) => void;
  onClose: () => void;
};

/** The dialog that the address names; after a code was set, the code. */
export function EmployeeDialogs(props: EmployeeDialogsProps) {
  const { pointOfSaleId, opened, form, show, onClose } = props;
  const [set, setSet] = useState<SetCode | null>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // The form that set it is gone: a reload does not open it again.
    if (set) close();
  }, [set]);
  const showSet = (employee: Employee, code: SetCode) => {
    show(employee);
    setSet(code);
  };
  if (set) return <CodeShown set={set} onClose={() => setSet(null)} />;
  if (opened === NEW) return <AddDialog pointOfSaleId={pointOfSaleId} onAdded={showSet} onClose={onClose} />;
  return opened === '' ? null : <OpenedForm {...props} key={`${form} ${opened}`} onSet={showSet} />;
}

type OpenedFormProps = EmployeeDialogsProps & { onSet: (employee: Employee, set: SetCode) => void };

/** The form of the employee that the address names, who stays in it when the point of sale is moved away. */
function OpenedForm({ opened, form, zone, employees, show, onSet, onClose }: OpenedFormProps) {
  const employee = useSeen(employees.find(({ id }) => id === opened));
  if (!employee) return <GoneDialog kind={employeeKind} title="Employees" icon={IdCard} onClose={onClose} />;
  if (form === 'edit') return <EditDialog employee={employee} onSaved={show} onClose={onClose} />;
  if (form === 'code') return <CodeDialog employee={employee} onSet={onSet} onClose={onClose} />;
  if (form === 'clock-out')
    return <OpenedClockOut employee={employee} zone={zone} onDone={show} onClose={onClose} />;
  return employee.status === 'disabled' ? null : (
    <DisableQuestion employee={employee} onDone={show} onClose={onClose} />
  );
}

type OpenedClockOutProps = {
  employee: Employee;
  zone: string;
  onDone: (employee: Employee) => void;
  onClose: () => void;
};

/** Of the clocking that was open when the dialog was opened: what a colleague did since is refused, and told. */
function OpenedClockOut({ employee, ...others }: OpenedClockOutProps) {
  const [{ name, currentClockId, clockedInAt }] = useState(employee);
  if (currentClockId !== null && clockedInAt !== null)
    return (
      <ClockOutDialog
        employee={employee}
        clocking={{ clockId: currentClockId, inMs: clockedInAt }}
        {...others}
      />
    );
  const { onClose } = others;
  return (
    <Dialog
      title={`Clock out ${name}`}
      isNarrow
      isQuestion
      onClose={onClose}
      actions={
        <button type="button" className={button.plain} data-first onClick={onClose}>
          Close
        </button>
      }
    >
      {name} is not clocked in.
    </Dialog>
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
