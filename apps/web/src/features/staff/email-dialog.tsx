import { SignInEmail, type StaffRow } from '@passline/contract/staff/staff';
import { EMAIL_LINK_HOURS } from '@passline/domain/staff/link-words';
import { ORPCError } from '@orpc/client';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import type { FormFields } from '../../parts/form/form-fields.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { notify } from '../../parts/notify.ts';
import { useSecondFactor } from '../session/second-factor/use-second-factor.tsx';
import { useMoneyWait } from '../session/use-money-wait.ts';
import { useSession } from '../session/use-session.ts';
import { nameOf } from './found-staff.ts';
import { linkSentWords } from './sent-words.ts';

type Values = { email: string };
const FIELDS: FormFields<Values> = { email: { kind: 'email', label: 'New e-mail', schema: SignInEmail } };

/** Sends a link to the new e-mail address of somebody who signs in. See docs/rules/staff.md#e-mail-address. */
export function EmailDialog({ row, onClose }: { row: StaffRow; onClose: () => void }) {
  const { confirmed, dialog } = useSecondFactor('This decides who may sign in.');
  const wait = useMoneyWait();
  const stop = row.suspended === null ? wait : 'This person is suspended. Please let them in again first.';
  const { isMailKept } = useSession();
  const waiting = row.emailChange?.email ?? null;
  // What a colleague asks for meanwhile is shown, and refused once more before it is replaced.
  const [seen, setSeen] = useState(waiting);
  const form = useRecordForm<Values>({
    draft: `staff email ${row.id}`,
    record: { email: '' },
    fields: FIELDS,
    isNew: true,
    isOnce: true,
    stop,
    save: async ({ values: { email }, context }) => {
      const input = { userId: row.id, email, seenNewEmail: seen };
      const sent = await confirmed(() => api.staff.changeEmail(input, { context })).catch(
        (error: unknown) => {
          setSeen((known) => newEmailOf(error) ?? known);
          throw error;
        },
      );
      notify.success(linkSentWords(email, sent.isMailKept));
    },
    failure: 'Nothing was changed.',
  });
  return (
    <FormDialog title={`E-mail address of ${nameOf(row)}`} form={form} onClose={onClose} save="Send link">
      <p>
        {isMailKept
          ? 'A link for the new address is kept in the Outbox, because no mail server is set.'
          : 'A link goes to the new address.'}{' '}
        It works once, for {EMAIL_LINK_HOURS} hours. Until it is confirmed there, they sign in with{' '}
        {row.email}; then they are signed out everywhere, and {row.email} is told.
      </p>
      {waiting !== null && (
        <p>
          {waiting === seen
            ? `${waiting} waits for confirmation. A new link takes its place.`
            : `Meanwhile a colleague has sent a link to ${waiting}. Yours would take its place.`}
        </p>
      )}
      <FormField form={form} name="email" />
      {dialog}
    </FormDialog>
  );
}

/** Of a conflict: what waits now. */
function newEmailOf(error: unknown): string | null {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return null;
  return (error.data as { current?: { newEmail?: string } }).current?.newEmail ?? null;
}
