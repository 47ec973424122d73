import type { OpenRange } from '@passline/domain/hours/open-ranges';
import { rangeMinutes } from '@passline/domain/hours/week-hours';
import { formatDay } from '@passline/domain/time/format-day';
import type { PreviewDay } from '@passline/domain/hours/hours-preview';
import CalendarDays from 'lucide-react/icons/calendar-days';
import History from 'lucide-react/icons/history';
import { rangeText } from '../../../parts/week/hours-ranges.ts';
import styles from './hours-preview.module.css';

type PreviewDayRowProps = {
  day: PreviewDay;
  delivery: PreviewDay | null;
  /** The delivery hours that the region allows. */
  couriers: { region: string; ranges: readonly OpenRange[] } | null;
  today: string;
};

/** One day: when it is open, why it differs from its week, and delivery if it differs or its region is shorter. */
export function PreviewDayRow({ day, delivery, couriers, today }: PreviewDayRowProps) {
  const ordering = dayText(day.ranges);
  const delivered = delivery && dayText(delivery.ranges);
  const left = couriers && dayText(couriers.ranges);
  return (
    <li className={styles.day} data-today={day.date === today || undefined}>
      <span className={styles.date}>{day.date === today ? 'Today' : formatDay(day.date, today)}</span>
      <span className={styles.hours}>
        <span data-closed={day.ranges.length === 0 || undefined}>{ordering}</span>
        {left === null || left === delivered
          ? delivered !== ordering && <span className={styles.delivery}>Delivery {delivered}</span>
          : couriers && (
              <span className={styles.delivery}>
                Delivery {left}, by the hours of {couriers.region}
              </span>
            )}
        {day.exception !== null && <ExceptionMark name={day.exception} />}
        {delivery?.exception && delivery.exception !== day.exception && (
          <ExceptionMark name={`${delivery.exception} (delivery)`} />
        )}
        {day.clockChange && (
          <span className={styles.mark} data-mark="clock">
            <History size={12} aria-hidden />
            {clockWords(day.clockChange)}
          </span>
        )}
      </span>
    </li>
  );
}

function ExceptionMark({ name }: { name: string }) {
  return (
    <span className={styles.mark} data-mark="exception">
      <CalendarDays size={12} aria-hidden />
      {name}
    </span>
  );
}

function dayText(ranges: readonly OpenRange[]): string {
  return ranges.length === 0 ? 'Closed' : ranges.map(openRangeText).join(', ');
}

/** With the effect of a clock change. */
function openRangeText(range: OpenRange): string {
  const difference = (range.closeMs - range.openMs) / 60_000 - rangeMinutes(range);
  if (difference === 0) return rangeText(range);
  const amount = Math.abs(difference) === 60 ? '1 hour' : `${Math.abs(difference)} minutes`;
  return `${rangeText(range)} (${amount} ${difference > 0 ? 'longer' : 'shorter'})`;
}

function clockWords({ time, minutes }: NonNullable<PreviewDay['clockChange']>): string {
  const amount = Math.abs(minutes) === 60 ? '1 hour' : `${Math.abs(minutes)} minutes`;
  return `At ${time} the clocks go ${minutes > 0 ? 'forward' : 'back'} ${amount}`;
}
