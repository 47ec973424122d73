import type { StaffRow } from '@passline/contract/staff/staff';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useRef } from 'react';
import { api } from '../../api/client.ts';
import { liveClient } from '../../live/live-client.ts';
import button from '../../parts/button.module.css';
import { useAddress } from '../../parts/use-address.ts';
import { useFocusBack } from '../../parts/use-focus-back.ts';
import { formatTime } from '../../parts/zoned-time.ts';
import { linkSentWords } from './sent-words.ts';
import { STAFF_ADDRESS } from './staff-address.ts';
import classes from './staff.module.css';
import { useStaffCommand } from './use-staff-command.ts';

type StaffEmailProps = { row: StaffRow; isOwn: boolean };

/** By which address somebody signs in, and the one that waits for its confirmation. See docs/rules/staff.md#e-mail-address. */
export function StaffEmail({ row, isOwn }: StaffEmailProps) {
  const [, change] = useAddress(STAFF_ADDRESS);
  const { email, emailChange, kind, suspended } = row;
  const address = useRef<HTMLSpanElement>(null);
  // What waits goes with the button that cancels it.
  const changeButton = useFocusBack(emailChange !== null, address);
  return (
    <>
      <span ref={address} tabIndex={-1} className={classes.link}>
        {email}
        {kind === 'person' && !isOwn && suspended === null && (
          <button
            ref={changeButton}
            type="button"
            className={button.plain}
            aria-label="Change the e-mail address"
            onClick={() => change({ do: 'email' }, { replace: false })}
          >
            Change
          </button>
        )}
      </span>
      {emailChange !== null && <WaitingEmail row={row} emailChange={emailChange} />}
    </>
  );
}

type WaitingEmailProps = { row: StaffRow; emailChange: NonNullable<StaffRow['emailChange']> };

function WaitingEmail({ row, emailChange: { email, expiresAt } }: WaitingEmailProps) {
  const { isBusy, run, dialog } = useStaffCommand('This decides who may sign in.');
  const context = () => ({ context: { idempotencyKey: crypto.randomUUID() } });
  const sendAgain = () =>
    run(
      () => api.staff.changeEmail({ userId: row.id, email }, context()),
      ({ isMailKept }) => linkSentWords(email, isMailKept),
    );
  const cancel = () =>
    run(
      () => api.staff.cancelEmailChange({ userId: row.id }, context()),
      () => `${row.email} stays the e-mail address.`,
    );
  const nowMs = liveClient.serverNow();
  return (
    <>
      <p className={classes.waiting}>
        {expiresAt > nowMs
          ? `${email} waits for confirmation, until ${formatTime(expiresAt, DEFAULT_TIME_ZONE, nowMs)}.`
          : `${email} was not confirmed: its link is too old.`}
      </p>
      <span className={classes.ways}>
        <button
          type="button"
          className={button.plain}
          aria-label="Send again the link to the new e-mail address"
          aria-disabled={isBusy}
          onClick={() => void sendAgain()}
        >
          Send again
        </button>
        <button
          type="button"
          className={button.plain}
          aria-label="Cancel the change of the e-mail address"
          aria-disabled={isBusy}
          onClick={() => void cancel()}
        >
          Cancel
        </button>
      </span>
      {dialog}
    </>
  );
}
