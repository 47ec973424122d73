import { useId } from 'react';
import { Mistake } from '../../../parts/form/mistake.tsx';
import { MinutesStepper } from './minutes-stepper.tsx';
import styles from './minutes-form.module.css';

const QUICK_MINUTES = [15, 20, 30, 45, 60];
const STEP_MINUTES = 5;
const MOST_MINUTES = 600;

type ConfirmWaitProps = {
  /** As it was typed. */
  minutes: string;
  onMinutes: (minutes: string) => void;
  onConfirm: () => void;
  /** When a scheduled order is due: it keeps its time. */
  scheduledFor: string | null;
};

/** The typed whole minutes; null if the text is not a number of minutes. */
export function readMinutes(typed: string): number | null {
  return /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= MOST_MINUTES ? Number(typed) : null;
}

/** What is wrong with the typed minutes; null if nothing is. */
export function minutesMistake(typed: string): string | null {
  return readMinutes(typed) === null ? 'Please enter the minutes: a whole number from 0 to 600.' : null;
}

/** Asks in how many minutes the food of a New order will be ready. Its button is the next step of the order. */
export function ConfirmWait({ minutes, onMinutes, onConfirm, scheduledFor }: ConfirmWaitProps) {
  const id = useId();
  if (scheduledFor !== null)
    return <p className={styles.label}>Scheduled: it keeps its time, {scheduledFor}.</p>;
  const value = readMinutes(minutes);
  const mistake = minutesMistake(minutes);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
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
      {mistake && <Mistake id={`${id}-mistake`}>{mistake}</Mistake>}
    </form>
  );
}
