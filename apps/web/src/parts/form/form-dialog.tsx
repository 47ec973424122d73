import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import button from '../button.module.css';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';
import dialog from '../dialog.module.css';
import { useShortcut } from '../shortcuts.ts';
import styles from './form-dialog.module.css';
import { RecordForm } from './record-form.tsx';
import { afterLeaving, pressing } from './after-leaving.ts';
import { SaveButton, SaveWords } from './save-bar.tsx';
import { useAskedClose } from './use-asked-close.tsx';
import type { RecordForm as Form } from './use-record-form.ts';

type FormDialogProps<Values extends object> = {
  title: string;
  form: Form<Values>;
  /** Called when it is saved or closed. */
  onClose: () => void;
  /** The label of the button; 'Save' if absent. */
  save?: string;
  /** What it does is for good, or costs someone something: its button is red. */
  isGrave?: boolean;
  /** Further buttons, at the left of its foot. */
  actions?: ReactNode;
  /** What it does moves money, or cannot be undone: Enter does not save it. */
  isByButton?: boolean;
  /** Puts Remove at its foot, which asks first. */
  removal?: { title: string; text: string; run: () => void } | undefined;
  /** A preview of the record: beside the fields, below them on a phone. */
  preview?: ReactNode;
  children: ReactNode;
};

/** The form of a small record: Enter saves it and closes it, but for `isByButton`; Escape and Back close it, and ask where something is typed. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, form, onClose, save, isGrave = false, isByButton = false } = props;
  const { actions, removal, preview, children } = props;
  const [isRemoving, setRemoving] = useState(false);
  const { isDirty, isGivenUp, giveUp } = form;
  const { leave, question } = useAskedClose({ isDirty, isGivenUp, giveUp, onClose });
  // What was typed during the save is not saved yet.
  const isOver = form.phase.kind === 'saved' && !form.isDirty;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  // Also from its buttons, and not for the form behind it.
  useShortcut('mod+s', 'Save', () => afterLeaving(form.save));
  const discard = () => {
    form.giveUp();
    onClose();
  };
  return (
    <>
      {question}
      {isRemoving && removal && (
        <RemovalQuestion
          {...removal}
          onAnswer={(isMeant) => {
            setRemoving(false);
            if (!isMeant) return;
            form.giveUp();
            removal.run();
          }}
        />
      )}
      <Dialog
        title={title}
        isNarrow={preview === undefined}
        onClose={leave}
        actions={
          <>
            <SaveWords form={form} isQuiet />
            {actions}
            {removal && (
              <button type="button" className={dialog.asksFirst} {...pressing(() => setRemoving(true))}>
                Remove
              </button>
            )}
            <DiscardButton form={form} onDiscard={discard} />
            <SaveButton form={form} words={save} isGrave={isGrave} />
          </>
        }
      >
        <div className={preview === undefined ? undefined : styles.halves}>
          <RecordForm form={form} label={title} isSmall isByButton={isByButton} className={styles.fields}>
            {children}
          </RecordForm>
          {preview !== undefined && (
            <aside className={styles.preview} aria-label="Preview">
              {preview}
            </aside>
          )}
        </div>
      </Dialog>
    </>
  );
}

type RemovalQuestionProps = { title: string; text: string; onAnswer: (isMeant: boolean) => void };

function RemovalQuestion({ title, text, onAnswer }: RemovalQuestionProps) {
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirm="Remove"
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  );
}

type DiscardButtonProps<Values extends object> = { form: Form<Values>; onDiscard: () => void };

function DiscardButton<Values extends object>({ form, onDiscard }: DiscardButtonProps<Values>) {
  const isSaving = form.phase.kind === 'saving';
  return (
    <button
      type="button"
      className={button.plain}
      aria-disabled={isSaving}
      // Like `pressing`: a message that appears would move the button away from the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isSaving && onDiscard()}
    >
      {form.isDirty ? 'Discard' : 'Close'}
    </button>
  );
}
