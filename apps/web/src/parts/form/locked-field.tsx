import Lock from 'lucide-react/icons/lock';
import { useId } from 'react';
import styles from './field.module.css';

type LockedFieldProps = {
  label: string;
  /** The value as text; '' for none. */
  value: string;
  /** Why this person may not edit it. */
  reason: string;
  isWide?: boolean | undefined;
};

/** A locked field is shown as text: a field that accepts no key would only look broken. */
export function LockedField({ label, value, reason, isWide }: LockedFieldProps) {
  const id = useId();
  return (
    <div
      className={styles.field}
      data-locked
      data-wide={isWide || undefined}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-reason`}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
        <Lock size={12} aria-hidden />
      </span>
      <p className={styles.value}>{value}</p>
      <p id={`${id}-reason`} className={styles.hint}>
        {reason}
      </p>
    </div>
  );
}
