import type { AnalyticsTimes } from '@passline/contract/analytics/times';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '../../../../api/client.ts';
import { formatCount } from '../../../../parts/list/count-words.ts';
import { placeName } from '../../../../parts/place-name.ts';
import { comparedHead, type ComparedHead } from '../../compared/compared-words.ts';
import { TableCard } from '../table-card.tsx';
import { useViewAnswer } from '../use-view-answer.ts';
import type { ViewProps } from '../view-body.tsx';
import { ViewState } from '../view-state.tsx';
import { ViewTotals } from '../view-totals.tsx';
import classes from '../views.module.css';
import { timeColumns, timeTotals } from './time-words.ts';

type Place = AnalyticsTimes['locations'][number];
type Courier = NonNullable<AnalyticsTimes['couriers']>[number];
const OF_PLACES = timeColumns<Place>(['confirm', 'ready', 'door']);
const OF_COURIERS = timeColumns<Courier>(['door']);
const MOST_ORDERS = { by: 'orders', isDescending: true };

/** How long orders took, and how many were late, by restaurant and courier. See docs/rules/analytics.md#times. */
export function TimesView({ fetched, fileOf }: ViewProps) {
  const answer = useViewAnswer('times', fetched, api.analytics.times);
  return (
    <ViewState answer={answer} fetched={fetched}>
      {(times) => (
        <>
          <Totals times={times} head={comparedHead(fetched.asked)} />
          {/* Of one location that is all: its couriers are for the platform. */}
          {fetched.place === null && <Tables times={times} fetched={fetched} fileOf={fileOf} />}
        </>
      )}
    </ViewState>
  );
}

type TotalsProps = { times: AnalyticsTimes; head: ComparedHead };

function Totals({ times: { now, before }, head }: TotalsProps) {
  const totals = useMemo(() => timeTotals(now, before, head), [now, before, head]);
  return (
    <>
      <ViewTotals totals={totals} head={head} />
      <p className={classes.note}>
        Cancelled orders do not count. To ready and to the door are of orders for as soon as possible. Late is
        later than the guest was told last.
      </p>
    </>
  );
}

function Tables({ times, fetched, fileOf }: ViewProps & { times: AnalyticsTimes }) {
  const { locations, locationCount, couriers, courierCount } = times;
  return (
    <>
      <TableCard
        title="By restaurant"
        note={shownWords(locations.length, locationCount)}
        corner="Restaurant"
        rows={locations}
        idOf={({ locationId }) => locationId}
        nameOf={placeName}
        name={placeName}
        columns={OF_PLACES}
        sorting={MOST_ORDERS}
        empty="No orders."
        file={fileOf('times-by-restaurant')}
        fetched={fetched}
      />
      {couriers && (
        <TableCard
          title="By courier"
          note={
            couriers.length < courierCount
              ? shownWords(couriers.length, courierCount)
              : 'orders that they were given'
          }
          corner="Courier"
          rows={couriers}
          idOf={({ userId }) => userId}
          nameOf={({ name }) => name}
          name={({ userId, name }) => (
            <Link to="/users" search={{ userId }}>
              {name || 'Courier without a name'}
            </Link>
          )}
          columns={OF_COURIERS}
          sorting={MOST_ORDERS}
          empty="Couriers of the platform had no orders."
          file={fileOf('times-by-courier')}
          fetched={fetched}
        />
      )}
    </>
  );
}

/** Whether these are all, or the busiest. */
function shownWords(shown: number, all: number): string {
  return shown < all
    ? `the busiest ${formatCount(shown)} of ${formatCount(all)}`
    : 'cancelled orders left out';
}
