import type { StaffRow } from '@passline/contract/staff/staff';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import button from '../../parts/button.module.css';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { nameOf } from './found-staff.ts';
import classes from './staff.module.css';
import { useStaffCommand } from './use-staff-command.ts';

/** Whom the company's sign-in knows an account by, and how to let somebody else take its place. See docs/rules/staff.md#unlinking. */
export function ProviderLink({ row, since }: { row: StaffRow; since: string }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run, dialog } = useStaffCommand('This decides who may sign in.');
  const name = nameOf(row);
  const unlink = () =>
    run(
      () =>
        api.staff.unlinkProvider({ userId: row.id }, { context: { idempotencyKey: crypto.randomUUID() } }),
      () => `${name} is unlinked from the company's sign-in.`,
    );
  return (
    <span className={classes.link}>
      Linked since {since}
      <button
        type="button"
        className={button.plain}
        aria-label="Unlink the company's sign-in"
        aria-disabled={isBusy}
        onClick={() => setAsking(true)}
      >
        Unlink
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Unlink ${name} from the company's sign-in?`}
          text={`Whoever comes from there next as ${row.email} is let in as ${name}. Where they are signed in now, they stay.`}
          confirm="Unlink"
          onConfirm={() => {
            setAsking(false);
            void unlink();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
      {dialog}
    </span>
  );
}
