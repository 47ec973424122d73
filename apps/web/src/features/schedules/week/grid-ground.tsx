import { placeOnAxis, type WeekAxis } from '@passline/domain/schedules/week-axis';
import type { MouseEvent } from 'react';
import { axisGaps, axisHours } from './axis-hours.ts';
import { NowLine } from './now-line.tsx';
import classes from './week-grid.module.css';

type GridGroundProps = {
  axis: WeekAxis;
  columns: readonly { date: string }[];
  today: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};

/** The background of the grid: the hours at the left, and a column for each day. */
export function GridGround({ axis, columns, today, onClick }: GridGroundProps) {
  return (
    <>
      <div className={classes.hours} aria-hidden>
        {axisHours(axis).map(({ minute, words, isAgain }) => (
          <span
            key={minute}
            style={{ ['--from' as string]: minute }}
            data-hour={isAgain ? undefined : Number(words.slice(0, 2))}
          >
            {words}
            {isAgain && <small>again</small>}
          </span>
        ))}
      </div>
      {columns.map(({ date }, day) => (
        // The button above the grid adds a shift by keyboard.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div
          key={date}
          className={classes.column}
          style={{ gridColumn: day + 2 }}
          data-day={day}
          data-today={date === today || undefined}
          onClick={onClick}
        >
          {axisHours(axis).map(({ minute }) => (
            <i key={minute} style={{ ['--from' as string]: minute }} />
          ))}
          {axisGaps(axis)
            .filter((gap) => gap.day === day)
            .map(({ minute, minutes, words }) => (
              <span
                key={minute}
                className={classes.gap}
                style={{ ['--from' as string]: minute, ['--minutes' as string]: minutes }}
              >
                {words}
              </span>
            ))}
          {date === today && <NowLine placeOf={(nowMs) => placeOnAxis(axis, nowMs)} day={day} />}
        </div>
      ))}
    </>
  );
}
