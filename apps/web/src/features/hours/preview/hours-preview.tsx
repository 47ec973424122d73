import { hoursOfKind, hoursPreview, localDate } from '@passline/domain';
import type { Opening } from '../hours-fields.ts';
import { PreviewDayRow } from './preview-day-row.tsx';
import styles from './hours-preview.module.css';

/** The 14 days ahead as the form has them, in the location's time. */
export function HoursPreview({ location, nowMs }: { location: Opening; nowMs: number }) {
  const ordering = hoursPreview(hoursOfKind('ordering', location), nowMs);
  const delivery = hoursPreview(hoursOfKind('delivery', location), nowMs);
  const today = localDate(nowMs, location.timezone);
  return (
    <section aria-labelledby="days-ahead" className={styles.preview}>
      <h2 id="days-ahead">Next 14 days</h2>
      <ol className={styles.days}>
        {ordering.map((day, at) => (
          <PreviewDayRow key={day.date} day={day} delivery={delivery[at] ?? null} today={today} />
        ))}
      </ol>
    </section>
  );
}
