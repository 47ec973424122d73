import type { OrderRow } from '@passline/contract';
import { useId } from 'react';
import { ActionButton } from './action-button.tsx';
import { MinutesStepper } from './minutes-stepper.tsx';
import styles from './confirm-form.module.css';

const QUICK_MINUTES = [15, 20, 30, 45, 60];
const STEP_MINUTES = 5;
const MOST_MINUTES = 600;

type ConfirmFormProps = {
  order: OrderRow;
  /** As it was typed. */
  minutes: string;
  onMinutes: (minutes: string) => void;
  onConfirm: (waitMinutes: number) => void;
  reason: string | null;
  /** When a scheduled order is promised: it keeps its time. */
  scheduledFor: string | null;
};

/** The whole minutes that were typed; null when it is not a number of minutes. */
export function readMinutes(typed: string): number | null {
  return /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= MOST_MINUTES ? Number(typed) : null;
}

export function ConfirmForm(props: ConfirmFormProps) {
  const { minutes, onMinutes, onConfirm, reason, scheduledFor } = props;
  const id = useId();
  const value = readMinutes(minutes);
  const mistake = value === null ? 'Please enter the minutes: a whole number from 0 to 600.' : null;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null && value !== null) onConfirm(value);
      }}
    >
      {scheduledFor === null ? (
        <>
          <label className={styles.label} htmlFor={id}>
            Food ready in (minutes)
          </label>
          <MinutesStepper
            id={id}
            minutes={minutes}
            value={value}
            less={Math.max(0, (value ?? 0) - STEP_MINUTES)}
            more={Math.min(MOST_MINUTES, (value ?? 0) + STEP_MINUTES)}
            quick={QUICK_MINUTES}
            mistakeId={mistake ? `${id}-mistake` : undefined}
            onMinutes={onMinutes}
          />
          {mistake && (
            <p id={`${id}-mistake`} className={styles.mistake} role="alert">
              {mistake}
            </p>
          )}
        </>
      ) : (
        <p className={styles.label}>Scheduled: it keeps its time, {scheduledFor}.</p>
      )}
      <ActionButton
        variant="primary"
        shortcut="c"
        reason={reason ?? mistake}
        onPress={() => value !== null && onConfirm(value)}
      >
        {scheduledFor === null && value !== null ? `Confirm · ${value} min` : 'Confirm'}
      </ActionButton>
    </form>
  );
}
