import { MAX_RANGES_PER_DAY } from '@passline/domain/hours/week-hours';
import { WEEKDAY_NAMES, type Weekday } from '@passline/domain/time/weekday';
import Clock from 'lucide-react/icons/clock';
import Copy from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import { useId, useRef } from 'react';
import fieldStyles from '../form/field.module.css';
import { ConflictNotice } from '../form/conflict-notice.tsx';
import { Mistake } from '../form/mistake.tsx';
import { ALL_DAY } from './hours-ranges.ts';
import { CopyDay } from './copy-day.tsx';
import { RangeList } from './range-list.tsx';
import type { DayField, WeekForm, WeekName } from './week-fields.ts';
import styles from './week-editor.module.css';

type DayEditorProps<Week extends WeekName> = {
  form: WeekForm<Week>;
  field: DayField<Week>;
  day: Weekday;
  isCopying: boolean;
  onCopying: (isOpen: boolean) => void;
  onCopy: (days: readonly Weekday[]) => void;
};

/** The ranges of one weekday, and what can be done with all of them at once. */
export function DayEditor<Week extends WeekName>(props: DayEditorProps<Week>) {
  const { form, field, day, isCopying, onCopying } = props;
  const name = WEEKDAY_NAMES[day];
  /** The name for screen readers, which read both weeks. */
  const { label } = form.fields[field];
  const ranges = form.values[field];
  const mistake = form.mistakeOf(field);
  const conflict = form.conflictOf(field);
  const change = (to: typeof ranges) => form.edit(field, to);
  const id = useId();
  const copyButton = useRef<HTMLButtonElement>(null);
  const rangeList = useRef<{ add: () => void }>(null);
  return (
    <li className={styles.day} data-wrong={mistake !== null || undefined}>
      <h3 className={styles.name} id={id}>
        {name}
        {form.edited.includes(field) && <span className={fieldStyles.edited}>edited</span>}
      </h3>
      <div className={styles.ranges} role="group" aria-labelledby={id}>
        <RangeList
          ref={rangeList}
          ranges={ranges}
          name={label}
          mistakeId={mistake === null ? undefined : `${id}-mistake`}
          onChange={change}
        />
        {mistake !== null && <Mistake id={`${id}-mistake`}>{mistake}</Mistake>}
        {conflict && <ConflictNotice what={name} conflict={conflict} />}
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          aria-label={`Add hours on ${label}`}
          disabled={ranges.length >= MAX_RANGES_PER_DAY}
          onClick={() => rangeList.current?.add()}
        >
          <Plus size={14} aria-hidden />
          Add hours
        </button>
        <button type="button" aria-label={`24 h on ${label}`} onClick={() => change([ALL_DAY])}>
          <Clock size={14} aria-hidden />
          24 h
        </button>
        <button
          type="button"
          ref={copyButton}
          aria-label={`Copy ${label} to other days`}
          aria-expanded={isCopying}
          onClick={() => onCopying(!isCopying)}
        >
          <Copy size={14} aria-hidden />
          Copy
        </button>
      </div>
      {isCopying && (
        <CopyDay
          day={day}
          onCopy={(days) => {
            props.onCopy(days);
            copyButton.current?.focus();
          }}
          onCancel={() => {
            onCopying(false);
            copyButton.current?.focus();
          }}
        />
      )}
    </li>
  );
}
