import { STAFF_FIELDS, StaffContact } from '@passline/contract/staff/staff';
import { staffKind } from '@passline/contract/staff/staff-kind';
import { ok, refuse } from '@passline/domain/result';
import { checkCourierPhone } from '@passline/domain/users/change-role';
import { recordTable, type RecordCall } from '../../kernel/records/record-table.ts';

/** What staff and couriers are called and how they are called up. See docs/rules/staff.md#name-and-phone-number. */
export const staffTable = recordTable<StaffContact>({
  kind: staffKind,
  wire: StaffContact,
  key: 'id',
  edited: STAFF_FIELDS,
  rules: {
    check: ({ role, phoneNumber }, before) => {
      // Nobody undoes what guests change of themselves.
      if (role === 'customer')
        return refuse('staff-only', 'A customer changes their name and phone number in the app.');
      return before?.phoneNumber === '' ? ok(undefined) : checkCourierPhone(role, phoneNumber);
    },
    afterSave: tellOthers,
  },
});

/** Their sign-in, and the deliveries that they are on now: dispatch calls the number that stands there. */
async function tellOthers(
  { db }: RecordCall,
  _before: StaffContact,
  { id, name, phoneNumber }: StaffContact,
): Promise<void> {
  await db.query('update auth."user" set "name" = $2, "updatedAt" = now() where "id" = $1', [id, name]);
  await db.query(
    `update deliveries set rider_name = $2, rider_phone_number = $3 where rider_user_id = $1
       and delivery_status in ('HeadingToRestaurant', 'ArrivedAtRestaurant', 'HeadingToCustomer')`,
    [id, name, phoneNumber],
  );
}
