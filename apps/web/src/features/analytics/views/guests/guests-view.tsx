import type { AnalyticsGuests } from '@passline/contract/analytics/guests';
import { useMemo } from 'react';
import { api } from '../../../../api/client.ts';
import { formatCount } from '../../../../parts/list/count-words.ts';
import { placeName } from '../../../../parts/place-name.ts';
import { comparedHead } from '../../compared/compared-words.ts';
import { TableCard } from '../table-card.tsx';
import { useViewAnswer } from '../use-view-answer.ts';
import type { ViewProps } from '../view-body.tsx';
import { ViewState } from '../view-state.tsx';
import { ViewTotals } from '../view-totals.tsx';
import views from '../views.module.css';
import { GROUP_COLUMNS, groupRows, groupWords, guestTotals, PLACE_COLUMNS } from './guest-words.ts';

/** Who ordered for the first time and who came back, as numbers alone. See docs/rules/analytics.md#guests. */
export function GuestsView({ fetched, fileOf }: ViewProps) {
  const answer = useViewAnswer('guests', fetched, api.analytics.guests);
  return (
    <ViewState answer={answer} fetched={fetched}>
      {(guests) => <Guests guests={guests} fetched={fetched} fileOf={fileOf} />}
    </ViewState>
  );
}

function Guests({ guests, fetched, fileOf }: ViewProps & { guests: AnalyticsGuests }) {
  const head = comparedHead(fetched.asked);
  const { now, before, locations, locationCount } = guests;
  const totals = useMemo(() => guestTotals(now, before, head), [now, before, head]);
  const groups = useMemo(() => groupRows(guests), [guests]);
  return (
    <>
      <ViewTotals totals={totals} head={head} />
      <p className={views.note}>
        A guest is an account, or the phone number of orders without one. Cancelled orders do not count,
        neither here nor as somebody’s first.
      </p>
      <TableCard
        title="By how often they ordered"
        note="orders in this window"
        corner="Orders of a guest"
        rows={groups}
        idOf={({ from }) => String(from)}
        nameOf={groupWords}
        name={groupWords}
        columns={GROUP_COLUMNS}
        sorting={{ by: 'guests', isDescending: true }}
        empty="No guests."
        file={fileOf('guests-by-orders')}
        fetched={fetched}
      />
      <TableCard
        title="By restaurant"
        note={
          locations.length < locationCount
            ? `the ${formatCount(locations.length)} of ${formatCount(locationCount)} with the most guests`
            : 'first and later orders at the restaurant'
        }
        corner="Restaurant"
        rows={locations}
        idOf={({ locationId }) => locationId}
        nameOf={placeName}
        name={placeName}
        columns={PLACE_COLUMNS}
        sorting={{ by: 'guests', isDescending: true }}
        empty="No guests."
        file={fileOf('guests-by-restaurant')}
        fetched={fetched}
      />
    </>
  );
}
