import { WEEKDAYS } from '@passline/domain/time/weekday';
import { useId } from 'react';
import { useSession } from '../session/use-session.ts';
import { ConflictNotice } from '../../parts/form/conflict-notice.tsx';
import { Locked } from '../../parts/locked.tsx';
import { dayField } from './hours-fields.ts';
import styles from './hours-screen.module.css';
import type { HoursForm } from './use-hours-form.ts';
import { WeekEditor } from '../../parts/week/week-editor.tsx';
import { WeekText } from '../../parts/week/week-text.tsx';

/** The server's own words for the lock. See docs/rules/hours.md#ordering-and-delivery. */
export const DELIVERY_LOCK = 'Only a super admin can edit this field.';

/** The same as ordering, or its own week; a restaurant admin can only read it. */
export function DeliveryHours({ form }: { form: HoursForm }) {
  const { role } = useSession();
  const isLocked = role !== 'super_admin';
  const isSame = form.values.deliveryHoursLT;
  const conflict = form.conflictOf('deliveryHoursLT');
  const id = useId();
  const change = (isSameNow: boolean) => {
    form.edit('deliveryHoursLT', isSameNow);
    if (isSameNow) return;
    // Its own week begins as a copy of the ordering week on the screen, also if that is not saved yet.
    for (const day of WEEKDAYS) {
      const ordering = dayField('ordering', day);
      if (form.edited.includes(ordering)) form.edit(dayField('delivery', day), form.values[ordering]);
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
      {conflict && <ConflictNotice what="delivery hours" conflict={conflict} />}
      {isLocked && (
        <div id={`${id}-lock`}>
          <Locked isInline reason={DELIVERY_LOCK} />
        </div>
      )}
      {isLocked && !isSame && <WeekText week="deliveryHoursLT" form={form} />}
      {!isLocked && !isSame && <WeekEditor week="deliveryHoursLT" form={form} />}
    </>
  );
}
