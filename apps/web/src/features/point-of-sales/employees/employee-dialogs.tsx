import type { Employee } from '@passline/contract/point-of-sales/employees';
import { employeeKind } from '@passline/contract/point-of-sales/employee-kind';
import IdCard from 'lucide-react/icons/id-card';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { notify } from '../../../parts/notify.ts';
import { GoneDialog } from '../../../parts/records/gone-dialog.tsx';
import { useSeen } from '../../../parts/records/use-seen.ts';
import { AddDialog } from './add-dialog.tsx';
import { ClockOutDialog } from './clock-out-dialog.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { CodeShown, type SetCode } from './code-shown.tsx';
import { EditDialog } from './edit-dialog.tsx';
import type { EmployeeAsk } from './employee-row.tsx';
import { NEW } from './employees-address.ts';

/** What is asked about an employee as they were then. */
export type Asked = { what: Exclude<EmployeeAsk, 'edit' | 'code'>; employee: Employee };

type EmployeeDialogsProps = {
  pointOfSaleId: string;
  zone: string;
  /** Whose form the address opens, and which: an id, NEW, or ''. */
  opened: string;
  form: 'edit' | 'code';
  asked: Asked | null;
  /** As they are now. */
  employees: readonly Employee[];
  /** Shows what an action returned. */
  show: (employee: Employee) => void;
  onClose: () => void;
};

/** The dialog that the address names, or that was asked for; after a code was set, the code. */
export function EmployeeDialogs(props: EmployeeDialogsProps) {
  const { pointOfSaleId, zone, opened, asked, employees, show, onClose } = props;
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
  if (opened !== '') return <OpenedForm {...props} key={opened} onSet={showSet} />;
  if (!asked) return null;
  const employee = employees.find(({ id }) => id === asked.employee.id) ?? asked.employee;
  if (asked.what === 'disable')
    return <DisableQuestion employee={employee} onDone={show} onClose={onClose} />;
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

type OpenedFormProps = EmployeeDialogsProps & { onSet: (employee: Employee, set: SetCode) => void };

/** The form of the employee that the address names, who stays in it when the point of sale is moved away. */
function OpenedForm({ opened, form, employees, show, onSet, onClose }: OpenedFormProps) {
  const employee = useSeen(employees.find(({ id }) => id === opened));
  if (!employee) return <GoneDialog kind={employeeKind} title="Employees" icon={IdCard} onClose={onClose} />;
  return form === 'edit' ? (
    <EditDialog employee={employee} onSaved={show} onClose={onClose} />
  ) : (
    <CodeDialog employee={employee} onSet={onSet} onClose={onClose} />
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
