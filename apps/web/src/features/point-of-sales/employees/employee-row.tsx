import type { Employee } from '@passline/contract/point-of-sales/employees';
import { EMPLOYEE_ROLE_LABELS } from '@passline/domain/point-of-sales/employees';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { liveClient } from '../../../live/live-client.ts';
import { useServerMinute } from '../../../live/use-server-minute.ts';
import button from '../../../parts/button.module.css';
import { formatMinutes } from '../../../parts/format-minutes.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import { DisabledMark } from '../frame/disabled-mark.tsx';
import type { EmployeeForm } from './employees-address.ts';
import classes from './employees.module.css';

const MINUTE_MS = 60_000;

type EmployeeRowProps = { employee: Employee; zone: string; ask: (what: EmployeeForm) => void };

/** An employee with whether they are clocked in, and what can be done. */
export function EmployeeRow({ employee, zone, ask }: EmployeeRowProps) {
  const { name, role, phoneNumber, status, clockInCodeSetAt, clockedInAt } = employee;
  const isDisabled = status === 'disabled';
  const nowMs = useServerMinute();
  const does = (what: EmployeeForm, words: string) => (
    <button type="button" className={button.plain} aria-label={`${words} ${name}`} onClick={() => ask(what)}>
      {words}
    </button>
  );
  return (
    <li className={classes.row} aria-label={name}>
      <span className={classes.who}>
        <strong>{name}</strong> {isDisabled && <DisabledMark />}
        <small>
          {EMPLOYEE_ROLE_LABELS[role]}
          {phoneNumber !== '' && ` · ${phoneNumberWords(phoneNumber)}`}
        </small>
      </span>
      <span className={classes.now} data-in={clockedInAt !== null || undefined}>
        {clockedInAt === null ? (
          'Not clocked in'
        ) : (
          <>
            In since {formatTime(clockedInAt, zone, nowMs)},{' '}
            {/* Rounded as the hours of the week are, to the moment: the minute alone would be cut off of both ends. */}
            {formatMinutes(Math.round((liveClient.serverNow() - clockedInAt) / MINUTE_MS))}
          </>
        )}
      </span>
      <span className={classes.masked}>{clockInCodeSetAt === null ? 'No code' : 'Code ••••'}</span>
      <span className={classes.actions}>
        {does('edit', 'Edit')}
        {isDisabled ? does('code', 'Enable') : does('code', 'Set code')}
        {clockedInAt !== null && does('clock-out', 'Clock out')}
        {!isDisabled && does('disable', 'Disable')}
      </span>
    </li>
  );
}
