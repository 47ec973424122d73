import { text } from '@passline/contract/kernel/fields';
import type { OpenFault } from '@passline/contract/balances/ledger-proof';
import { api, queries, queryClient } from '../../../api/client.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import type { FormFields } from '../../../parts/form/form-fields.ts';
import { GoneNotice } from '../../../parts/form/gone-notice.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { useSecondFactor } from '../../session/second-factor/use-second-factor.tsx';
import classes from './acknowledge-dialog.module.css';
import { endsHold, holdWords } from './proof-words.ts';

type Values = { reason: string };
const FIELDS: FormFields<Values> = { reason: { kind: 'text', label: 'Reason', schema: text(300) } };

type AcknowledgeDialogProps = {
  fault: OpenFault;
  /** Why there is nothing left to acknowledge; null: there is. */
  gone: { title: string; text: string } | null;
  onClose: () => void;
};

/** Takes responsibility for a fault with a reason, which ends the hold of its account if nothing else holds that. See docs/rules/ledger.md#holds. */
export function AcknowledgeDialog({ fault, gone, onClose }: AcknowledgeDialogProps) {
  const { confirmed, dialog } = useSecondFactor(
    endsHold(fault) ? 'This lets money leave an account again.' : 'This acknowledges what is wrong.',
  );
  const form = useRecordForm<Values>({
    // Responsibility is taken on purpose each time.
    draft: null,
    record: { reason: '' },
    fields: FIELDS,
    isNew: true,
    isOnce: true,
    stop: gone ? 'Nothing is left to acknowledge.' : null,
    check: ({ reason }) =>
      reason.trim() === '' ? [{ field: 'reason', message: 'Please enter a reason.' }] : [],
    save: async ({ values, context }) => {
      const input = { faultId: fault.id, reason: values.reason };
      try {
        await confirmed(() => api.balances.acknowledgeFault(input, { context }));
      } finally {
        await queryClient.invalidateQueries({ queryKey: queries.balances.key() });
      }
    },
    done: 'The fault is acknowledged.',
    failure: 'Nothing was acknowledged.',
  });
  // The list already shows what this dialog has done.
  const isOwn = form.phase.kind === 'saving' || form.phase.kind === 'saved';
  return (
    <FormDialog title="Acknowledge the fault" form={form} onClose={onClose} save="Acknowledge">
      {gone && !isOwn && <GoneNotice {...gone} />}
      <div className={classes.words}>
        <p>
          {fault.accountName !== '' && <b>{fault.accountName}: </b>}
          {fault.detail}
        </p>
        {fault.accountId !== null && !gone && <p>{holdWords(fault)}</p>}
        {!gone && <p>Your name and the reason stay beside it.</p>}
      </div>
      <FormField form={form} name="reason" />
      {dialog}
    </FormDialog>
  );
}
