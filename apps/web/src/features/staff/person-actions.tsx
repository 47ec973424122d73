import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import type { StaffRow } from '@passline/contract/staff/staff';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import button from '../../parts/button.module.css';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import dialog from '../../parts/dialog.module.css';
import { useAddress } from '../../parts/use-address.ts';
import { coveredWords } from './duty-words.ts';
import { nameOf } from './found-staff.ts';
import { RoleDialog } from './role-dialog.tsx';
import { STAFF_ADDRESS } from './staff-address.ts';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useStaffCommand } from './use-staff-command.ts';

type PersonActionsProps = { row: StaffRow; isOwn: boolean; locations: readonly LocationSummary[] };

/** Keeps a person out, lets them in again, corrects their name and phone number, gives them another role or place, and signs them out everywhere. */
export function PersonActions({ row, isOwn, locations }: PersonActionsProps) {
  const [asking, setAsking] = useState<'suspend' | 'role' | 'end' | null>(null);
  const [, change] = useAddress(STAFF_ADDRESS);
  const { isBusy, run, dialog: code } = useStaffCommand('This decides who may sign in.');
  const name = nameOf(row);
  const input = { userId: row.id };
  const context = () => ({ context: { idempotencyKey: crypto.randomUUID() } });
  const suspend = () =>
    run(
      () => api.staff.suspend(input, context()),
      () => `${name} is suspended.`,
      row.id,
    );
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
          onClick={() => setAsking('suspend')}
        >
          Suspend
        </button>
      ) : (
        <button type="button" className={button.plain} aria-disabled={isBusy} onClick={() => void letIn()}>
          Let in again
        </button>
      )}
      {row.role !== 'customer' && (
        <button
          type="button"
          className={button.plain}
          aria-disabled={isBusy}
          onClick={() => change({ contact: true }, { replace: false })}
        >
          Edit name and phone
        </button>
      )}
      {!isOwn && (
        <button
          type="button"
          className={button.plain}
          aria-disabled={isBusy}
          onClick={() => setAsking('role')}
        >
          Change role or place
        </button>
      )}
      {row.sessions.length > 0 && (
        <button
          type="button"
          className={button.plain}
          aria-disabled={isBusy}
          onClick={() => setAsking('end')}
        >
          End all sessions
        </button>
      )}
      {asking === 'suspend' && (
        <SuspendDialog
          row={row}
          isOwn={isOwn}
          onConfirm={() => {
            setAsking(null);
            void suspend();
          }}
          onCancel={() => setAsking(null)}
        />
      )}
      {asking === 'role' && <RoleDialog row={row} locations={locations} onClose={() => setAsking(null)} />}
      {asking === 'end' && (
        <ConfirmDialog
          title={`Sign ${name} out everywhere?`}
          text={isOwn ? 'You are signed out here too.' : 'They may sign in again with their password.'}
          confirm="End all sessions"
          onConfirm={() => {
            setAsking(null);
            void end();
          }}
          onCancel={() => setAsking(null)}
        />
      )}
      {code}
    </>
  );
}
