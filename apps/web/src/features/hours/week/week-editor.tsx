import { WEEK_ORDER, type HoursKind, type Weekday } from '@passline/domain';
import { useState } from 'react';
import { dayField } from '../hours-fields.ts';
import type { HoursForm } from '../use-hours-form.ts';
import { DayEditor } from './day-editor.tsx';
import styles from './week-editor.module.css';

/** Monday to Saturday, then Sunday. */
export function WeekEditor({ kind, form }: { kind: HoursKind; form: HoursForm }) {
  const [copying, setCopying] = useState<Weekday | null>(null);
  return (
    <ul className={styles.week}>
      {WEEK_ORDER.map((day) => (
        <DayEditor
          key={day}
          form={form}
          field={dayField(kind, day)}
          day={day}
          isCopying={copying === day}
          onCopying={(isOpen) => setCopying(isOpen ? day : null)}
          onCopy={(days) => {
            for (const other of days) form.edit(dayField(kind, other), form.values[dayField(kind, day)]);
            setCopying(null);
          }}
        />
      ))}
    </ul>
  );
}
