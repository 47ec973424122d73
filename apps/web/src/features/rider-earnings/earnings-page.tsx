import { zoneOffsetMs } from '@passline/domain/time/zone-offset';
import { accountsTopic } from '@passline/contract/balances/topics';
import type { RiderDelivery, RiderSummary } from '@passline/contract/rider-earnings/rider-earnings';
import { localDate, startOfLocalDay } from '@passline/domain/time/local-date';
import { earningsSpan } from '@passline/domain/rider-earnings/earnings-period';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Bike from 'lucide-react/icons/bike';
import { useRef, useState, type RefObject } from 'react';
import { api, queries } from '../../api/client.ts';
import { liveClient } from '../../live/live-client.ts';
import { useReadAgain } from '../../live/use-read-again.ts';
import { useCollection } from '../../live/use-live.ts';
import { formatCount, partWords } from '../../parts/list/count-words.ts';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { ListEnd } from '../../parts/list/list-end.tsx';
import { ListStates } from '../../parts/list/list-frame.tsx';
import { ListRows } from '../../parts/list/list-rows.tsx';
import { readOnIn } from '../../parts/list/read-on.ts';
import { useListKeys } from '../../parts/list/use-list-keys.ts';
import type { ListFocus } from '../../parts/list/use-list-walk.ts';
import { usePages, type Pages } from '../../parts/list/use-pages.ts';
import { ScreenError } from '../../parts/screen-error.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { DELIVERY_NOUN, DELIVERY_TABLE } from './delivery-table.ts';
import { EARNINGS_ADDRESS, EARNINGS_ZONE } from './earnings-address.ts';
import { DELIVERIES_CSV, SUMMARY_CSV } from './earnings-files.ts';
import { EarningsHead } from './earnings-head.tsx';
import classes from './rider-earnings.module.css';
import { RiderSummaryTable } from './rider-summary.tsx';
import { SettleDialog } from './settle-dialog.tsx';

const LIMITS = { first: 50, most: 500 };
type KnownRider = RiderSummary & { riderUserId: string };
const isKnown = (rider: RiderSummary): rider is KnownRider => rider.riderUserId !== null;

