import X from 'lucide-react/icons/x';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

type DialogProps = {
  title: string;
  onClose: () => void;
  /** Buttons at its foot. */
  actions?: ReactNode;
  /** Beside the page instead of in the middle of it. */
  isSide?: boolean;
  children: ReactNode;
};

/** A dialog of the browser: it holds the focus, Escape closes it, and the focus goes back to where it was. */
export function Dialog({ title, onClose, actions, isSide = false, children }: DialogProps) {
  const node = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed before it is taken out of the page: afterwards the browser gives the focus back to nothing.
  useLayoutEffect(() => {
    const dialog = node.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={node}
      className={styles.dialog}
      data-side={isSide || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <X size={18} aria-hidden />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}
