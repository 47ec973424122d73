import { snapToTimeStep, TIME_STEP_MINUTES } from '@passline/domain';
import { useState } from 'react';
import type { ControlProps } from './field.tsx';
import styles from './field.module.css';
import { readWallTime, wallTime } from './wall-time.ts';

type DateTimeControlProps = ControlProps & {
  /** Milliseconds since 1970; null while there is none. */
  value: number | null;
  zone: string;
  onChange: (atMs: number | null) => void;
};

/** A date and time on the clock of the place. Pickers step by five minutes; what is typed is rounded when it is left. */
export function DateTimeControl({ value, zone, onChange, ...control }: DateTimeControlProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      {...control}
      className={styles.control}
      type="datetime-local"
      step={TIME_STEP_MINUTES * 60}
      value={typed ?? (value === null ? '' : wallTime(value, zone))}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(readWallTime(text, zone));
      }}
      onBlur={() => {
        if (typed === null) return;
        const atMs = readWallTime(typed, zone);
        setTyped(null);
        onChange(atMs === null ? null : snapToTimeStep(atMs));
      }}
    />
  );
}
