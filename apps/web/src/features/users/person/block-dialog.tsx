import { ENTRY_FIELDS } from '@passline/contract/blocklist/blocklist';
import { blocklistKind } from '@passline/contract/blocklist/blocklist-kind';
import type { Person } from '@passline/contract/users/users';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import type { api } from '../../../api/client.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { recordFields } from '../../../parts/records/record-fields.ts';
import type { OpenRecordOf } from '../../../parts/records/use-record-dialog.ts';
import { notifyDone } from '../../../parts/timeline/take-back.ts';
import { blockedCustomer } from '../../blocklist/blocked-customer.ts';
import { ErasedNotice } from '../personal-data/erased-notice.tsx';
import type { Contacts } from './use-blocking.ts';

const FIELDS = recordFields(blocklistKind, { description: ENTRY_FIELDS.description }, {});

type BlockDialogProps = {
  person: Contacts & { name: string };
  /** Somebody erased them meanwhile. */
  erased: Person['erased'];
  records: OpenRecordOf<typeof api.blocklist>['records'];
  onClose: () => void;
};

/** Blocks somebody by everything that is known of them. See docs/rules/blocklist.md#blocking. */
export function BlockDialog({ person, erased, records, onClose }: BlockDialogProps) {
  const { id, name, email, phoneNumber } = person;
  const known = blockedCustomer({ userId: id, phoneNumber, email });
  const form = useRecordForm<{ description: string }>({
    draft: `block ${id}`,
    record: { description: '' },
    fields: FIELDS,
    isNew: true,
    isOnce: true,
    stop: erased && 'There is nobody left to block.',
    save: async ({ values, context }) => {
      await records.add({ ...known, description: values.description }, context);
      const about = { subject: blocklistKind.subject };
      notifyDone('Success', { about, ...context });
    },
    failure: 'Error:',
  });
  const by = [id && 'their account', known.phoneNumber && phoneNumberWords(phoneNumber), known.email].filter(
    Boolean,
  );
  return (
    <FormDialog
      title={erased ? 'Block' : `Block ${name || email || 'this guest'}`}
      form={form}
      onClose={onClose}
      save="Block"
    >
      {erased ? (
        <ErasedNotice erased={erased} />
      ) : (
        <p>
          They can neither order nor sign in{id && ', and are signed out now'}. Blocked: {by.join(', ')}. An
          order under way goes on.
        </p>
      )}
      <FormField form={form} name="description" hint="Why. Only staff see it." />
    </FormDialog>
  );
}
