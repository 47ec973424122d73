import { WEEK_ORDER, WEEKDAY_NAMES, type HoursKind } from '@passline/domain';
import { dayField } from '../hours-fields.ts';
import { rangesText } from '../hours-ranges.ts';
import type { HoursForm } from '../use-hours-form.ts';
import styles from './week-editor.module.css';

/** A week for those who may only read it. */
export function WeekText({ kind, form }: { kind: HoursKind; form: HoursForm }) {
  return (
    <dl className={styles.text}>
      {WEEK_ORDER.map((day) => (
        <div key={day}>
          <dt>{WEEKDAY_NAMES[day]}</dt>
          <dd>{rangesText(form.values[dayField(kind, day)])}</dd>
        </div>
      ))}
    </dl>
  );
}
