import { Invited } from '@passline/contract/staff/staff';
import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { INVITATION_HOURS } from '@passline/domain/staff/link-words';
import { newSuperAdminWaits, WHAT_WAITS } from '@passline/domain/users/cooling-off';
import { ROLE_WORDS } from '@passline/domain/users/role-words';
import { useSecondFactor } from '../session/second-factor/use-second-factor.tsx';
import { useMoneyWait } from '../session/use-money-wait.ts';
import { useSession } from '../session/use-session.ts';
import { api } from '../../api/client.ts';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import type { FormFields } from '../../parts/form/form-fields.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { notify } from '../../parts/notify.ts';
import { sentWords } from './sent-words.ts';

type Values = { email: string; role: Invited['role']; locationId: string };

const fieldsOf = (locations: readonly LocationSummary[]): FormFields<Values> => ({
  email: { kind: 'email', label: 'E-mail', schema: Invited.shape.email },
  role: {
    kind: 'choice',
    label: 'Role',
    schema: Invited.shape.role,
    words: {
      admin: `${ROLE_WORDS.admin} of a location`,
      courier: ROLE_WORDS.courier,
      courier_manager: ROLE_WORDS.courier_manager,
      super_admin: `${ROLE_WORDS.super_admin}, all places`,
    },
  },
  locationId: { kind: 'location', label: 'Location', locations },
});

type InviteDialogProps = {
  locations: readonly LocationSummary[];
  /** Whom the link that led here means, and as what; '' for nobody yet, and for no location. */
  wanted: Values;
  onClose: () => void;
};

/** Invites somebody by e-mail. See docs/rules/staff.md#inviting. */
export function InviteDialog({ locations, wanted, onClose }: InviteDialogProps) {
  const { confirmed, dialog } = useSecondFactor('This lets somebody in.');
  const stop = useMoneyWait();
  const { isMailKept, coolingOffHours } = useSession();
  const form = useRecordForm<Values>({
    draft: 'invitation',
    record: wanted,
    fields: fieldsOf(locations),
    isNew: true,
    isOnce: true,
    stop,
    check: ({ role, locationId }) =>
      role === 'admin' && locationId === ''
        ? [{ field: 'locationId', message: 'Please choose a location.' }]
        : [],
    save: async ({ values, context }) => {
      const { email, role, locationId } = values;
      const input = { email, role, locationId: role === 'admin' ? locationId : null };
      const { isMailKept } = await confirmed(() => api.staff.invite(input, { context }));
      notify.success(sentWords(email, isMailKept));
    },
    failure: 'Nobody was invited.',
  });
  return (
    <FormDialog title="Invite" form={form} onClose={onClose} save="Send invitation">
      <p>
        {isMailKept
          ? 'An e-mail with a link for them is kept in the Outbox, because no mail server is set.'
          : 'An e-mail with a link goes to them.'}{' '}
        The link works once, for {INVITATION_HOURS} hours; there they give their name and phone number and
        choose a password.
      </p>
      <FormField form={form} name="email" />
      <FormField form={form} name="role" />
      {form.values.role === 'super_admin' && (
        <p>
          They see all places, and decide about {WHAT_WAITS}.
          {coolingOffHours > 0 && ` ${newSuperAdminWaits(coolingOffHours)}`}
        </p>
      )}
      {form.values.role === 'admin' && (
        <FormField form={form} name="locationId" hint="Search by name or address." />
      )}
      {dialog}
    </FormDialog>
  );
}
