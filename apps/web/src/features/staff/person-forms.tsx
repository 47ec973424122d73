import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import type { StaffRow } from '@passline/contract/staff/staff';
import { api } from '../../api/client.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Locked } from '../../parts/locked.tsx';
import { useSession } from '../session/use-session.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { nameOf } from './found-staff.ts';
import { RoleDialog } from './role-dialog.tsx';
import type { StaffForm } from './staff-address.ts';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useStaffCommand } from './use-staff-command.ts';

type PersonFormsProps = {
  row: StaffRow;
  /** Which one the address opens. */
  form: StaffForm | null;
  locations: readonly LocationSummary[];
  onClose: () => void;
};

/** What the server would answer. */
const OWN = {
  email: {
    title: 'Your own e-mail address',
    reason: 'You cannot change your own e-mail address. Please ask another super admin.',
  },
  role: {
    title: 'Your own role',
    reason: 'You cannot change your own role. Please ask another super admin.',
  },
} as const;

/** The forms of a person that the address opens, above the person: of what nobody does to themselves a link says why. */
export function PersonForms({ row, form, locations, onClose }: PersonFormsProps) {
  const { userId } = useSession();
  const { run, dialog: code } = useStaffCommand('This decides who may sign in.');
  const isOwn = row.id === userId;
  const suspend = () =>
    run(
      () => api.staff.suspend({ userId: row.id }, { context: { idempotencyKey: crypto.randomUUID() } }),
      () => `${nameOf(row)} is suspended.`,
      row.id,
    );
  return (
    <>
      {form === 'contact' && <ContactDialog row={row} onClose={onClose} />}
      {form === 'email' && !isOwn && <EmailDialog row={row} onClose={onClose} />}
      {form === 'role' && !isOwn && <RoleDialog row={row} locations={locations} onClose={onClose} />}
      {(form === 'email' || form === 'role') && isOwn && (
        <Dialog title={OWN[form].title} isNarrow onClose={onClose}>
          <Locked reason={OWN[form].reason} isInline />
        </Dialog>
      )}
      {form === 'suspend' && row.suspended === null && (
        <SuspendDialog
          row={row}
          isOwn={isOwn}
          onConfirm={() => {
            onClose();
            void suspend();
          }}
          onCancel={onClose}
        />
      )}
      {code}
    </>
  );
}
