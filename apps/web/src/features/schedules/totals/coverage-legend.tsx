import type { Demand } from '@passline/contract/schedules/schedules';
import { addDays, formatDay } from '@passline/domain';
import classes from './coverage-strip.module.css';
import type { CoverageScale } from './coverage-strip.tsx';

type CoverageLegendProps = { demand: Demand; scale: CoverageScale; today: string };

/** What the bars and the line below each day are, and how high they go. */
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
        Deliveries, and nobody planned
      </span>
      <span>
        <i aria-hidden data-mark="couriers" />
        Couriers planned, at most {Math.round(scale.couriers * 10) / 10}
      </span>
    </p>
  );
}
