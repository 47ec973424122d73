import { WEEK_ORDER, type HoursKind, type Weekday } from '@passline/domain';
import { useState } from 'react';
import type { FieldChanges } from '../../../parts/form/use-field-changes.ts';
import { dayField, type HoursFields, type WeekMistake } from '../hours-fields.ts';
import { DayEditor } from './day-editor.tsx';
import styles from './week-editor.module.css';

type WeekEditorProps = { kind: HoursKind; form: FieldChanges<HoursFields>; mistake: WeekMistake | null };

/** Monday to Saturday, then Sunday. */
export function WeekEditor({ kind, form, mistake }: WeekEditorProps) {
  const [copying, setCopying] = useState<Weekday | null>(null);
  return (
    <ul className={styles.week}>
      {WEEK_ORDER.map((day) => {
        const field = dayField(kind, day);
        return (
          <DayEditor
            key={day}
            kind={kind}
            day={day}
            ranges={form.value(field)}
            isEdited={form.isEdited(field)}
            theirs={form.theirs(field)}
            mistake={mistake?.days.includes(day) ? mistake.message : null}
            isCopying={copying === day}
            onChange={(ranges) => form.edit(field, ranges)}
            onKeepMine={() => form.keepMine(field)}
            onTakeTheirs={() => form.takeTheirs(field)}
            onCopying={(isOpen) => setCopying(isOpen ? day : null)}
            onCopy={(days) => {
              for (const other of days) form.edit(dayField(kind, other), form.value(field));
              setCopying(null);
            }}
          />
        );
      })}
    </ul>
  );
}
