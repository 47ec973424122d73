import { useState } from 'react';
import { useZoneOffsets } from '../../api/use-zone-offsets.ts';
import type { ControlProps } from './field.tsx';
import styles from './field.module.css';
import { readEnd, readTime, toStepOfDay, toStepOfEnd } from './read-time.ts';
import { TimeInput } from './time-input.tsx';
import { endWallTime, readWallTime, wallTime } from './wall-time.ts';

type DateTimeControlProps = ControlProps & {
  /** What the date and its time are of, for screen readers. */
  label: string;
  /** Milliseconds since 1970; null while there is none. */
  value: number | null;
  zone: string;
  onChange: (atMs: number | null) => void;
  /** HH:mm: the time of a date without one. If absent, a date without a time has no value. */
  usualTime?: string;
  /** It is the end of a span and not part of it: midnight is 24:00 of the day before. */
  isEnd?: boolean;
};

/**
 * A date and a time in the location's zone, read and shown by the server's zone rules: the time is typed and stepped as everywhere in
 * the portal. See docs/rules/time.md#days.
 */
export function DateTimeControl(props: DateTimeControlProps) {
  const { label, value, zone, onChange, usualTime = '', isEnd = false, ...control } = props;
  const offsetAt = useZoneOffsets();
  const shown = isEnd ? endWallTime : wallTime;
  const [typed, setTyped] = useState<string | null>(null);
  // An incomplete value stays until a complete one comes from elsewhere.
  const isTyped = typed !== null && readWallTime(typed, zone, offsetAt) === value;
  const [date = '', time = ''] = (isTyped ? typed : value === null ? '' : shown(value, zone, offsetAt)).split(
    'T',
  );
  const change = (text: string) => {
    setTyped(text);
    onChange(readWallTime(text, zone, offsetAt));
  };
  return (
    <span
      className={styles.dateTime}
      onBlur={() => {
        // A time that the clocks skip is shown as the one it became. The time field's newest value counts too.
        setTyped((known) => (known !== null && readWallTime(known, zone, offsetAt) !== null ? null : known));
      }}
    >
      <input
        {...control}
        className={styles.control}
        type="date"
        max="9999-12-31"
        value={date}
        onChange={(event) => change(`${event.currentTarget.value}T${time || usualTime}`)}
      />
      <TimeInput
        {...control}
        id={`${control.id}-time`}
        aria-label={`${label}, time`}
        toStep={isEnd ? toStepOfEnd : toStepOfDay}
        read={isEnd ? readEnd : readTime}
        value={time}
        onChange={(to) => change(`${date}T${to}`)}
      />
    </span>
  );
}
