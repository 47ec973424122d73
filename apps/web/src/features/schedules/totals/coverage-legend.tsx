import type { Demand } from '@passline/contract/schedules/schedules';
import { formatDay } from '@passline/domain/time/format-day';
import { addDays } from '@passline/domain/time/local-date';
import classes from './coverage-strip.module.css';
import type { CoverageScale } from './coverage-strip.tsx';

type CoverageLegendProps = { demand: Demand; scale: CoverageScale; today: string };

/** What the bars and the line below each day mean, and their maximum. */
export function CoverageLegend({ demand, scale, today }: CoverageLegendProps) {
  const { weeks, fromWeek, toWeek } = demand;
  const span = `${formatDay(fromWeek, today)} – ${formatDay(addDays(toWeek, 6), today)}`;
  const most = Math.round(scale.orders * 10) / 10;
  return (
    <p className={classes.legend}>
      <span>
        <i aria-hidden />
        {weeks === 0
          ? 'No deliveries in the weeks before'
          : `Deliveries in an hour, at most ${most}, as a mean of ${weeks === 1 ? '1 week' : `${weeks} weeks`} (${span})`}
      </span>
      <span>
        <i aria-hidden data-mark="open" />
        Deliveries, but no courier scheduled
      </span>
      <span>
        <i aria-hidden data-mark="couriers" />
        Couriers planned, at most {Math.round(scale.couriers * 10) / 10}
      </span>
    </p>
  );
}
