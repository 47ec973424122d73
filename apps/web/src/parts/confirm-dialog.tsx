import { useEffect, useId, useRef } from 'react';
import button from './button.module.css';
import classes from './confirm-dialog.module.css';

type ConfirmDialogProps = {
  title: string;
  /** What happens then. */
  text: string;
  confirm: string;
  cancel?: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot be taken back. Escape and the safe button are the same. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, cancel = 'Cancel', onConfirm, onCancel } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div className={classes.buttons}>
        <button type="button" className={button.plain} onClick={onCancel}>
          {cancel}
        </button>
        <button type="button" className={classes.confirm} onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </dialog>
  );
}
