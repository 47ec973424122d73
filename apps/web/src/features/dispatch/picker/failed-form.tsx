import { useEffect, useId, useRef } from 'react';
import { isCommandKey } from '../../../parts/command-key.ts';
import { Mistake } from '../../../parts/form/mistake.tsx';
import { ActionButton } from '../../orders/actions/action-button.tsx';
import { FAILED_LABEL } from '../commands/dispatch-words.ts';
import styles from './failed-form.module.css';

type FailedFormProps = {
  /** Why it cannot be sent; null when it can. */
  reason: string | null;
  /**
   * The reason that is stored if nothing is typed. It is not shown in the field, where it would look like somebody's
   * choice.
   */
  initial: string;
  /** The owner's: it stays while the form is closed, and the owner asks before it is lost. */
  typed: string;
  onTyped: (typed: string) => void;
  onFail: (failedReason: string) => void;
  onCancel: () => void;
};

/** Asks why a delivery has failed before it is marked as failed. */
export function FailedForm({ reason, initial, typed, onTyped, onFail, onCancel }: FailedFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  const fail = () => {
    if (reason === null) onFail(typed.trim() || initial);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        fail();
      }}
    >
      <label htmlFor={id}>Why it has failed (optional)</label>
      <input
        ref={field}
        id={id}
        maxLength={300}
        autoComplete="off"
        value={typed}
        aria-describedby={`${id}-help`}
        onChange={(event) => onTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isCommandKey(event)) return;
          // Back to the options, and not out of the dialog.
          event.preventDefault();
          onCancel();
        }}
      />
      <ActionButton variant="danger" reason={reason} onPress={fail}>
        {FAILED_LABEL}
      </ActionButton>
      <ActionButton reason={null} onPress={onCancel}>
        Back
      </ActionButton>
      <p id={`${id}-help`} className={styles.help}>
        The delivery ends undelivered. Without a reason it is kept as “{initial}”.
      </p>
      {reason !== null && <Mistake>{reason}</Mistake>}
    </form>
  );
}
