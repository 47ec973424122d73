import type { ReactNode } from 'react';
import button from './button.module.css';
import { Dialog } from './dialog.tsx';
import styles from './dialog.module.css';
import { useOneQuestion } from './use-one-question.ts';

type ConfirmDialogProps = {
  title: string;
  /** What confirming does. */
  text: string;
  confirm: string;
  cancel?: string;
  /** Below the text: what somebody should know before they confirm. */
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that loses or hides somebody's work, one question at a time. Escape does the same as the safe button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, cancel = 'Cancel', onConfirm, onCancel, children } = props;
  if (!useOneQuestion(onCancel)) return null;
  return (
    <Dialog
      title={title}
      isNarrow
      isQuestion
      onClose={onCancel}
      actions={
        <>
          <button type="button" className={button.plain} data-first onClick={onCancel}>
            {cancel}
          </button>
          <button type="button" className={styles.danger} onClick={onConfirm}>
            {confirm}
          </button>
        </>
      }
    >
      <p className={styles.question}>{text}</p>
      {children}
    </Dialog>
  );
}
