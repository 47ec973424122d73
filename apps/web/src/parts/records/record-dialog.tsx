import type { ReactNode } from 'react';
import { FormDialog } from '../form/form-dialog.tsx';
import type { RecordDialogState } from './use-record-dialog.ts';

type RecordDialogProps<Values extends object> = {
  dialog: RecordDialogState<Values>;
  title: string;
  /** What is asked before it is removed, such as 'Remove Pizza?', and what follows. */
  removal: { title: string; text: string };
  /** What it looks like to guests, beside the fields. */
  preview?: ReactNode;
  /** Its fields, and what else is known of it. */
  children: ReactNode;
};

/** A record as somebody adds or edits it; its foot removes it. */
export function RecordDialog<Values extends object>(props: RecordDialogProps<Values>) {
  const { dialog, title, removal, preview, children } = props;
  const { form, onClose, isNew, remove } = dialog;
  return (
    <FormDialog
      title={title}
      form={form}
      save={isNew ? 'Add' : 'Save'}
      onClose={onClose}
      removal={
        isNew
          ? undefined
          : {
              title: removal.title,
              text: `${removal.text} “What happened” can bring it back.`,
              run: remove,
            }
      }
      preview={preview}
    >
      {children}
    </FormDialog>
  );
}
