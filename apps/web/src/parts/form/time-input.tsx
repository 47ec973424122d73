import { useState, type ComponentProps } from 'react';
import styles from './field.module.css';
import { readTime, stepTime, toStep as toNearestStep } from './read-time.ts';

type TimeInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** HH:mm, '' if none is filled in. */
  value: string;
  onChange: (value: string) => void;
  /** How a typed time is rounded when the field is left. */
  toStep?: (time: string) => string;
  /** Steps from a time that is filled in; if absent, around the clock. */
  onStep?: (from: string, steps: 1 | -1) => void;
  /** How it is read; null if it is not a time. */
  read?: (text: string) => string | null;
};

/**
 * A time of day on the 24-hour clock, like all times of the portal, whatever the browser's own picker would show. Input
 * is read leniently and rounded to five minutes when the field is left; the arrows step by five.
 */
export function TimeInput({
  value,
  onChange,
  toStep = toNearestStep,
  read = readTime,
  onStep = (from, steps) => onChange(stepTime(from, steps)),
  ...input
}: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  // What cannot be read stays to be corrected, until a time comes from elsewhere.
  const isTypedShown = typed !== null && (isFocused || value === '');
  return (
    <input
      {...input}
      className={styles.control}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      maxLength={10}
      value={isTypedShown ? typed : value}
      onFocus={(event) => {
        setIsFocused(true);
        event.currentTarget.select();
      }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        if (/^\d\d:\d\d$/.test(text)) onChange(read(text) ?? '');
      }}
      onKeyDown={(event) => {
        if (input.readOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        setTyped(null);
        const from = (typed === null ? null : read(typed)) ?? (value === '' ? '12:00' : value);
        onStep(from, event.key === 'ArrowUp' ? 1 : -1);
      }}
      onBlur={() => {
        setIsFocused(false);
        if (typed === null) return;
        const time = read(typed);
        if (time !== null) setTyped(null);
        onChange(time === null ? '' : toStep(time));
      }}
    />
  );
}
