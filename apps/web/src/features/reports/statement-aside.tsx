import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import { useRestaurantParams } from '../../app/restaurant-params.ts';
import { StatementCheck, StatementWeeks } from './statement-weeks.tsx';
import classes from './statement.module.css';
import type { ReportOf } from './use-report.ts';

/** Whether the statement adds up, and the balances at the ends of the weeks. */
export function StatementAside({ of, isEven }: { of: ReportOf; isEven: boolean }) {
  return (
    <aside className={classes.aside} aria-label="About the statement">
      <StatementCheck isEven={isEven} />
      <Weeks of={of} />
    </aside>
  );
}

function Weeks({ of: { locationId, span } }: { of: ReportOf }) {
  const { restaurantId } = useRestaurantParams();
  const weeks = useQuery(queries.reports.weeks.queryOptions({ input: { locationId }, staleTime: 60_000 }));
  return (
    <StatementWeeks
      weeks={weeks}
      shown={span}
      none="No week has ended yet since the first order was done."
      hrefOf={({ from, to }) => `/restaurant/reports/${restaurantId}/${locationId}?from=${from}&to=${to}`}
    />
  );
}
