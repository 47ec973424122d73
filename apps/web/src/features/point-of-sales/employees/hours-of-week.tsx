import type { EmployeeHours } from '@passline/contract/point-of-sales/employees';
import type { PointOfSale } from '@passline/contract/point-of-sales/point-of-sales';
import { addWeeks, daysOfWeek, weekOf } from '@passline/domain/schedules/week';
import { formatDay } from '@passline/domain/time/format-day';
import { localDate } from '@passline/domain/time/local-date';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef } from 'react';
import { queries } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { liveClient } from '../../../live/live-client.ts';
import { useServerMinute } from '../../../live/use-server-minute.ts';
import button from '../../../parts/button.module.css';
import { downloadFile } from '../../../parts/download-file.ts';
import { notify } from '../../../parts/notify.ts';
import { placeOfZone } from '../../../parts/zoned-time.ts';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { totalMinutes, workedWords } from './worked-words.ts';
import classes from './employees.module.css';

type HoursOfWeekProps = {
  point: PointOfSale;
  zone: string;
  /** Its Monday; '': this week. */
  week: string;
  /** The open clockings: with others, the hours are others too. */
  clockings: string;
  onWeek: (week: string) => void;
};

/** The hours of a week by employee and day. See docs/rules/point-of-sale.md#hours. */
export function HoursOfWeek({ point, zone, week: chosen, clockings, onWeek }: HoursOfWeekProps) {
  const nowMs = liveClient.serverNow();
  const thisWeek = weekOf(nowMs, zone);
  const today = localDate(nowMs, zone);
  const week = chosen === '' ? thisWeek : chosen;
  const days = daysOfWeek(week);
  const asked = queries.employees.hours.queryOptions({ input: { pointOfSaleId: point.id, week } });
  const hours = useQuery(asked);
  const { refetch } = hours;
  // With each minute while somebody is clocked in, as the list above.
  const minuteMs = useServerMinute();
  const wanted = clockings === '' ? '' : `${clockings} ${minuteMs}`;
  const asOf = useRef(wanted);
  useEffect(() => {
    if (asOf.current === wanted) return;
    asOf.current = wanted;
    void refetch();
  }, [wanted, refetch]);
  const go = (to: string) => onWeek(to === thisWeek ? '' : to);
  const rows = hours.data?.rows ?? [];
  const download = () =>
    import('./hours-file.ts').then(
      ({ hoursFile }) =>
        downloadFile(
          `hours-${point.name}-${week}.csv`,
          hoursFile(days, rows, hours.data?.timezone ?? zone),
          'text/csv;charset=utf-8',
        ),
      (error: unknown) => notify.error(`No file was written. ${messageOf(error)}`),
    );
  return (
    <section className={classes.hours} aria-labelledby="hours-of-week">
      <header className={classes.hoursHead}>
        <h2 id="hours-of-week">Hours</h2>
        <button
          type="button"
          className={button.plain}
          aria-label="Previous week"
          onClick={() => go(addWeeks(week, -1))}
        >
          <ChevronLeft size={16} aria-hidden />
        </button>
        <p role="status">
          {formatDay(days[0] ?? week, today)} – {formatDay(days[6] ?? week, today)}
        </p>
        <button
          type="button"
          className={button.plain}
          aria-label="Next week"
          onClick={() => go(addWeeks(week, 1))}
        >
          <ChevronRight size={16} aria-hidden />
        </button>
        {week !== thisWeek && (
          <button type="button" className={button.plain} onClick={() => go(thisWeek)}>
            This week
          </button>
        )}
        <small>{placeOfZone(zone)} time</small>
        {rows.length > 0 && (
          <button type="button" className={button.plain} onClick={() => void download()}>
            <Download size={16} aria-hidden />
            CSV
          </button>
        )}
      </header>
      {hours.isError ? (
        <ScreenError error={hours.error} retry={() => void refetch()} />
      ) : hours.isPending ? (
        <ListSkeleton height={40} />
      ) : rows.length === 0 ? (
        <p className={classes.nobody}>Nobody worked in this week.</p>
      ) : (
        <HoursTable days={days} rows={rows} />
      )}
    </section>
  );
}

function HoursTable({ days, rows }: { days: readonly string[]; rows: readonly EmployeeHours[] }) {
  return (
    // Scrolls sideways where seven days do not fit.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scrolls} role="region" aria-label="Hours of the week" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Employee</th>
            {days.map((date) => (
              <th key={date} scope="col">
                {formatDay(date, date)}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ employeeId, name, dayMinutes, isClockedIn }) => (
            <tr key={employeeId}>
              <th scope="row">
                {name}
                {isClockedIn && <small> until now</small>}
              </th>
              {dayMinutes.map((minutes, day) => (
                <td key={days[day]}>{minutes === 0 ? '–' : workedWords(minutes)}</td>
              ))}
              <td>{workedWords(totalMinutes(dayMinutes))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
