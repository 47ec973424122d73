import { ENTRY_FIELDS, type BlocklistEntry } from '@passline/contract/blocklist/blocklist';
import { blocklistKind } from '@passline/contract/blocklist/blocklist-kind';
import {
  checkEntry,
  readBlockedEmail,
  readBlockedPhone,
  readBlockedUser,
} from '@passline/domain/blocklist/entry';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useRef } from 'react';
import type { api } from '../../api/client.ts';
import { FormField } from '../../parts/form/form-field.tsx';
import { RecordDialog } from '../../parts/records/record-dialog.tsx';
import { recordFields } from '../../parts/records/record-fields.ts';
import { useRecordDialog, type OpenRecordOf } from '../../parts/records/use-record-dialog.ts';
import { notifyDone } from '../../parts/timeline/take-back.ts';
import { readOrNothing } from './blocked-customer.ts';
import { UnderWay } from './under-way.tsx';

type Values = Pick<BlocklistEntry, keyof typeof ENTRY_FIELDS>;

const FIELDS = recordFields(blocklistKind, ENTRY_FIELDS, {});
const BLANK: Values = { userId: '', phoneNumber: '', email: '', description: '' };

export const CREATE_TITLE = 'Create Blocked User';

export type CreateDialogProps = {
  records: OpenRecordOf<typeof api.blocklist>['records'];
  /** What is known of them already. */
  begins?: Omit<Values, 'description'>;
  onClose: () => void;
  /** Gets the id of the new entry. */
  onCreated: (id: string) => void;
};

/** Blocks someone, and names their orders under way before and after. See docs/rules/blocklist.md#blocking. */
export function CreateDialog({ records, begins, onClose, onCreated }: CreateDialogProps) {
  const created = useRef<string | null>(null);
  const dialog = useRecordDialog<Values, BlocklistEntry, Values>(
    {
      records: {
        ...records,
        add: async (added, context) => {
          const row = await records.add(added, context);
          created.current = row.id;
          const about = { subject: blocklistKind.subject };
          notifyDone('Success', { about, ...context });
          return row;
        },
      },
      record: null,
      onClose: () => (created.current === null ? onClose() : onCreated(created.current)),
      onRemoving: () => undefined,
    },
    {
      fields: FIELDS,
      blank: { ...BLANK, ...begins },
      added: (values) => values,
      check: checkEntry,
      zone: DEFAULT_TIME_ZONE,
      failure: 'Error:',
    },
  );
  const { form } = dialog;
  const { userId, phoneNumber, email } = form.values;
  return (
    <RecordDialog dialog={dialog} title={CREATE_TITLE}>
      <FormField form={form} name="phoneNumber" hint="10 digits. It is blocked however it is written." />
      <FormField
        form={form}
        name="email"
        hint="Capitals, and dots and plus-addresses where they are the same mailbox, make no difference."
      />
      <FormField
        form={form}
        name="userId"
        hint="It stands in the address of the user’s profile, which may be pasted whole."
      />
      <FormField form={form} name="description" hint="Why. Only staff see it." />
      <UnderWay
        userId={readOrNothing(readBlockedUser(userId))}
        phoneNumber={readOrNothing(readBlockedPhone(phoneNumber))}
        email={readOrNothing(readBlockedEmail(email))}
      />
    </RecordDialog>
  );
}
