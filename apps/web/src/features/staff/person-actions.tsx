import type { StaffRow } from '@passline/contract/staff/staff';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import button from '../../parts/button.module.css';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import dialog from '../../parts/dialog.module.css';
import { useAddress } from '../../parts/use-address.ts';
import { coveredWords } from './duty-words.ts';
import { nameOf } from './found-staff.ts';
import { STAFF_ADDRESS, type StaffForm } from './staff-address.ts';
import { useStaffCommand } from './use-staff-command.ts';

type PersonActionsProps = { row: StaffRow; isOwn: boolean };

/** Keeps a person out, lets them in again, corrects their name and phone number, gives them another role or place, and signs them out everywhere. */
export function PersonActions({ row, isOwn }: PersonActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const [, change] = useAddress(STAFF_ADDRESS);
  const { isBusy, run, dialog: code } = useStaffCommand('This decides who may sign in.');
  const open = (form: StaffForm) => change({ do: form }, { replace: false });
  const name = nameOf(row);
  const input = { userId: row.id };
  const context = () => ({ context: { idempotencyKey: crypto.randomUUID() } });
  const letIn = () =>
    run(
      () => api.staff.letIn(input, context()),
      ({ coveredShifts }) => `${name} may sign in again.${coveredWords(coveredShifts)}`,
      row.id,
    );
  const end = () =>
    run(
      () => api.staff.endSessions(input, context()),
      () => `${name} is signed out everywhere.`,
    );
  return (
    <>
      {row.suspended === null ? (
        <button
          type="button"
          className={dialog.asksFirst}
          aria-disabled={isBusy}
          onClick={() => open('suspend')}
        >
          Suspend
        </button>
      ) : (
        <button type="button" className={button.plain} aria-disabled={isBusy} onClick={() => void letIn()}>
          Let in again
        </button>
      )}
      {row.role !== 'customer' && (
        <button type="button" className={button.plain} aria-disabled={isBusy} onClick={() => open('contact')}>
          Edit name and phone
        </button>
      )}
      {!isOwn && (
        <button type="button" className={button.plain} aria-disabled={isBusy} onClick={() => open('role')}>
          Change role or place
        </button>
      )}
      {row.sessions.length > 0 && (
        <button type="button" className={button.plain} aria-disabled={isBusy} onClick={() => setAsking(true)}>
          End all sessions
        </button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Sign ${name} out everywhere?`}
          text={isOwn ? 'You are signed out here too.' : 'They may sign in again with their password.'}
          confirm="End all sessions"
          onConfirm={() => {
            setAsking(false);
            void end();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
      {code}
    </>
  );
}
