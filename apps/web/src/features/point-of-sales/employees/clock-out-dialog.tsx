import type { Employee } from '@passline/contract/point-of-sales/employees';
import { checkClockOut } from '@passline/domain/point-of-sales/employees';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { liveClient } from '../../../live/live-client.ts';
import { DateTimeControl } from '../../../parts/form/date-time-control.tsx';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { notify } from '../../../parts/notify.ts';
import { formatTime, placeOfZone } from '../../../parts/zoned-time.ts';

type Values = { clockedOutAt: number | null };

type ClockOutDialogProps = {
  employee: Employee;
  /** Their open clocking when the dialog was opened. */
  clocking: { clockId: string; inMs: number };
  zone: string;
  onDone: (employee: Employee) => void;
  onClose: () => void;
};

const MISSING = 'Please enter when they left';

/** Clocks somebody out who forgot to. See docs/rules/point-of-sale.md#a-forgotten-clock-out. */
export function ClockOutDialog({ employee, clocking, zone, onDone, onClose }: ClockOutDialogProps) {
  const { id: employeeId, name } = employee;
  const { clockId, inMs } = clocking;
  const form = useRecordForm<Values>({
    draft: `clock-out ${clockId}`,
    record: { clockedOutAt: null },
    isNew: true,
    isOnce: true,
    fields: {
      clockedOutAt: {
        kind: 'instant',
        label: 'Clock out at',
        zone,
        check: (value) => {
          if (typeof value !== 'number') return MISSING;
          const checked = checkClockOut(inMs, value, liveClient.serverNow());
          return checked.ok ? null : checked.refusal.message;
        },
      },
    },
    save: async ({ values, context }) => {
      const clockedOutAt = Number(values.clockedOutAt);
      onDone(await api.employees.clockOut({ employeeId, clockId, clockedOutAt }, { context }));
      const undo = async () => {
        const again = { context: { idempotencyKey: crypto.randomUUID() } };
        try {
          onDone(await api.employees.undoClockOut({ employeeId, clockId, clockedOutAt }, again));
          notify.instead(`${name} is clocked in again.`, undefined, employeeId);
        } catch (error) {
          notify.error(`${name} is still clocked out. ${messageOf(error)}`, undefined, employeeId);
        }
      };
      const time = formatTime(clockedOutAt, zone, liveClient.serverNow());
      notify.instead(
        `${name} is clocked out at ${time}.`,
        { label: 'Undo', run: () => void undo() },
        employeeId,
      );
    },
  });
  return (
    <FormDialog title={`Clock out ${name}`} form={form} save="Clock out" onClose={onClose}>
      <p>
        Clocked in at {formatTime(inMs, zone, liveClient.serverNow())}, {placeOfZone(zone)} time.
      </p>
      <FormField form={form} name="clockedOutAt">
        {(control, value, edit) => (
          <DateTimeControl
            {...control}
            label="Clock out"
            zone={zone}
            value={value}
            onChange={edit}
            stepMinutes={1}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
