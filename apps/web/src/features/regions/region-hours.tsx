import { useId } from 'react';
import { ConflictNotice } from '../../parts/form/conflict-notice.tsx';
import { WeekEditor } from '../../parts/week/week-editor.tsx';
import type { RegionForm } from './use-region-form.ts';
import styles from './regions.module.css';

/**
 * When our couriers deliver in it: whenever the restaurants do, or by its own week. See
 * docs/rules/regions.md#delivery-hours.
 */
export function RegionHours({ form }: { form: RegionForm }) {
  const id = useId();
  const isWhenever = form.values.deliveryHoursLT;
  const conflict = form.conflictOf('deliveryHoursLT');
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>Delivery hours</h2>
      <p className={styles.note}>
        Our couriers take deliveries from its locations while both the location and the region deliver.
      </p>
      <label className={styles.whenever}>
        <input
          type="checkbox"
          checked={isWhenever}
          onChange={(event) => form.edit('deliveryHoursLT', event.currentTarget.checked)}
        />
        Whenever the restaurants deliver
      </label>
      {conflict && <ConflictNotice what="delivery hours" conflict={conflict} />}
      {!isWhenever && <WeekEditor week="deliveryHoursLT" form={form} />}
    </section>
  );
}
