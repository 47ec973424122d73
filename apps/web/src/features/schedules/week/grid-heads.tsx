import type { Shift } from '@passline/contract/schedules/schedules';
import { dayOf } from '@passline/domain/schedules/week';
import type { WeekAxis } from '@passline/domain/schedules/week-axis';
import { formatDay } from '@passline/domain/time/format-day';
import { dayWords } from '../shift-words.ts';
import classes from './week-grid.module.css';

type GridHeadsProps = {
  axis: WeekAxis;
  columns: readonly { date: string }[];
  shifts: readonly Shift[];
  today: string;
};

/** The days of a week, each with a summary of its shifts. */
export function GridHeads({ axis, columns, shifts, today }: GridHeadsProps) {
  return (
    <>
      {columns.map(({ date }, day) => {
        const span = dayOf(date, axis.zone);
        const own = shifts.filter(({ start, end }) => start < span.beforeMs && end > span.fromMs);
        return (
          <header
            key={date}
            className={classes.day}
            style={{ gridColumn: day + 2 }}
            data-today={date === today || undefined}
          >
            <h2>{formatDay(date, date)}</h2>
            <p>{own.length > 0 && dayWords(own, span)}</p>
          </header>
        );
      })}
    </>
  );
}
