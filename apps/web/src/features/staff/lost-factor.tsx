import type { StaffRow } from '@passline/contract/staff/staff';
import { coolingOffSpan, WHAT_WAITS } from '@passline/domain/users/cooling-off';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import button from '../../parts/button.module.css';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { useSession } from '../session/use-session.ts';
import { nameOf } from './found-staff.ts';
import classes from './staff.module.css';
import { useStaffCommand } from './use-staff-command.ts';

type LostFactorProps = { row: StaffRow; isOwn: boolean };

/** Whether the second factor is on, and the way out of somebody who lost theirs. See docs/rules/staff.md#a-lost-second-factor. */
export function LostFactor({ row, isOwn }: LostFactorProps) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run, dialog } = useStaffCommand('This decides who may sign in.');
  const { coolingOffHours } = useSession();
  const waits = row.role === 'super_admin' && coolingOffHours > 0;
  const wait = waits
    ? ` To be safe, their ${WHAT_WAITS} then wait for ${coolingOffSpan(coolingOffHours)}.`
    : '';
  const name = nameOf(row);
  const turnOff = () =>
    run(
      () =>
        api.staff.turnOffSecondFactor(
          { userId: row.id },
          { context: { idempotencyKey: crypto.randomUUID() } },
        ),
      () => `The second factor of ${name} is off.`,
    );
  return (
    <span className={classes.link}>
      {row.isTwoFactorEnabled ? 'On' : 'Off: a password alone'}
      {row.isTwoFactorEnabled && !isOwn && (
        <button
          type="button"
          className={button.plain}
          aria-label="Turn off the second factor"
          aria-disabled={isBusy}
          onClick={() => setAsking(true)}
        >
          Turn off
        </button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Turn off the second factor of ${name}?`}
          text={`For somebody who lost phone and backup codes. Please be sure that it is them who asks: their password alone lets them in then. They are signed out everywhere, their passkeys are removed, and they are told by e-mail.${wait}`}
          confirm="Turn off"
          onConfirm={() => {
            setAsking(false);
            void turnOff();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
      {dialog}
    </span>
  );
}
