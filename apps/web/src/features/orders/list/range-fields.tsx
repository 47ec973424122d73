import { checkTimeRange, snapToTimeStep, TIME_STEP_MINUTES } from '@passline/domain';
import { useId, useState } from 'react';
import toolbar from '../../../parts/toolbar.module.css';
import { fromField, QUICK_RANGES, toField, type Bounds, type ListRange } from './list-range.ts';
import styles from './list-filters.module.css';

type RangeFieldsProps = {
  range: ListRange;
  /** What the range means now. */
  bounds: Bounds;
  zone: string;
  onRange: (range: ListRange) => void;
};

/**
 * From when to when. What is typed is asked for when its field is left, on whole five minutes; a range that ends before
 * it begins stays in the fields with the reason, and the list as it was.
 */
export function RangeFields({ range, bounds, zone, onRange }: RangeFieldsProps) {
  const id = useId();
  const [from, setFrom] = useState(toField(bounds.fromMs, zone));
  const [to, setTo] = useState(toField(bounds.beforeMs, zone));
  const typed = { fromMs: snapped(from, zone), beforeMs: snapped(to, zone) };
  const [refusal, setRefusal] = useState<string | null>(null);
  // Another range or other clocks: the fields are read anew, unless they are what the range came from. Then the next
  // field may have been typed into already.
  const [told, setTold] = useState('');
  const meant = meaningOf(bounds, zone);
  const [shown, setShown] = useState(meant);
  if (shown !== meant) {
    setShown(meant);
    if (told !== meant) {
      setFrom(toField(bounds.fromMs, zone));
      setTo(toField(bounds.beforeMs, zone));
      setRefusal(null);
    }
  }

  const take = () => {
    setFrom(toField(typed.fromMs, zone));
    setTo(toField(typed.beforeMs, zone));
    const answer = checkTimeRange(typed.fromMs, typed.beforeMs);
    setRefusal(answer.ok ? null : answer.refusal.message);
    const isSame = typed.fromMs === bounds.fromMs && typed.beforeMs === bounds.beforeMs;
    if (!answer.ok || isSame) return;
    setTold(meaningOf(typed, zone));
    const isOpen = typed.fromMs === null && typed.beforeMs === null;
    onRange(isOpen ? { kind: 'all' } : { kind: 'between', ...typed });
  };
  const field = (name: 'Start' | 'End', value: string, set: (text: string) => void) => (
    <div className={styles.field}>
      <label htmlFor={`${id}-${name}`}>{name}</label>
      <input
        id={`${id}-${name}`}
        type="datetime-local"
        step={TIME_STEP_MINUTES * 60}
        value={value}
        aria-invalid={refusal !== null}
        aria-describedby={refusal === null ? undefined : `${id}-refusal`}
        onChange={(event) => set(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
      />
    </div>
  );
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
              setFrom(toField(bounds.fromMs, zone));
              setTo(toField(bounds.beforeMs, zone));
              onRange({ kind });
            }}
          >
            {label}
          </button>
        ))}
      </div>
      {field('Start', from, setFrom)}
      {field('End', to, setTo)}
      {refusal !== null && (
        <p id={`${id}-refusal`} className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}

function meaningOf({ fromMs, beforeMs }: Bounds, zone: string): string {
  return `${fromMs} ${beforeMs} ${zone}`;
}

function snapped(text: string, zone: string): number | null {
  const atMs = fromField(text, zone);
  return atMs === null ? null : snapToTimeStep(atMs);
}
