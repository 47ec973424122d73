import type { Location } from '@passline/contract';
import { useMemo } from 'react';
import { useFieldChanges } from '../../parts/form/use-field-changes.ts';
import { useUnsaved } from '../../parts/form/guarded-parts.tsx';
import { Screen } from '../../parts/screen.tsx';
import { DeliveryHours } from './delivery-hours.tsx';
import { ExceptionList } from './exceptions/exception-list.tsx';
import {
  completeWeek,
  countingChanges,
  hoursFields,
  mistakeOf,
  weekOf,
  type HoursFields,
} from './hours-fields.ts';
import styles from './hours-screen.module.css';
import { OpenNow } from './open-now.tsx';
import { HoursPreview } from './preview/hours-preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { useServerMinute } from './use-server-minute.ts';
import { WeekEditor } from './week/week-editor.tsx';
import { ZoneLine } from './zone-line.tsx';

type HoursScreenProps = { location: Location; onSaved: (location: Location) => void };

/** The two weeks, the dates that differ, and what comes of them. See docs/rules/hours.md. */
export function HoursScreen({ location, onSaved }: HoursScreenProps) {
  const current = useMemo(() => hoursFields(location), [location]);
  const form = useFieldChanges<HoursFields>(current);
  const nowMs = useServerMinute();
  const isSame = form.value('isSameAsOrdering');
  const ordering = weekOf('ordering', form.value);
  const delivery = isSame ? null : weekOf('delivery', form.value);
  const orderingMistake = mistakeOf(ordering);
  const deliveryMistake = delivery && mistakeOf(delivery);
  const wanted = {
    ...location,
    hoursLT: completeWeek(ordering),
    deliveryHoursLT: delivery && completeWeek(delivery),
  };
  const changes = countingChanges(form.changes, isSame);
  useUnsaved(Object.keys(changes).length > 0);
  return (
    <Screen title="Hours" actions={<ZoneLine zone={location.timezone} nowMs={nowMs} />}>
      <OpenNow stored={location} wanted={wanted} nowMs={nowMs} />
      <div className={styles.columns}>
        <div className={styles.weeks}>
          <section aria-labelledby="ordering-hours" className={styles.section}>
            <h2 id="ordering-hours">Ordering hours</h2>
            <WeekEditor kind="ordering" form={form} mistake={orderingMistake} />
          </section>
          <section aria-labelledby="delivery-hours" className={styles.section}>
            <h2 id="delivery-hours">Delivery hours</h2>
            <DeliveryHours form={form} mistake={deliveryMistake} />
          </section>
        </div>
        <div className={styles.side}>
          <HoursPreview location={wanted} nowMs={nowMs} />
          <ExceptionList location={location} nowMs={nowMs} onSaved={onSaved} />
        </div>
      </div>
      <SaveBar
        location={location}
        form={form}
        changes={changes}
        mistake={orderingMistake ?? deliveryMistake}
        onSaved={onSaved}
      />
    </Screen>
  );
}
