import { shownLine } from '@passline/contract/kernel/fields';
import type { Month } from '@passline/contract/months/months';
import { monthWords } from '@passline/domain/months/month';
import { api } from '../../api/client.ts';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import type { FormFields } from '../../parts/form/form-fields.ts';
import { GoneNotice } from '../../parts/form/gone-notice.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { useSecondFactor } from '../session/second-factor/use-second-factor.tsx';
import classes from './months.module.css';
import { readMonthsAgain } from './use-months.ts';

type Values = { reason: string };
const FIELDS: FormFields<Values> = {
  reason: { kind: 'text', label: 'Reason', schema: shownLine(300, 'Please enter a reason.') },
};

/** Opens the last closed month again. See docs/rules/months.md#opening-again. */
export function ReopenDialog({
  month: { month, isLastClosed },
  onClose,
}: {
  month: Month;
  onClose: () => void;
}) {
  const words = monthWords(month);
  const { confirmed, dialog } = useSecondFactor('This opens closed books again.');
  const form = useRecordForm<Values>({
    draft: `reopen ${month}`,
    record: { reason: '' },
    fields: FIELDS,
    isNew: true,
    isOnce: true,
    stop: isLastClosed ? null : 'It cannot be opened again.',
    save: async ({ values: { reason }, context }) => {
      try {
        await confirmed(() => api.months.reopen({ month, reason }, { context }));
      } finally {
        await readMonthsAgain();
      }
    },
    done: `${words} is open again.`,
    failure: `${words} was not opened.`,
  });
  // The list already shows what this dialog has done.
  const isOwn = form.phase.kind === 'saving' || form.phase.kind === 'saved';
  return (
    <FormDialog
      title={`Open ${words} again`}
      form={form}
      onClose={onClose}
      save="Open again"
      isGrave
      isByButton
    >
      {!isLastClosed && !isOwn && (
        <GoneNotice
          title={`${words} is not the last closed month any more.`}
          text="A colleague has opened it again, or has closed the next one."
        />
      )}
      <p className={classes.words}>
        What it held is counted again when it is closed. Opening it does not date anything back: a receipt, a
        correction or a line of the bank that you record from now on is dated today, and says which day it is
        about. Only what was under way, or is posted with a date of its own, such as an order of before the
        ledger, lands in {words}, and its journal may then say something else. Your name and the reason stand
        in the trail.
      </p>
      <FormField form={form} name="reason" />
      {dialog}
    </FormDialog>
  );
}
