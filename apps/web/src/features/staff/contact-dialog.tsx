import { STAFF_FIELDS, type StaffRow } from '@passline/contract/staff/staff';
import { staffKind } from '@passline/contract/staff/staff-kind';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '../../api/client.ts';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { GoneNotice } from '../../parts/form/gone-notice.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { recordFields } from '../../parts/records/record-fields.ts';
import { notifyDone } from '../../parts/timeline/take-back.ts';
import { whoChanged } from '../../parts/timeline/who-changed.ts';
import { nameOf } from './found-staff.ts';

const FIELDS = recordFields(staffKind, STAFF_FIELDS, {});

/** Corrects what somebody is called and how they are called up. See docs/rules/staff.md#name-and-phone-number. */
export function ContactDialog({ row, onClose }: { row: StaffRow; onClose: () => void }) {
  const { id, name, phoneNumber } = row;
  const taken = useTaken(row);
  const form = useRecordForm<{ name: string; phoneNumber: string }>({
    draft: `staff ${id}`,
    record: { name, phoneNumber },
    fields: FIELDS,
    stop: taken && `${taken} Nothing can be saved here.`,
    save: async ({ changes, context }) => {
      const saved = await api.staff.update({ userId: id, changes }, { context });
      notifyDone(`The name and phone number of ${saved.name} are saved.`, {
        about: { subject: staffKind.subject },
        recordId: id,
        ...context,
      });
      return { name: saved.name, phoneNumber: saved.phoneNumber };
    },
    findAuthor: (field) => whoChanged(staffKind, id, field),
    zone: DEFAULT_TIME_ZONE,
    failure: 'Nothing was changed.',
  });
  return (
    <FormDialog title={`Name and phone number of ${nameOf(row)}`} form={form} onClose={onClose}>
      {taken && (
        <GoneNotice
          title={`${nameOf(row)} is a customer now`}
          text={`${taken} Guests are edited on Users.`}
        />
      )}
      <FormField form={form} name="name" />
      <FormField form={form} name="phoneNumber" />
    </FormDialog>
  );
}

/** Who took the role away of somebody who is a customer now; null: nobody has. */
function useTaken({ id, role }: StaffRow): string | null {
  const isTaken = role === 'customer';
  const { data: author } = useQuery({
    ...queries.staff.whoChanged.queryOptions({ input: { userId: id, field: 'role' } }),
    enabled: isTaken,
    staleTime: 0,
  });
  return isTaken ? `${author?.changedBy || 'Somebody else'} changed their role.` : null;
}
