import { useId, type ReactNode } from 'react';
import { ConflictNotice } from './conflict-notice.tsx';
import type { FieldConflictView } from './conflict-view.ts';
import styles from './field.module.css';
import { Mistake } from './mistake.tsx';

/** What connects a control to its label and its messages. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-errormessage': string | undefined;
  /** It can still be read, selected and reached by keyboard. */
  readOnly: boolean;
};

type FieldProps = {
  label: string;
  /** What people may want to know before typing. */
  hint?: ReactNode;
  /** What is wrong with the input. */
  mistake?: string | null;
  /** Why it does not apply now. A field that can never be edited here is a `LockedField`. */
  idleReason?: string | null;
  conflict?: FieldConflictView | null;
  isEdited?: boolean;
  /** Takes the whole width of a form of several columns. */
  isWide?: boolean;
  /** It is being sent, and text typed now could not be kept. */
  isHeld?: boolean;
  /** The focus has moved somewhere else. */
  onLeave?: () => void;
  children: (control: ControlProps) => ReactNode;
};

/** A labelled control with its hint, its mistake and its conflict. */
export function Field(props: FieldProps) {
  const {
    label,
    hint,
    mistake = null,
    idleReason = null,
    conflict = null,
    isEdited,
    isWide,
    isHeld = false,
    onLeave,
    children,
  } = props;
  const id = useId();
  // The pressed button is gone: the focus goes to the field.
  const andStay = (choose: () => void) => () => {
    choose();
    document.getElementById(id)?.focus();
  };
  const notes = [
    hint ? `${id}-hint` : null,
    idleReason ? `${id}-idle` : null,
    mistake ? `${id}-mistake` : null,
    conflict ? `${id}-conflict` : null,
  ].filter((note) => note !== null);
  return (
    <div
      className={styles.field}
      data-edited={isEdited || undefined}
      data-idle={idleReason !== null || undefined}
      data-wide={isWide || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.();
      }}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
        {isEdited && <span className={styles.edited}>edited</span>}
      </label>
      {children({
        id,
        'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
        'aria-invalid': mistake !== null || undefined,
        'aria-errormessage': mistake ? `${id}-mistake` : undefined,
        readOnly: idleReason !== null || isHeld,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {idleReason !== null && (
        <p id={`${id}-idle`} className={styles.hint}>
          {idleReason}
        </p>
      )}
      {mistake !== null && <Mistake id={`${id}-mistake`}>{mistake}</Mistake>}
      {conflict && (
        <ConflictNotice
          id={`${id}-conflict`}
          conflict={{
            ...conflict,
            onKeepMine: andStay(conflict.onKeepMine),
            onTakeTheirs: andStay(conflict.onTakeTheirs),
          }}
        />
      )}
    </div>
  );
}
