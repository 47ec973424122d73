import { checkTimeRange } from '@passline/domain/time/time-range';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useEffect, useId, useRef, useState } from 'react';
import { isCommandKey } from '../../parts/command-key.ts';
import { afterLeaving } from '../../parts/form/after-leaving.ts';
import { DateTimeControl } from '../../parts/form/date-time-control.tsx';
import classes from './audit.module.css';

type Span = { from: number | null; to: number | null };

type SpanFilterProps = Span & { choose: (span: Span) => void };

const ENDS = [
  { name: 'From', end: 'from' },
  { name: 'To', end: 'to' },
] as const;

/** From when, and until when, which is not included. A span that ends before it begins stays in the fields with the reason. */
export function SpanFilter({ from, to, choose }: SpanFilterProps) {
  const id = useId();
  const [typed, setTyped] = useState<Span>({ from, to });
  // Leaving a field rounds it at the same moment.
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const meant = `${from} ${to}`;
  const [shown, setShown] = useState(meant);
  if (shown !== meant) {
    setShown(meant);
    setTyped({ from, to });
    setRefusal(null);
  }
  const take = () => {
    const checked = checkTimeRange(latest.current.from, latest.current.to);
    setRefusal(checked.ok ? null : checked.refusal.message);
    if (checked.ok && `${latest.current.from} ${latest.current.to}` !== meant) choose(latest.current);
  };
  return (
    <>
      {ENDS.map(({ name, end }) => (
        // The keys and blur events of both inputs inside.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <span
          key={name}
          className={`${classes.field} ${classes.span}`}
          role="group"
          aria-label={`${name}, date and time`}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isCommandKey(event)) afterLeaving(() => null);
          }}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) take();
          }}
        >
          <label htmlFor={`${id}-${name}`}>{name}</label>
          <DateTimeControl
            id={`${id}-${name}`}
            label={name}
            aria-invalid={refusal !== null}
            aria-describedby={refusal === null ? undefined : `${id}-refusal`}
            aria-errormessage={undefined}
            readOnly={false}
            value={typed[end]}
            zone={DEFAULT_TIME_ZONE}
            usualTime="00:00"
            onChange={(atMs) => {
              latest.current = { ...latest.current, [end]: atMs === null || atMs < 0 ? null : atMs };
              setTyped(latest.current);
            }}
          />
        </span>
      ))}
      {refusal !== null && (
        <p id={`${id}-refusal`} className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
    </>
  );
}
