import { text } from '@passline/contract/kernel/fields';
import type { Payout } from '@passline/contract/balances/balances';
import { api, queries, queryClient } from '../../../api/client.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import type { FormFields } from '../../../parts/form/form-fields.ts';
import { GoneNotice } from '../../../parts/form/gone-notice.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { formatMoney } from '../../../parts/money.tsx';
import { useSecondFactor } from '../../session/second-factor/use-second-factor.tsx';
import { payoutLook } from './payout-words.ts';

type Values = { reason: string };
const FIELDS: FormFields<Values> = { reason: { kind: 'text', label: 'Why it came back', schema: text(300) } };

/** Notes that a payout by hand came back. See docs/rules/balances.md#returned. */
export function ReturnDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { confirmed, dialog } = useSecondFactor('This moves money.');
  const isGone = payout.delivery.state !== 'SUCCESS';
  const form = useRecordForm<Values>({
    // Money is moved on purpose each time.
    draft: null,
    record: { reason: '' },
    fields: FIELDS,
    isNew: true,
    isOnce: true,
    stop: isGone ? 'There is nothing left to note.' : null,
    check: ({ reason }) =>
      reason.trim() === '' ? [{ field: 'reason', message: 'Please enter a reason.' }] : [],
    save: async ({ values, context }) => {
      const input = { payoutId: payout.id, reason: values.reason };
      try {
        await confirmed(() => api.balances.returnPayout(input, { context }));
      } finally {
        await queryClient.invalidateQueries({ queryKey: queries.balances.key() });
      }
    },
    done: `${formatMoney(payout.amount)} is in the account again.`,
    failure: 'Nothing was moved.',
  });
  // The list already shows what this dialog has done.
  const isOwn = form.phase.kind === 'saving' || form.phase.kind === 'saved';
  return (
    <FormDialog
      title={`The payout of ${formatMoney(payout.amount)} came back`}
      form={form}
      onClose={onClose}
      save="Put it back"
    >
      {isGone && !isOwn && (
        <GoneNotice
          title="This payout has changed."
          text={`It is shown as '${payoutLook(payout).word}' now.`}
        />
      )}
      <p>
        Its amount is in the account again, and this payout is shown as returned until it is sent again or set
        aside. Your name and the reason stay beside it.
      </p>
      <FormField form={form} name="reason" />
      {dialog}
    </FormDialog>
  );
}
