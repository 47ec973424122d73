import type { StaffRow } from '@passline/contract/staff/staff';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import button from '../../parts/button.module.css';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import dialog from '../../parts/dialog.module.css';
import { sentWords } from './sent-words.ts';
import { useStaffCommand } from './use-staff-command.ts';

/** Sends an invitation again, or takes it back. */
export function InvitationActions({ row, onGone }: { row: StaffRow; onGone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run, dialog: code } = useStaffCommand('This lets somebody in.');
  const input = { invitationId: row.id };
  const context = () => ({ context: { idempotencyKey: crypto.randomUUID() } });
  const resend = () =>
    run(
      () => api.staff.resend(input, context()),
      ({ isMailKept }) => sentWords(row.email, isMailKept),
    );
  const withdraw = async () => {
    const isDone = await run(
      () => api.staff.withdraw(input, context()),
      () => `The invitation of ${row.email} is withdrawn.`,
    );
    if (isDone) onGone();
  };
  return (
    <>
      <button
        type="button"
        className={dialog.asksFirst}
        aria-disabled={isBusy}
        onClick={() => setAsking(true)}
      >
        Withdraw
      </button>
      <button type="button" className={button.plain} aria-disabled={isBusy} onClick={() => void resend()}>
        Send again
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Withdraw the invitation of ${row.email}?`}
          text="Its link works no more."
          confirm="Withdraw"
          onConfirm={() => {
            setAsking(false);
            void withdraw();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
      {code}
    </>
  );
}
