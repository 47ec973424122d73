import X from 'lucide-react/icons/x';
import { useEffectEvent, useLayoutEffect, useId, useRef, type ReactNode } from 'react';
import { isCommandKey } from './command-key.ts';
import styles from './dialog.module.css';
import { NoticePlace } from './notice-place.tsx';

type DialogProps = {
  title: string;
  onClose: () => void;
  /** Buttons at its foot. */
  actions?: ReactNode;
  /** At the side of the page instead of in the middle. */
  isSide?: boolean;
  /** For a question or a few fields; on a phone it comes up from the bottom. */
  isNarrow?: boolean;
  /** Its content is short enough to be read out when it opens. */
  isQuestion?: boolean;
  children: ReactNode;
};

/** Where the focus starts: on the safe button of a question, else in the first field, else on Close. */
// A select is `:read-only` to CSS, though people change it.
const FIRST = ['[data-first]', ':is(input, textarea):not(:disabled, :read-only), select:enabled'];

/** A dialog of the browser: it holds the focus, Escape closes it, and the focus goes back to where it was. */
export function Dialog({
  title,
  onClose,
  actions,
  isSide = false,
  isNarrow = false,
  isQuestion = false,
  children,
}: DialogProps) {
  const node = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = useEffectEvent(onClose);
  // Closed before it is removed from the page: only then does the browser return the focus.
  useLayoutEffect(() => {
    const dialog = node.current;
    if (!dialog) return undefined;
    dialog.showModal();
    FIRST.map((first) => dialog.querySelector<HTMLElement>(first))
      .find((element) => element !== null)
      ?.focus();
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isCommandKey(event)) return;
      // An open list in it closes first.
      if (event.target instanceof Element && event.target.matches('[role="combobox"][aria-expanded="true"]'))
        return;
      // On a second Escape the browser closes it whatever became of the first, and what is typed would be lost.
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    dialog.addEventListener('keydown', hear);
    return () => {
      dialog.removeEventListener('keydown', hear);
      dialog.close();
    };
  }, []);
  return (
    <dialog
      ref={node}
      className={styles.dialog}
      data-side={isSide || undefined}
      data-narrow={isNarrow || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={isQuestion ? `${id}-body` : undefined}
      onCancel={(event) => {
        // A file picker in it that is cancelled says so here too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <X size={18} aria-hidden />
        </button>
      </div>
      <div id={`${id}-body`} className={styles.body}>
        {children}
      </div>
      <NoticePlace className={styles.notices} />
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}
