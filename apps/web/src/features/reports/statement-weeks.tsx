import type { WeekBalances } from '@passline/contract/reports/statement';
import type { ReportDays } from '@passline/domain/reports/report-range';
import { formatDay } from '@passline/domain/time/format-day';
import type { UseQueryResult } from '@tanstack/react-query';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import button from '../../parts/button.module.css';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { formatMoney } from '../../parts/money.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import reports from './reports.module.css';
import classes from './statement.module.css';

const SHOWN_FIRST = 6;

/** Whether a statement adds up. */
export function StatementCheck({ isEven }: { isEven: boolean }) {
  return (
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
  );
}

type StatementWeeksProps = {
  weeks: UseQueryResult<WeekBalances[]>;
  shown: ReportDays;
  /** Said where no week is over. */
  none: string;
  hrefOf: (week: WeekBalances) => string;
};

/** The weeks that are over, with the balances at their ends; each leads to its statement. */
export function StatementWeeks({ weeks, shown, none, hrefOf }: StatementWeeksProps) {
  const [isAll, setAll] = useState(false);
  return (
    <section className={reports.part} aria-labelledby="report-weeks">
      <h2 id="report-weeks">Weeks</h2>
      {weeks.isError && !weeks.data ? (
        <ScreenError error={weeks.error} retry={() => void weeks.refetch()} />
      ) : !weeks.data ? (
        <ListSkeleton height={33} />
      ) : weeks.data.length === 0 ? (
        <p className={reports.quiet}>{none}</p>
      ) : (
        <>
          <ul className={classes.weeks}>
            {weeks.data.slice(0, isAll ? undefined : SHOWN_FIRST).map((week) => (
              <li key={week.from}>
                <a
                  href={hrefOf(week)}
                  aria-current={week.from === shown.from && week.to === shown.to ? 'page' : undefined}
                >
                  <span>
                    {formatDay(week.from, week.to)} – {formatDay(week.to, week.to)}
                  </span>
                  <span>
                    {formatMoney(week.before)} <span aria-hidden>→</span>
                    <span className="visually-hidden"> to </span> {formatMoney(week.after)}
                  </span>
                </a>
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
