import { WEEK_ORDER, WEEKDAY_NAMES } from '@passline/domain/time/weekday';
import { rangesText } from './hours-ranges.ts';
import type { WeekForm, WeekName } from './week-fields.ts';
import styles from './week-editor.module.css';

/** A week for those who may only read it. */
export function WeekText<Week extends WeekName>({ week, form }: { week: Week; form: WeekForm<Week> }) {
  return (
    <dl className={styles.text}>
      {WEEK_ORDER.map((day) => (
        <div key={day}>
          <dt>{WEEKDAY_NAMES[day]}</dt>
          <dd>{rangesText(form.values[`${week}.${day}`])}</dd>
        </div>
      ))}
    </dl>
  );
}
