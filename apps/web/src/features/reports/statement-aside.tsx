import type { WeekBalances } from '@passline/contract/reports/statement';
import { formatDay } from '@passline/domain/time/format-day';
import { useQuery } from '@tanstack/react-query';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { queries } from '../../api/client.ts';
import { useRestaurantParams } from '../../app/restaurant-params.ts';
import button from '../../parts/button.module.css';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { formatMoney } from '../../parts/money.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import reports from './reports.module.css';
import classes from './statement.module.css';
import type { ReportOf } from './use-report.ts';

const SHOWN_FIRST = 6;

/** Whether the statement adds up, and the balances at the ends of the weeks. */
export function StatementAside({ of, isEven }: { of: ReportOf; isEven: boolean }) {
  return (
    <aside className={classes.aside} aria-label="About the statement">
      <section className={reports.part}>
        {isEven ? (
          <p className={classes.check}>
            <ShieldCheck size={16} aria-hidden />
            Equals the ledger at both ends, to the cent.
          </p>
        ) : (
          <p className={classes.check} data-uneven role="alert">
            <ShieldAlert size={16} aria-hidden />
            These lines do not lead from one balance to the other. Please tell Passline.
          </p>
        )}
      </section>
      <Weeks of={of} />
    </aside>
  );
}

function Weeks({ of: { locationId, span } }: { of: ReportOf }) {
  const [isAll, setAll] = useState(false);
  const weeks = useQuery(queries.reports.weeks.queryOptions({ input: { locationId }, staleTime: 60_000 }));
  return (
    <section className={reports.part} aria-labelledby="report-weeks">
      <h2 id="report-weeks">Weeks</h2>
      {weeks.isError && !weeks.data ? (
        <ScreenError error={weeks.error} retry={() => void weeks.refetch()} />
      ) : !weeks.data ? (
        <ListSkeleton height={33} />
      ) : weeks.data.length === 0 ? (
        <p className={reports.quiet}>No week has ended yet since the first order was done.</p>
      ) : (
        <>
          <ul className={classes.weeks}>
            {weeks.data.slice(0, isAll ? undefined : SHOWN_FIRST).map((week) => (
              <li key={week.from}>
                <WeekLink week={week} isShown={week.from === span.from && week.to === span.to} />
              </li>
            ))}
          </ul>
          {weeks.data.length > SHOWN_FIRST && !isAll && (
            <button type="button" className={`${button.plain} ${classes.all}`} onClick={() => setAll(true)}>
              All {weeks.data.length} weeks
            </button>
          )}
        </>
      )}
    </section>
  );
}

function WeekLink({ week: { from, to, before, after }, isShown }: { week: WeekBalances; isShown: boolean }) {
  const { restaurantId, locationId } = useRestaurantParams();
  return (
    <a
      href={`/restaurant/reports/${restaurantId}/${locationId}?from=${from}&to=${to}`}
      aria-current={isShown ? 'page' : undefined}
    >
      <span>
        {formatDay(from, to)} – {formatDay(to, to)}
      </span>
      <span>
        {formatMoney(before)} <span aria-hidden>→</span>
        <span className="visually-hidden"> to </span> {formatMoney(after)}
      </span>
    </a>
  );
}
