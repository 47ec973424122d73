import type { RiderSummary } from '@passline/contract/rider-earnings/rider-earnings';
import { ORPCError } from '@orpc/client';
import { moneyInput } from '@passline/contract/kernel/fields';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { checkSettlement } from '@passline/domain/rider-earnings/settle-cash';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import type { FormFields } from '../../parts/form/form-fields.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { formatMoney } from '../../parts/money.tsx';
import { notify } from '../../parts/notify.ts';
import { LastSettled } from './last-settled.tsx';

type Values = { amount: number };
const FIELDS: FormFields<Values> = { amount: { kind: 'money', label: 'Amount', schema: moneyInput } };

type SettleDialogProps = {
  rider: RiderSummary & { riderUserId: string };
  onClose: () => void;
  /** What the courier owes may have changed. */
  onChanged: () => void;
};

/** Settles a courier's cash. See docs/rules/rider-earnings.md#settling. */
export function SettleDialog({ rider, onClose, onChanged }: SettleDialogProps) {
  const { riderUserId, riderName, owes, lastSettlement } = rider;
  // What changes meanwhile is shown, but said once more before anything is settled by it: an amount that nobody has typed goes along.
  const [seen, setSeen] = useState<Seen>({ seenId: lastSettlement?.id ?? null, seenOwes: owes });
  const form = useRecordForm<Values>({
    // What is owed may be another amount by then.
    draft: null,
    record: { amount: owes },
    fields: FIELDS,
    isNew: true,
    isOnce: true,
    check: ({ amount }) => {
      const checked = checkSettlement(centsFromDecimal(amount), -centsFromDecimal(owes));
      return checked.ok ? [] : [checked.refusal];
    },
    save: async ({ values, context }) => {
      const input = { riderUserId, amount: values.amount, ...seen };
      try {
        const settled = await api.riderEarnings.settleCash(input, { context });
        const left = settled.owes > 0 ? `still owes ${formatMoney(settled.owes)}` : 'no longer owes anything';
        notify.success(`${formatMoney(values.amount)} settled. ${riderName} ${left}.`);
      } catch (error) {
        setSeen((known) => newerOf(error) ?? known);
        throw error;
      } finally {
        onChanged();
      }
    },
    failure: 'Nothing was settled.',
  });
  return (
    <FormDialog
      title={`Settle cash of ${riderName}`}
      form={form}
      onClose={onClose}
      save="Settle cash"
      isByButton
    >
      <p>
        {riderName} owes {formatMoney(owes)}: cash of customers, less what was earned. The amount is entered
        in the cash box and reduces what is owed. This cannot be undone.
      </p>
      <p>
        <LastSettled last={lastSettlement} />
      </p>
      <FormField form={form} name="amount" />
    </FormDialog>
  );
}

type Seen = { seenId: string | null; seenOwes: number };

/** Of a conflict: what was settled and what is owed meanwhile. */
function newerOf(error: unknown): Seen | null {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return null;
  const data = error.data as { current?: { owes?: unknown; lastSettlement?: { id: string } | null } };
  const { owes, lastSettlement } = data.current ?? {};
  return typeof owes === 'number' ? { seenId: lastSettlement?.id ?? null, seenOwes: owes } : null;
}