/** What couriers earned and owe. See docs/rules/rider-earnings.md. */
export function RiderEarningsPage() {
  const [search, change] = useAddress(EARNINGS_ADDRESS);
  const [settling, setSettling] = useState<KnownRider | null>(null);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const focus = useRef<ListFocus>(null);
  useListKeys({ lists: [focus], noun: DELIVERY_NOUN.one });
  const queryClient = useQueryClient();

  const offsetAt = zoneOffsetMs;
  const today = localDate(liveClient.serverNow(), EARNINGS_ZONE, offsetAt);
  const date = search.date ?? today;
  const dates = earningsSpan(search.period, date);
  const span = {
    from: startOfLocalDay(dates.from, EARNINGS_ZONE, offsetAt),
    before: startOfLocalDay(dates.before, EARNINGS_ZONE, offsetAt),
  };
  // Of all couriers, even if one is chosen: this is the list to choose from.
  const summary = useQuery(queries.riderEarnings.summary.queryOptions({ input: span }));
  const ofRider = search.rider ? { riderUserId: search.rider } : {};
  // What waits is counted for the chosen courier.
  const shown = useQuery(queries.riderEarnings.summary.queryOptions({ input: { ...span, ...ofRider } }));
  const input = {
    ...span,
    ...ofRider,
    ...(search.q ? { search: search.q } : {}),
  };
  const pages = usePages({
    key: queries.riderEarnings.deliveries.key({ type: 'infinite', input }),
    limits: LIMITS,
    read: (page, signal) => api.riderEarnings.deliveries({ ...input, ...page }, signal ? { signal } : {}),
  });
  // A delivery that is made and cash that a colleague settles change what a courier is owed.
  useReadAgain(queries.riderEarnings.key(), useCollection(accountsTopic, { kind: 'courier' }));
  const refresh = () => void queryClient.invalidateQueries({ queryKey: queries.riderEarnings.key() });
  const all = summary.data?.riders ?? [];
  const riders = search.rider ? all.filter(({ riderUserId }) => riderUserId === search.rider) : all;
  const totals = search.rider ? riders[0] : summary.data?.totals;
  const file = `${search.period}-${dates.from}`;
  return (
    <section className={classes.screen}>
      <EarningsHead
        search={search}
        change={change}
        today={today}
        date={date}
        riders={all}
        refresh={refresh}
      />
      <div ref={setScroller} className={classes.list}>
        <div className={classes.content}>
          <div className={classes.part}>
            <h2>Couriers</h2>
            {riders.length > 0 && (
              <ExportButton
                name={`rider-earnings-${file}`}
                columns={SUMMARY_CSV}
                pages={{
                  limits: LIMITS,
                  read: () =>
                    Promise.resolve({ rows: riders, next: null, total: riders.length, isTotalExact: true }),
                }}
              />
            )}
          </div>
          {summary.isError && <ScreenError error={summary.error} retry={() => void summary.refetch()} />}
          {summary.isPending && <Skeleton height={120} />}
          {totals && riders.length > 0 && (
            <RiderSummaryTable
              riders={riders}
              totals={totals}
              onChoose={(rider) => change({ rider }, { replace: false })}
              onSettle={(rider) => isKnown(rider) && setSettling(rider)}
            />
          )}
          <WaitingNote count={shown.data?.waitingCount ?? 0} />
          <div className={classes.part}>
            <h2>Deliveries</h2>
            <span role="status">
              {pages.first && partWords(pages.rows?.length ?? 0, pages.first, DELIVERY_NOUN)}
            </span>
            {pages.first && pages.first.total > 0 && (
              <ExportButton name={`rider-deliveries-${file}`} columns={DELIVERIES_CSV} pages={pages} />
            )}
          </div>
          {scroller && (
            <DeliveryPages
              pages={pages}
              isNarrowed={search.q !== '' || search.rider !== ''}
              onClear={() => change({ q: '', rider: '' })}
              focus={focus}
              scroller={scroller}
            />
          )}
        </div>
      </div>
      {settling && (
        <SettleDialog rider={newestOf(settling, all)} onClose={() => setSettling(null)} onChanged={refresh} />
      )}
    </section>
  );
}

/** As it is now; a courier who is listed no more has made no delivery and owes nothing. */
function newestOf(rider: KnownRider, listed: readonly RiderSummary[]): KnownRider {
  return (
    listed.filter(isKnown).find(({ riderUserId }) => riderUserId === rider.riderUserId) ?? {
      ...rider,
      owes: 0,
    }
  );
}

/** What is missing above. */
function WaitingNote({ count }: { count: number }) {
  if (count === 0) return null;
  const deliveries = count === 1 ? '1 delivery is' : `${formatCount(count)} deliveries are`;
  return (
    <p className={classes.waiting}>{deliveries} not counted yet: the payment of the order is in question.</p>
  );
}

type DeliveryPagesProps = {
  pages: Pages<RiderDelivery>;
  isNarrowed: boolean;
  onClear: () => void;
  focus: RefObject<ListFocus | null>;
  scroller: HTMLDivElement;
};

/** The deliveries, and what was earned with each. */
function DeliveryPages({ pages, isNarrowed, onClear, focus, scroller }: DeliveryPagesProps) {
  return (
    <ListStates
      pages={pages}
      noun={DELIVERY_NOUN}
      rowHeight={DELIVERY_TABLE.rowHeight.wide}
      empty={{
        icon: Bike,
        title: 'No deliveries in this period',
        text: 'Choose another day, week or month.',
      }}
      narrowed={
        isNarrowed
          ? {
              text: 'No deliveries in this period match this courier and search.',
              label: 'Show all deliveries',
              clear: onClear,
            }
          : null
      }
    >
      {(rows) => (
        <ListRows
          {...DELIVERY_TABLE}
          rows={rows}
          total={pages.first?.isTotalExact ? pages.first.total : -1}
          isOld={pages.isOld}
          order={undefined}
          onOpen={undefined}
          readOn={readOnIn(pages, DELIVERY_NOUN)}
          renderEnd={(isGoingToEnd) => <ListEnd pages={pages} isGoingToEnd={isGoingToEnd} />}
          focus={focus}
          scroller={scroller}
        />
      )}
    </ListStates>
  );
}
