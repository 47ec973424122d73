import { text } from '@passline/contract/kernel/fields';
import type { OpenFault } from '@passline/contract/balances/balances';
import { api, queries, queryClient } from '../../../api/client.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import type { FormFields } from '../../../parts/form/form-fields.ts';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { useSecondFactor } from '../../session/second-factor/use-second-factor.tsx';
import classes from './acknowledge-dialog.module.css';
import { endsHold, holdWords } from './proof-words.ts';

type Values = { reason: string };
const FIELDS: FormFields<Values> = { reason: { kind: 'text', label: 'Reason', schema: text(300) } };

type AcknowledgeDialogProps = { fault: OpenFault; onClose: () => void };

/** Takes responsibility for a fault with a reason, which ends the hold of its account if nothing else holds that. See docs/rules/ledger.md#holds. */
export function AcknowledgeDialog({ fault, onClose }: AcknowledgeDialogProps) {
  const { confirmed, dialog } = useSecondFactor(
    endsHold(fault) ? 'This lets money leave an account again.' : 'This acknowledges what is wrong.',
  );
  const form = useRecordForm<Values>({
    record: { reason: '' },
    fields: FIELDS,
    isNew: true,
    isOnce: true,
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
  return (
    <FormDialog title="Acknowledge the fault" form={form} onClose={onClose} save="Acknowledge">
      <div className={classes.words}>
        <p>
          {fault.accountName !== '' && <b>{fault.accountName}: </b>}
          {fault.detail}
        </p>
        {fault.accountId !== null && <p>{holdWords(fault)}</p>}
        <p>Your name and the reason stay beside it.</p>
      </div>
      <FormField form={form} name="reason" />
      {dialog}
    </FormDialog>
  );
}
