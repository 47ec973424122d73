import { checkTimeRange, snapToTimeStep } from '@passline/domain/time/time-range';
import { useEffect, useId, useRef, useState } from 'react';
import { isCommandKey } from '../../../parts/command-key.ts';
import { afterLeaving } from '../../../parts/form/after-leaving.ts';
import { DateTimeControl } from '../../../parts/form/date-time-control.tsx';
import toolbar from '../../../parts/toolbar.module.css';
import { QUICK_RANGES, type Bounds, type ListRange } from './list-range.ts';
import styles from './list-filters.module.css';

type RangeFieldsProps = {
  range: ListRange;
  /** What the range means now. */
  bounds: Bounds;
  zone: string;
  onRange: (range: ListRange) => void;
};

/** A date without a time means its start, or its end. */
const ENDS = [
  { name: 'Start', bound: 'fromMs', usualTime: '00:00' },
  { name: 'End', bound: 'beforeMs', usualTime: '23:55' },
] as const;

/**
 * From when to when. What is typed is requested when its field is left, rounded to five minutes. A range that ends
 * before it begins stays in the fields with the reason, and the list stays as it was.
 */
export function RangeFields({ range, bounds, zone, onRange }: RangeFieldsProps) {
  const id = useId();
  const [typed, setTyped] = useState(bounds);
  // Leaving a field rounds it at the same moment.
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  /** An incomplete date and time is dropped when its field is left. */
  const [clearings, setClearings] = useState({ Start: 0, End: 0 });
  // Another range: the fields are filled again, unless the range came from them. Then the next field may already have
  // input.
  const [told, setTold] = useState('');
  const meant = meaningOf(bounds);
  const [shown, setShown] = useState(meant);
  if (shown !== meant) {
    setShown(meant);
    if (told !== meant) {
      setTyped(bounds);
      setRefusal(null);
    }
  }

  const take = () => {
    const { fromMs, beforeMs } = latest.current;
    const wanted = { fromMs: snapped(fromMs), beforeMs: snapped(beforeMs) };
    setTyped(wanted);
    const answer = checkTimeRange(wanted.fromMs, wanted.beforeMs);
    setRefusal(answer.ok ? null : answer.refusal.message);
    if (!answer.ok || meaningOf(wanted) === meant) return;
    setTold(meaningOf(wanted));
    const isOpen = wanted.fromMs === null && wanted.beforeMs === null;
    onRange(isOpen ? { kind: 'all' } : { kind: 'between', ...wanted });
  };
  return (
    <div className={styles.range} role="group" aria-label="When they were placed">
      <div className={`${toolbar.choices} ${styles.quick}`}>
        {QUICK_RANGES.map(({ kind, label }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={range.kind === kind}
            onClick={() => {
              setTold('');
              setRefusal(null);
              setTyped(bounds);
              onRange({ kind });
            }}
          >
            {label}
          </button>
        ))}
      </div>
      {ENDS.map(({ name, bound, usualTime }) => (
        // The keys and blur events of both inputs inside.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <div
          key={name}
          className={styles.field}
          role="group"
          aria-label={`${name}, date and time`}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isCommandKey(event)) afterLeaving(() => null);
          }}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (currentTarget.contains(relatedTarget)) return;
            if (latest.current[bound] === null) setClearings({ ...clearings, [name]: clearings[name] + 1 });
            take();
          }}
        >
          <label htmlFor={`${id}-${name}`}>{name}</label>
          <DateTimeControl
            key={`${zone} ${clearings[name]}`}
            id={`${id}-${name}`}
            label={name}
            aria-invalid={refusal !== null}
            aria-describedby={refusal === null ? undefined : `${id}-refusal`}
            aria-errormessage={undefined}
            readOnly={false}
            value={typed[bound]}
            zone={zone}
            usualTime={usualTime}
            onChange={(atMs) => {
              latest.current = { ...latest.current, [bound]: atMs };
              setTyped(latest.current);
            }}
          />
        </div>
      ))}
      {refusal !== null && (
        <p id={`${id}-refusal`} className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}

function meaningOf({ fromMs, beforeMs }: Bounds): string {
  return `${fromMs} ${beforeMs}`;
}

function snapped(atMs: number | null): number | null {
  // There were no orders before 1970.
  return atMs === null || atMs < 0 ? null : snapToTimeStep(atMs);
}
