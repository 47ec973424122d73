import type { EftFile } from '@passline/contract/balances/eft-files';
import { shownLine } from '@passline/contract/kernel/fields';
import { eftNumber } from '@passline/domain/balances/eft-file';
import { api, queries, queryClient } from '../../../api/client.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import type { FormFields } from '../../../parts/form/form-fields.ts';
import { GoneNotice } from '../../../parts/form/gone-notice.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { formatMoney } from '../../../parts/money.tsx';
import { useSecondFactor } from '../../session/second-factor/use-second-factor.tsx';

type Values = { reason: string };
const FIELDS: FormFields<Values> = {
  reason: {
    kind: 'text',
    label: 'Why the bank never got it',
    schema: shownLine(200, 'Please enter a reason.'),
  },
};

/** Sets a file aside as a whole. See docs/rules/balances.md#bank-files. */
export function CancelEftFileDialog({ file, onClose }: { file: EftFile; onClose: () => void }) {
  const { confirmed, dialog } = useSecondFactor('This moves money.');
  const isGone = file.state !== 'WRITTEN';
  const form = useRecordForm<Values>({
    draft: `bank file aside ${file.id}`,
    record: { reason: '' },
    fields: FIELDS,
    isNew: true,
    isOnce: true,
    stop: isGone ? 'There is nothing left to set aside.' : null,
    save: async ({ values, context }) => {
      try {
        await confirmed(() =>
          api.eftFiles.cancel({ eftFileId: file.id, reason: values.reason }, { context }),
        );
      } finally {
        await queryClient.invalidateQueries({ queryKey: queries.eftFiles.key() });
      }
    },
    done: `${formatMoney(file.total)} is in the accounts again.`,
    failure: 'Nothing was moved.',
  });
  const isOwn = form.phase.kind === 'saving' || form.phase.kind === 'saved';
  return (
    <FormDialog
      title={`Set file ${eftNumber(file.creationNumber)} aside`}
      form={form}
      onClose={onClose}
      save="Set it aside"
      isByButton
    >
      {isGone && !isOwn && (
        <GoneNotice title="This file has changed" text="Its state is shown in the list." />
      )}
      <p>
        Only where the bank never got it: nobody of it is paid, and {formatMoney(file.total)} is in the
        accounts again. A file that the bank has would be paid twice.
      </p>
      <FormField form={form} name="reason" />
      {dialog}
    </FormDialog>
  );
}
