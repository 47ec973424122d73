import { useEffect, useId, useRef, useState } from 'react';
import { ActionButton } from '../../orders/actions/action-button.tsx';
import { FAILED_LABEL } from '../commands/dispatch-words.ts';
import styles from './failed-form.module.css';

type FailedFormProps = {
  /** Why it cannot be sent; null when it can. */
  reason: string | null;
  initial: string;
  onFail: (failedReason: string) => void;
  onCancel: () => void;
};

/** Why a delivery has failed, before it is marked so. */
export function FailedForm({ reason, initial, onFail, onCancel }: FailedFormProps) {
  const [typed, setTyped] = useState(initial);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.select(), []);
  const missing = typed.trim() === '' ? 'Please say why it has failed.' : null;
  const fail = () => {
    if (reason === null && missing === null) onFail(typed.trim());
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        fail();
      }}
    >
      <label htmlFor={id}>Why it has failed</label>
      <input
        ref={field}
        id={id}
        maxLength={300}
        autoComplete="off"
        value={typed}
        aria-invalid={missing !== null}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Back to the options, and not out of the dialog.
          event.preventDefault();
          onCancel();
        }}
      />
      <ActionButton variant="primary" reason={reason ?? missing} onPress={fail}>
        {FAILED_LABEL}
      </ActionButton>
      <ActionButton reason={null} onPress={onCancel}>
        Back
      </ActionButton>
      {(missing ?? reason) !== null && (
        <p className={styles.mistake} role="alert">
          {missing ?? reason}
        </p>
      )}
    </form>
  );
}
