import { formatSpan, type HoursRange } from '@passline/domain/hours/week-hours';
import X from 'lucide-react/icons/x';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { TimeInput } from '../form/time-input.tsx';
import { isAllDay, isOvernight, oneMoreRange } from './hours-ranges.ts';
import styles from './range-list.module.css';

type RangeListProps = {
  ref: Ref<{ add: () => void }>;
  ranges: readonly HoursRange[];
  /** 'Monday', 'Friday delivery', a date: the name for screen readers. */
  name: string;
  mistakeId: string | undefined;
  onChange: (ranges: readonly HoursRange[]) => void;
};

/** The ranges of one day as pairs of times; 'Closed' for none. */
export function RangeList({ ref, ranges, name, mistakeId, onChange }: RangeListProps) {
  const list = useRef<HTMLDivElement>(null);
  /** Where the focus goes when the ranges have been rendered again. */
  const focusNext = useRef<number | null>(null);
  useImperativeHandle(ref, () => ({
    add: () => {
      focusNext.current = ranges.length;
      onChange([...ranges, oneMoreRange(ranges)]);
    },
  }));
  useEffect(() => {
    if (focusNext.current === null) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-range]') ?? [];
    const row = rows[Math.min(focusNext.current, rows.length - 1)];
    (row?.querySelector('input') ?? list.current)?.focus();
    focusNext.current = null;
  });

  const change = (at: number, times: Partial<HoursRange>) =>
    onChange(ranges.map((range, index) => (index === at ? { ...range, ...times } : range)));
  return (
    <div ref={list} className={styles.list} tabIndex={-1}>
      {ranges.length === 0 && <span className={styles.closed}>Closed</span>}
      {ranges.map((range, at) => {
        const which = ranges.length > 1 ? ` ${at + 1}` : '';
        return (
          <div key={at} data-range className={styles.range}>
            <TimeInput
              aria-label={`${name} opens${which}`}
              aria-invalid={mistakeId !== undefined || undefined}
              aria-describedby={mistakeId}
              value={range.openLT}
              onChange={(openLT) => change(at, { openLT })}
            />
            <span aria-hidden>to</span>
            <TimeInput
              aria-label={`${name} closes${which}`}
              aria-invalid={mistakeId !== undefined || undefined}
              aria-describedby={mistakeId}
              value={range.closeLT}
              onChange={(closeLT) => change(at, { closeLT })}
            />
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${name} ${formatSpan(range)}`}
              onClick={() => {
                focusNext.current = at;
                onChange(ranges.filter((_, index) => index !== at));
              }}
            >
              <X size={14} aria-hidden />
            </button>
            <span className={styles.note}>{noteOf(range)}</span>
          </div>
        );
      })}
    </div>
  );
}

function noteOf(range: HoursRange): string {
  if (isAllDay(range)) return '24 hours';
  return isOvernight(range) && range.closeLT !== '00:00' ? 'next day' : '';
}
