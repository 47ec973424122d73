import { zoneOffsetMs } from '@passline/domain/time/zone-offset';
import { instantsOfTime, instantsOfWall, zoneWord } from '@passline/domain/time/repeated-hour';
import { useState } from 'react';
import type { ControlProps } from './field.tsx';
import styles from './field.module.css';
import { readEnd, readTime, STEP_MINUTES, stepTime, toStepOfDay, toStepOfEnd } from './read-time.ts';
import { TimeInput } from './time-input.tsx';
import { endWallTime, readWallTime, stepInstant, wallTime } from './wall-time.ts';

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
  /** In which steps it is typed; 1 where every minute counts. */
  stepMinutes?: number;
};

/**
 * A date and a time in the location's zone, read and shown by the server's zone rules: the time is typed and stepped as everywhere in
 * the portal. Of a time that the clocks show twice it is chosen which one is meant. See docs/rules/time.md#clock-changes.
 */
export function DateTimeControl(props: DateTimeControlProps) {
  const {
    label,
    value,
    zone,
    onChange,
    usualTime = '',
    isEnd = false,
    stepMinutes = STEP_MINUTES,
    ...control
  } = props;
  const offsetAt = zoneOffsetMs;
  const shown = isEnd ? endWallTime : wallTime;
  const [typed, setTyped] = useState<string | null>(null);
  // An incomplete value stays until a complete one comes from elsewhere.
  const isTyped = typed !== null && readWallTime(typed, zone, offsetAt) === value;
  const [date = '', time = ''] = (isTyped ? typed : value === null ? '' : shown(value, zone, offsetAt)).split(
    'T',
  );
  const [skipped, setSkipped] = useState<{ atMs: number; words: string } | null>(null);
  const timeOf = (atMs: number) => wallTime(atMs, zone, offsetAt).slice(11);
  const both = value === null ? [] : instantsOfTime(value, zone, offsetAt);
  /** Who has chosen which of both is meant keeps it from one such time to the next. */
  const likeChosen = (first: number) => {
    if (value === null || both.length < 2) return first;
    const offset = offsetAt(value, zone);
    return instantsOfTime(first, zone, offsetAt).find((atMs) => offsetAt(atMs, zone) === offset) ?? first;
  };
  // The same time again is the same one of both.
  const isShown = (text: string) => value !== null && shown(value, zone, offsetAt) === text;
  const meantBy = (text: string) => {
    if (isShown(text)) return value;
    const first = readWallTime(text, zone, offsetAt);
    return first === null ? null : likeChosen(first);
  };
  const change = (text: string) => {
    setTyped(text);
    const isSame = isShown(text);
    const atMs = meantBy(text);
    const isSkipped = atMs !== null && instantsOfWall(Date.parse(`${text}Z`), zone, offsetAt).length === 0;
    if (isSkipped)
      setSkipped({ atMs, words: `The clocks skip ${text.slice(11)} that day: it is ${timeOf(atMs)}.` });
    else if (!isSame) setSkipped(null);
    onChange(atMs);
  };
  const step = (from: string, steps: 1 | -1) => {
    const atMs = meantBy(`${date}T${from}`);
    const to = atMs === null ? null : stepInstant(atMs, steps, { date, zone, offsetAt, stepMinutes });
    // Around the clock of the same day.
    if (to === null) return change(`${date}T${stepTime(from, steps, stepMinutes)}`);
    setTyped(null);
    setSkipped(null);
    onChange(to);
  };
  return (
    <>
      <span
        className={styles.dateTime}
        onBlur={() => {
          // A time that the clocks skip is shown as the one it became, and that is said. The time field's newest value counts too.
          setTyped((known) =>
            known !== null && readWallTime(known, zone, offsetAt) !== null ? null : known,
          );
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
          toStep={(text) => (isEnd ? toStepOfEnd : toStepOfDay)(text, stepMinutes)}
          read={isEnd ? readEnd : readTime}
          value={time}
          onChange={(to) => change(`${date}T${to}`)}
          onStep={step}
        />
        {value !== null && both.length > 1 && (
          <select
            className={styles.control}
            aria-label={`${label}, which ${time}`}
            title={`The clocks show ${time} twice that day.`}
            disabled={control.readOnly}
            value={value}
            onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
          >
            {both.map((atMs) => (
              <option key={atMs} value={atMs}>
                {zoneWord(atMs, zone, offsetAt)}
              </option>
            ))}
          </select>
        )}
      </span>
      {skipped !== null && value === skipped.atMs && (
        <small role="status" className={styles.hint}>
          {skipped.words}
        </small>
      )}
    </>
  );
}
