import type { Location } from '@passline/contract/restaurants/location';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { completeWeek } from '../../parts/week/week-fields.ts';
import { SaveBar } from '../../parts/form/save-bar.tsx';
import { Screen } from '../../parts/screen.tsx';
import { DeliveryHours } from './delivery-hours.tsx';
import { ExceptionList } from './exceptions/exception-list.tsx';
import { weekOf } from './hours-fields.ts';
import styles from './hours-screen.module.css';
import { OpenNow } from './open-now.tsx';
import { HoursPreview } from './preview/hours-preview.tsx';
import { useHoursForm } from './use-hours-form.ts';
import { useServerMinute } from '../../live/use-server-minute.ts';
import { RegionLine } from './region-line.tsx';
import { useRegionHours } from './use-region-hours.ts';
import { WeekEditor } from '../../parts/week/week-editor.tsx';
import { ZoneLine } from './zone-line.tsx';

type HoursScreenProps = { location: Location; onSaved: (location: Location) => void };

/** The two weeks, the special dates, and the resulting days. See docs/rules/hours.md. */
export function HoursScreen({ location, onSaved }: HoursScreenProps) {
  const form = useHoursForm(location, onSaved);
  const nowMs = useServerMinute();
  const region = useRegionHours(location);
  const { values } = form;
  const wanted = {
    ...location,
    hoursLT: completeWeek(weekOf('ordering', values)),
    deliveryHoursLT: values.deliveryHoursLT ? null : completeWeek(weekOf('delivery', values)),
  };
  return (
    <Screen title="Hours" actions={<ZoneLine zone={location.timezone} nowMs={nowMs} />}>
      <OpenNow stored={location} wanted={wanted} nowMs={nowMs} />
      <div className={styles.columns}>
        <RecordForm form={form} label="Hours of a week" className={styles.weeks}>
          <section aria-labelledby="ordering-hours" className={styles.section}>
            <h2 id="ordering-hours">Ordering hours</h2>
            <WeekEditor week="hoursLT" form={form} />
          </section>
          <section aria-labelledby="delivery-hours" className={styles.section}>
            <h2 id="delivery-hours">Delivery hours</h2>
            <DeliveryHours form={form} />
            <RegionLine {...region} />
          </section>
        </RecordForm>
        <div className={styles.side}>
          <HoursPreview location={wanted} couriers={region.couriers} nowMs={nowMs} />
          <ExceptionList location={location} nowMs={nowMs} onSaved={onSaved} />
        </div>
      </div>
      <SaveBar form={form} />
    </Screen>
  );
}
