import { WEEK_ORDER, type Weekday } from '@passline/domain/time/weekday';
import { useState } from 'react';
import { DayEditor } from './day-editor.tsx';
import type { WeekForm, WeekName } from './week-fields.ts';
import styles from './week-editor.module.css';

/** Monday to Saturday, then Sunday. */
export function WeekEditor<Week extends WeekName>({ week, form }: { week: Week; form: WeekForm<Week> }) {
  const [copying, setCopying] = useState<Weekday | null>(null);
  return (
    <ul className={styles.week}>
      {WEEK_ORDER.map((day) => (
        <DayEditor
          key={day}
          form={form}
          field={`${week}.${day}`}
          day={day}
          isCopying={copying === day}
          onCopying={(isOpen) => setCopying(isOpen ? day : null)}
          onCopy={(days) => {
            for (const other of days) form.edit(`${week}.${other}`, form.values[`${week}.${day}`]);
            setCopying(null);
          }}
        />
      ))}
    </ul>
  );
}
