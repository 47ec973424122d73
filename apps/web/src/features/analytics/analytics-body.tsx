import ChartNoAxes from 'lucide-react/icons/chart-no-axes-column';
import type { AnalyticsSearch, CardName } from './analytics-address.ts';
import { CHART_UNITS, type ChartUnit } from '@passline/domain/analytics/windows';
import { localDate } from '@passline/domain/time/local-date';
import type { OffsetAt } from '@passline/domain/time/zone-offset';
import { useMemo } from 'react';
import { liveClient } from '../../live/live-client.ts';
import button from '../../parts/button.module.css';
import { EmptyState } from '../../parts/empty-state.tsx';
import classes from './analytics.module.css';
import { chartCardsOf } from './charts/card-series.ts';
import { ChartCardView } from './charts/chart-card.tsx';
import { comparedHead } from './compared/compared-words.ts';
import { fileName } from './export/file-words.ts';
import type { Fetched } from './fetch/fetched.ts';
import { RegionNames } from './filters/use-filter-choices.ts';
import { HeatCard } from './heat/heat-card.tsx';
import { OrderList } from './order-list.tsx';
import { Segments } from './segments.tsx';
import { Totals } from './totals.tsx';
import { ViewBody } from './views/view-body.tsx';
import { VIEWS, type ViewName } from './views/views.ts';
import { isDrawnByDay } from './window/window-of.ts';
import { unitWords, type Clock } from './window/window-words.ts';
import { placeOf } from './window/zone-words.ts';

type AnalyticsBodyProps = {
  fetched: Fetched;
  /** They are about to be replaced. */
  isOld: boolean;
  view: ViewName;
  tables: AnalyticsSearch['tables'];
  change: (patch: Partial<Pick<AnalyticsSearch, 'view' | 'by' | 'tables'>>) => void;
  /** Null if no filter is set. */
  onReset: (() => void) | null;
  offsetAt: OffsetAt;
};

/** Everything that was fetched: its totals, and one view of it. */
export function AnalyticsBody({
  fetched,
  isOld,
  view,
  tables,
  change,
  onReset,
  offsetAt,
}: AnalyticsBodyProps) {
  const { asked, figures } = fetched;
  const { zone } = asked;
  const nowMs = liveClient.serverNow();
  const today = localDate(nowMs, zone, offsetAt);
  const clock = useMemo(() => ({ zone, today, offsetAt }), [zone, today, offsetAt]);
  const total = figures.totals.orders + figures.totals.cancelled;
  const fileOf = (name: string) => fileName(name, fetched, offsetAt);
  return (
    <div className={classes.body} data-old={isOld || undefined} aria-busy={isOld}>
      {asked.filters.regions.length > 0 && <RegionNames />}
      <Totals figures={figures} head={comparedHead(asked)} />
      {total === 0 ? (
        <NoOrders onReset={onReset} />
      ) : (
        <>
          <div className={classes.views}>
            <Segments
              label="View"
              isChosenInSight
              choices={VIEWS}
              chosen={view}
              onChoose={(to) => change({ view: to })}
            />
          </div>
          {view === 'figures' ? (
            <Figures {...{ fetched, clock, nowMs, total, tables, change, fileOf }} />
          ) : (
            <ViewBody view={view} fetched={fetched} fileOf={fileOf} />
          )}
        </>
      )}
    </div>
  );
}

type FiguresProps = Pick<AnalyticsBodyProps, 'fetched' | 'tables' | 'change'> & {
  clock: Clock;
  nowMs: number;
  /** How many orders there are, cancelled ones too. */
  total: number;
  fileOf: (name: CardName) => string;
};

/** Charts, hours and orders. */
function Figures({ fetched, clock, nowMs, total, tables, change, fileOf }: FiguresProps) {
  const { asked, window, by, figures, orders } = fetched;
  const isTable = (card: CardName) => tables.includes(card);
  const turn = (card: CardName) => (to: boolean) =>
    change({ tables: to ? [...tables, card] : tables.filter((one) => one !== card) });
  return (
    <>
      <div className={classes.unit}>
        <Segments
          label="Points of the charts"
          choices={CHART_UNITS.map((unit) => ({
            id: unit,
            words: UNIT_WORDS[unit],
            reason: unit === 'day' && !isDrawnByDay(window) ? 'The window has too many days.' : null,
          }))}
          chosen={by}
          onChoose={(unit) => change({ by: unit })}
          isSmall
        />
        <span>{unitWords(figures.points.length, by, placeOf(asked.zone))}</span>
      </div>
      <div className={classes.charts}>
        {chartCardsOf(figures).map((of) => (
          <ChartCardView
            key={of.id}
            of={of}
            fetched={fetched}
            clock={clock}
            isTable={isTable(of.id)}
            onTable={turn(of.id)}
            file={fileOf(of.id)}
          />
        ))}
      </div>
      <div className={classes.below}>
        <HeatCard
          fetched={fetched}
          clock={clock}
          isTable={isTable('hours')}
          onTable={turn('hours')}
          file={fileOf('hours')}
        />
        <OrderList
          orders={orders}
          total={total}
          clock={clock}
          nowMs={nowMs}
          isOfLocation={fetched.place !== null}
        />
      </div>
    </>
  );
}

const UNIT_WORDS: Record<ChartUnit, string> = { day: 'Day', week: 'Week', month: 'Month' };

function NoOrders({ onReset }: { onReset: (() => void) | null }) {
  return (
    <EmptyState
      icon={ChartNoAxes}
      title="No orders in this window"
      text={
        onReset
          ? 'Choose a longer span, or reset the filters, and fetch again.'
          : 'Choose a longer or an earlier span, and fetch again.'
      }
      action={
        onReset && (
          <button type="button" className={button.plain} onClick={onReset}>
            Reset filters
          </button>
        )
      }
    />
  );
}
