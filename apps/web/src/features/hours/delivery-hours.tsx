import { WEEKDAYS } from '@passline/domain';
import { useId } from 'react';
import { useSession } from '../session/use-session.ts';
import type { FieldChanges } from '../../parts/form/use-field-changes.ts';
import { Locked } from '../../parts/locked.tsx';
import { dayField, type HoursFields, type WeekMistake } from './hours-fields.ts';
import styles from './hours-screen.module.css';
import { DayConflict } from './week/day-conflict.tsx';
import { WeekEditor } from './week/week-editor.tsx';
import { WeekText } from './week/week-text.tsx';

type DeliveryHoursProps = { form: FieldChanges<HoursFields>; mistake: WeekMistake | null };

/** The server's own words for the lock. See docs/rules/hours.md#ordering-and-delivery. */
export const DELIVERY_LOCK = 'Only a super admin can edit this field.';

/** The same as ordering, or a week of its own; an admin of a restaurant reads it. */
export function DeliveryHours({ form, mistake }: DeliveryHoursProps) {
  const { role } = useSession();
  const isLocked = role !== 'super_admin';
  const isSame = form.value('isSameAsOrdering');
  const theirs = form.theirs('isSameAsOrdering');
  const id = useId();
  const change = (isSameNow: boolean) => {
    form.edit('isSameAsOrdering', isSameNow);
    if (isSameNow) return;
    // Its own week begins as the one of ordering that one sees, also where that is not saved yet.
    for (const day of WEEKDAYS) {
      const ordering = dayField('ordering', day);
      if (form.isEdited(ordering)) form.edit(dayField('delivery', day), form.value(ordering));
    }
  };
  return (
    <>
      <label className={styles.same} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isSame}
          disabled={isLocked}
          aria-describedby={isLocked ? `${id}-lock` : undefined}
          onChange={(event) => change(event.currentTarget.checked)}
        />
        Same as ordering
      </label>
      {theirs && (
        <DayConflict
          what="delivery hours"
          theirs={theirs.value === true ? 'the same as ordering' : 'hours of their own'}
          onKeepMine={() => form.keepMine('isSameAsOrdering')}
          onTakeTheirs={() => form.takeTheirs('isSameAsOrdering')}
        />
      )}
      {isLocked && (
        <div id={`${id}-lock`}>
          <Locked isInline reason={DELIVERY_LOCK} />
        </div>
      )}
      {isLocked && !isSame && <WeekText kind="delivery" form={form} />}
      {!isLocked && !isSame && <WeekEditor kind="delivery" form={form} mistake={mistake} />}
    </>
  );
}
