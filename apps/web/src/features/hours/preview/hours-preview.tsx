import { hoursOfKind } from '@passline/domain/hours/hours-of-kind';
import { localDate } from '@passline/domain/time/local-date';
import type { RegionHours } from '@passline/domain/hours/courier-hours';
import { hoursPreview } from '@passline/domain/hours/hours-preview';
import type { Opening } from '../hours-fields.ts';
import { PreviewDayRow } from './preview-day-row.tsx';
import styles from './hours-preview.module.css';

type HoursPreviewProps = {
  location: Opening;
  /** The region that limits the delivery. */
  couriers: RegionHours | null;
  nowMs: number;
};

/** The 14 days ahead as the form has them, in the location's time. */
export function HoursPreview({ location, couriers, nowMs }: HoursPreviewProps) {
  const hours = hoursOfKind('delivery', location);
  const ordering = hoursPreview(hoursOfKind('ordering', location), nowMs);
  const delivery = hoursPreview(hours, nowMs);
  const limited = couriers && hoursPreview(hours, nowMs, couriers.hours);
  const today = localDate(nowMs, location.timezone);
  return (
    <section aria-labelledby="days-ahead" className={styles.preview}>
      <h2 id="days-ahead">Next 14 days</h2>
      <ol className={styles.days}>
        {ordering.map((day, at) => (
          <PreviewDayRow
            key={day.date}
            day={day}
            delivery={delivery[at] ?? null}
            couriers={couriers && { region: couriers.region, ranges: limited?.[at]?.ranges ?? [] }}
            today={today}
          />
        ))}
      </ol>
    </section>
  );
}
