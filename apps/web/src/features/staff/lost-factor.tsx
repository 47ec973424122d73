import type { StaffRow } from '@passline/contract/staff/staff';
import { coolingOffSpan, WHAT_WAITS } from '@passline/domain/users/cooling-off';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queries } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useMailAhead } from '../session/account/use-mail-ahead.ts';
import { MoneyWaitNotice } from '../session/money-wait-notice.tsx';
import { useMoneyWait } from '../session/use-money-wait.ts';
import { nameOf } from './found-staff.ts';
import classes from './staff.module.css';
import { useStaffCommand } from './use-staff-command.ts';

type LostFactorProps = { row: StaffRow; isOwn: boolean };

/** Whether the second factor is on, and the way out of somebody who lost theirs. See docs/rules/staff.md#a-lost-second-factor. */
export function LostFactor({ row, isOwn }: LostFactorProps) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run, dialog } = useStaffCommand('This decides who may sign in.');
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
        <LostFactorQuestion
          row={row}
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

type QuestionProps = { row: StaffRow; onConfirm: () => void; onCancel: () => void };

function LostFactorQuestion({ row, onConfirm, onCancel }: QuestionProps) {
  const mail = useMailAhead('them');
  const wait = useMoneyWait();
  const { data, error } = useQuery({
    ...queries.staff.lostFactor.queryOptions({ input: { userId: row.id } }),
    staleTime: 0,
  });
  const title = `Turn off the second factor of ${nameOf(row)}?`;
  // It would be refused after the question.
  if (wait !== null)
    return (
      <Dialog
        title={title}
        isNarrow
        onClose={onCancel}
        actions={
          <button type="button" className={button.plain} data-first onClick={onCancel}>
            Close
          </button>
        }
      >
        <MoneyWaitNotice />
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={title}
      text={`For somebody who lost phone and backup codes. Please be sure that it is them who asks: their password alone lets them in then. It signs them out everywhere, removes their passkeys, and ${mail}.`}
      confirm="Turn off"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {error ? (
        <p role="alert">How long their money waits could not be read. {messageOf(error)}</p>
      ) : !data ? (
        <Skeleton height={24} />
      ) : (
        data.coolingOffHours > 0 && (
          <p>
            To be safe, their {WHAT_WAITS} then wait for {coolingOffSpan(data.coolingOffHours)}.
          </p>
        )
      )}
    </ConfirmDialog>
  );
}
