import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import type { StaffRow } from '@passline/contract/staff/staff';
import { ROLE_WORDS } from '@passline/domain/users/role-words';
import { checkCourierPhone } from '@passline/domain/users/change-role';
import { INVITED_ROLES, type InvitedRole, type Role } from '@passline/domain/users/roles';
import * as z from 'zod/mini';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { api } from '../../api/client.ts';
import button from '../../parts/button.module.css';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import type { FormFields } from '../../parts/form/form-fields.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { notify } from '../../parts/notify.ts';
import { useAddress } from '../../parts/use-address.ts';
import { useSecondFactor } from '../session/second-factor/use-second-factor.tsx';
import { useMoneyWait } from '../session/use-money-wait.ts';
import { useSession } from '../session/use-session.ts';
import { nameOf } from './found-staff.ts';
import { roleEffects } from './role-effects.ts';
import { STAFF_ADDRESS } from './staff-address.ts';

type Values = { role: InvitedRole | 'customer'; locationId: string };

const fieldsOf = (locations: readonly LocationSummary[]): FormFields<Values> => ({
  role: {
    kind: 'choice',
    label: 'Role',
    schema: z.enum([...INVITED_ROLES, 'customer']),
    words: {
      admin: `${ROLE_WORDS.admin} of a location`,
      courier: ROLE_WORDS.courier,
      courier_manager: ROLE_WORDS.courier_manager,
      super_admin: `${ROLE_WORDS.super_admin}, all places`,
      customer: ROLE_WORDS.customer,
    },
  },
  locationId: { kind: 'location', label: 'Location', locations },
});

type RoleDialogProps = { row: StaffRow; locations: readonly LocationSummary[]; onClose: () => void };

/** Gives somebody another role or place. See docs/rules/staff.md#another-role-or-place. */
export function RoleDialog({ row, locations, onClose }: RoleDialogProps) {
  const { confirmed, dialog } = useSecondFactor('This decides what somebody may do.');
  const wait = useMoneyWait();
  const { coolingOffHours } = useSession();
  const [, change] = useAddress(STAFF_ADDRESS);
  const name = nameOf(row);
  const reached = (role: Role) => checkCourierPhone(role, row.phoneNumber);
  const form = useRecordForm<Values>({
    // A right is chosen on purpose each time.
    draft: null,
    record: { role: row.role, locationId: row.locationId ?? '' },
    fields: fieldsOf(locations),
    // All rights are taken away at once.
    stop: ({ role }) => (role === 'customer' ? null : wait),
    zone: DEFAULT_TIME_ZONE,
    findAuthor: (field) => api.staff.whoChanged({ userId: row.id, field }),
    check: ({ role, locationId }) => {
      const checked = reached(role);
      if (!checked.ok) return [{ field: 'role', message: checked.refusal.message }];
      return role === 'admin' && locationId === ''
        ? [{ field: 'locationId', message: 'Please choose a location.' }]
        : [];
    },
    save: async ({ values: { role, locationId }, context }) => {
      const is = { role, locationId: role === 'admin' ? locationId : null };
      await confirmed(() =>
        api.staff.changeRole(
          { userId: row.id, ...is, expectedRole: row.role, expectedLocationId: row.locationId },
          { context },
        ),
      );
      notify.success(`${name} has another role or place, and is signed out everywhere.`);
    },
    failure: 'Nothing was changed.',
  });
  return (
    <FormDialog title={`Role or place of ${name}`} form={form} onClose={onClose} save="Change">
      {roleEffects(row.role, form.values.role, coolingOffHours).map((effect) => (
        <p key={effect}>{effect}</p>
      ))}
      <FormField form={form} name="role" />
      {!reached(form.values.role).ok && (
        <p>
          {row.role === 'customer' ? (
            'They are called during a delivery, and give their phone number in the guests’ app.'
          ) : (
            <>
              They are called during a delivery.{' '}
              <button
                type="button"
                className={button.plain}
                onClick={() => {
                  form.giveUp();
                  change({ do: 'contact' });
                }}
              >
                Give their phone number
              </button>
            </>
          )}
        </p>
      )}
      {form.values.role === 'admin' && (
        <FormField form={form} name="locationId" hint="Search by name or address." />
      )}
      {dialog}
    </FormDialog>
  );
}
