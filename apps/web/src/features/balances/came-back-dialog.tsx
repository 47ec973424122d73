import { text } from '@passline/contract/kernel/fields';
import { queries, queryClient } from '../../api/client.ts';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import type { FormFields } from '../../parts/form/form-fields.ts';
import { GoneNotice } from '../../parts/form/gone-notice.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { useSecondFactor } from '../session/second-factor/use-second-factor.tsx';
import type { Sending } from './use-move.ts';

type Values = { reason: string };
const FIELDS: FormFields<Values> = { reason: { kind: 'text', label: 'Why it came back', schema: text(300) } };

type CameBackDialogProps = {
  /** Of the payout or receipt. */
  id: string;
  title: string;
  /** What is booked, and what stays to be done. */
  text: string;
  /** What it has become otherwise; null: it can still come back. */
  gone: { title: string; word: string } | null;
  book: (reason: string, sending: Sending) => Promise<unknown>;
  save: string;
  done: string;
  onClose: () => void;
};

/** Notes with a reason that money came back. */
export function CameBackDialog({
  id,
  title,
  text: told,
  gone,
  book,
  save,
  done,
  onClose,
}: CameBackDialogProps) {
  const { confirmed, dialog } = useSecondFactor('This moves money.');
  const form = useRecordForm<Values>({
    draft: `came back ${id}`,
    record: { reason: '' },
    fields: FIELDS,
    isNew: true,
    isOnce: true,
    stop: gone ? 'There is nothing left to note.' : null,
    check: ({ reason }) =>
      reason.trim() === '' ? [{ field: 'reason', message: 'Please enter a reason.' }] : [],
    save: async ({ values, context }) => {
      try {
        await confirmed(() => book(values.reason, { context }));
      } finally {
        await queryClient.invalidateQueries({ queryKey: queries.balances.key() });
      }
    },
    done,
    failure: 'Nothing was moved.',
  });
  // The list already shows what this dialog has done.
  const isOwn = form.phase.kind === 'saving' || form.phase.kind === 'saved';
  return (
    <FormDialog title={title} form={form} onClose={onClose} save={save} isByButton>
      {gone && !isOwn && <GoneNotice title={gone.title} text={`It is shown as '${gone.word}' now.`} />}
      <p>{told}</p>
      <FormField form={form} name="reason" />
      {dialog}
    </FormDialog>
  );
}
