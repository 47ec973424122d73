import type { ReactNode } from 'react';
import { FormDialog } from '../form/form-dialog.tsx';
import { GoneNotice } from '../form/gone-notice.tsx';
import type { RecordDialogState } from './use-record-dialog.ts';

type RecordDialogProps<Values extends object> = {
  dialog: RecordDialogState<Values>;
  title: string;
  /** The question before it is removed, such as 'Remove Pizza?', and what follows; absent if the dialog only adds. */
  removal?: { title: string; text: string };
  /** A preview for guests, beside the fields. */
  preview?: ReactNode;
  /** Its fields, and other facts about it. */
  children: ReactNode;
};

/** The form to add or edit a record; a button at the bottom removes it. */
export function RecordDialog<Values extends object>(props: RecordDialogProps<Values>) {
  const { dialog, title, removal, preview, children } = props;
  const { form, onClose, isNew, gone, remove } = dialog;
  return (
    <FormDialog
      title={title}
      form={form}
      save={isNew ? 'Add' : 'Save'}
      onClose={onClose}
      removal={
        isNew || gone || !removal
          ? undefined
          : {
              title: removal.title,
              text: `${removal.text} “What happened” can bring it back.`,
              run: remove,
            }
      }
      preview={preview}
    >
      {gone && <GoneNotice {...gone} />}
      {children}
    </FormDialog>
  );
}
