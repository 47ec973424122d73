import type { RiderSummary } from '@passline/contract/rider-earnings/rider-earnings';
import { formatDay } from '@passline/domain/time/format-day';
import { addDays } from '@passline/domain/time/local-date';
import { EARNINGS_PERIODS, earningsSpan, otherPeriod } from '@passline/domain/rider-earnings/earnings-period';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useCourierName } from '../../api/use-courier-name.ts';
import button from '../../parts/button.module.css';
import { FilterChip } from '../../parts/filter-chip.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import toolbar from '../../parts/toolbar.module.css';
import { useTypedText, type ChangeAddress } from '../../parts/use-address.ts';
import { placeOfZone } from '../../parts/zoned-time.ts';
import { EARNINGS_ZONE, type EarningsSearch } from './earnings-address.ts';
import classes from './rider-earnings.module.css';

type EarningsHeadProps = {
  search: EarningsSearch;
  change: ChangeAddress<EarningsSearch>;
  /** Today's date in the portal's zone, and the period's. */
  today: string;
  date: string;
  /** The couriers to choose from. */
  riders: readonly RiderSummary[];
  refresh: () => void;
};

const WORDS = { day: 'Day', week: 'Week', month: 'Month' };

/** The choice of period and courier. */
export function EarningsHead({ search, change, today, date, riders, refresh }: EarningsHeadProps) {
  const { period, rider } = search;
  const [typed, type] = useTypedText(search.q, (q) => change({ q }));
  const { from, before } = earningsSpan(period, date);
  const last = addDays(before, -1);
  const go = (to: string) => change({ date: to === today ? null : to }, { replace: false });
  const listed = riders.find(({ riderUserId }) => riderUserId === rider);
  const name = useCourierName(rider, listed?.riderName);
  return (
    <header className={toolbar.toolbar}>
      <h1>Earnings</h1>
      <div className={toolbar.choices} role="group" aria-label="Period">
        {EARNINGS_PERIODS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === period}
            onClick={() => change({ period: one }, { replace: false })}
          >
            {WORDS[one]}
          </button>
        ))}
      </div>
      <div className={classes.walk}>
        <button
          type="button"
          className={button.plain}
          aria-label={`Previous ${period}`}
          onClick={() => go(otherPeriod(period, date, -1))}
        >
          <ChevronLeft size={16} aria-hidden />
        </button>
        <p className={classes.span} role="status">
          {from === last ? formatDay(from, today) : `${formatDay(from, today)} – ${formatDay(last, today)}`}
        </p>
        <button
          type="button"
          className={button.plain}
          aria-label={`Next ${period}`}
          onClick={() => go(otherPeriod(period, date, 1))}
        >
          <ChevronRight size={16} aria-hidden />
        </button>
      </div>
      <select
        className={toolbar.select}
        aria-label="Courier"
        value={rider}
        onChange={({ currentTarget: { value } }) => change({ rider: value })}
      >
        <option value="">All</option>
        {riders.map(
          ({ riderUserId, riderName }) =>
            riderUserId !== null && (
              <option key={riderUserId} value={riderUserId}>
                {riderName}
              </option>
            ),
        )}
        {rider !== '' && !listed && <option value={rider}>{name}, without deliveries</option>}
      </select>
      {rider !== '' && (
        <FilterChip text={name} removes="Show all couriers" onRemove={() => change({ rider: '' })} />
      )}
      <SearchField label="Search deliveries" placeholder="Order or restaurant" text={typed} onText={type} />
      <button type="button" className={button.plain} onClick={refresh}>
        <RefreshCw size={14} aria-hidden />
        Refresh
      </button>
      <p className={classes.zone}>Days begin at midnight in {placeOfZone(EARNINGS_ZONE)}.</p>
    </header>
  );
}
